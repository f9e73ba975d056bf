"""Questions of our own, frozen, on which the bench of the evidence layer runs in CI; see README.md."""
