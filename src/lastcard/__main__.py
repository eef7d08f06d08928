"""`python -m lastcard`: the command line without an installed script. What it does is in `cli`."""

import sys

from lastcard.cli import main

if __name__ == "__main__":
    sys.exit(main())
