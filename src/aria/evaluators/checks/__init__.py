"""The checks that come with ARIA, one module each: its name is the check's, and the catalogue finds it."""
