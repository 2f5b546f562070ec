"""Bounds of the library; what a plan allows is asked from billing."""

from datetime import timedelta

MAX_DEPTH = 8
MOST_FOLDERS = 1_000
"""Of one store, those in the trash among them: the tree is read as one."""
MOST_TAGS = 20
MOST_AT_ONCE = 200
"""Rows of one bulk call."""
TRASH = timedelta(days=30)
"""How long the trash keeps a file or folder."""
MEGABYTE = 2**20
