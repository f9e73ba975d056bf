"""Search providers outside: one module for each in `providers/`, and what they share."""
