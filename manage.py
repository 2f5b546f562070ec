#!/usr/bin/env python
"""Django's command line for Vitrina; puts platform/ on the import path first."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent


def main() -> None:
    # After the script's own folder: a folder named platform/ must never win over the standard library.
    sys.path.insert(1, str(ROOT / "platform"))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
    os.environ.setdefault("PROCESS_KIND", "command")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
