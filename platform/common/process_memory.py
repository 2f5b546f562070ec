"""What is freed goes back to the system: 28 pictures of 25 megapixels had left a gigabyte."""

import ctypes

LARGE = 1_000_000
"""Bytes from which a piece of memory is one of its own, and gone when it is freed."""
ARENAS = 2
# Of glibc's malloc.h. Without the first, the threshold grows to the largest piece ever freed, here 16 MB.
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8


def release_freed_memory() -> None:
    """Elsewhere than on glibc the system's own habits stay."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE)
        mallopt(M_ARENA_MAX, ARENAS)
