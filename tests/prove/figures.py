"""The one line that each proof prints, and how large a proof is."""

import os
import sys

SHARE = float(os.environ.get("PROVE_SHARE", "1"))
"""1 is the proof; a smaller one is for working on the proofs themselves."""


def figure(number: str, text: str) -> None:
    sys.stdout.write(f"\n  proof {number:<4} {text}\n")
    sys.stdout.flush()


def scaled(count: int, least: int = 1) -> int:
    return max(least, int(count * SHARE))
