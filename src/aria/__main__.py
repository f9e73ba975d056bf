"""`python -m aria` is the command line."""

from aria.cli import main

if __name__ == "__main__":
    main()
