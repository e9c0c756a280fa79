"""`python -m clutch` is `clutch`."""

import sys

from clutch.cli import main

sys.exit(main())
