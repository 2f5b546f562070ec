"""python3 infra/dev/launch.py <command>: the door to everything that the Makefile offers."""

from __future__ import annotations

import sys
from pathlib import Path

# a script's own folder comes first on the path, and its redis.py would hide the package
sys.path[0] = str(Path(__file__).resolve().parents[2])

from infra.dev.commands import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
