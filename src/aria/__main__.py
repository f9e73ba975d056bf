"""`python -m aria` and `aria`: the command line, begun so that Ctrl-C ends it without a word from its first import."""

from __future__ import annotations

import sys

_STOPPED = 130
"""As `aria.cli.exits.STOPPED`, which may be what is not imported yet."""


def main() -> None:
    """Run the command line; while that is still being imported an interrupt ends it as it does later."""
    try:
        from aria.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(_STOPPED)


if __name__ == "__main__":
    main()
