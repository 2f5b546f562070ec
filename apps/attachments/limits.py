"""Bounds of the library; what a plan allows is asked from billing."""

from datetime import timedelta

MAX_DEPTH = 8
MAX_FOLDERS = 1_000
"""Of one store, those in the trash among them: the tree is read as one."""
MAX_TAGS = 20
MAX_ENTRIES = 200
"""Rows of one bulk call."""
TRASH = timedelta(days=30)
"""How long the trash keeps a file or folder."""
MEGABYTE = 2**20
