"""The one line that each proof prints, and how large a proof is."""

import os
import sys
import time
from collections import defaultdict

SHARE = float(os.environ.get("PROVE_SHARE", "1"))
"""1 is the proof; a smaller one is for working on the proofs themselves."""
SECONDS: dict[str, list[float]] = defaultdict(list)
"""Proof -> seconds of each of its tests."""
DONE: dict[str, float] = {}
"""Proof -> seconds from the start of its lane to the end of its last test."""
BEGAN = time.monotonic()

_printed: list[str] = []


def figure(number: str, text: str) -> None:
    sys.stdout.write(f"\n  proof {number:<5} {text}\n")
    sys.stdout.flush()
    _printed.append(number)


def add_time(test: str, seconds: float) -> None:
    """Counts a test for the proof whose line it printed; for the one its name bears when it printed none."""
    name = test.partition("test_")[2].partition("_")[0]
    number = _printed[-1] if _printed else name if name[:1].isdigit() else "other"
    SECONDS[number].append(seconds)
    DONE[number] = time.monotonic() - BEGAN
    _printed.clear()


def times() -> list[str]:
    return [
        f"  time  {number:<5} {sum(tests):7.1f} s in {len(tests)} tests, the longest {max(tests):.1f} s,"
        f" done in minute {DONE[number] / 60:.0f} of its lane"
        for number, tests in sorted(SECONDS.items(), key=lambda entry: _order(entry[0]))
    ]


def scaled(count: int, least: int = 1) -> int:
    return max(least, int(count * SHARE))


def _order(number: str) -> tuple[int, str]:
    digits = "".join(letter for letter in number if letter.isdigit())
    return int(digits or 999), number
