"""One suite per Protocol, over everything that implements it."""
