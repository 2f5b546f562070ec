"""Ctrl-C, SIGTERM and a closed terminal all end a command in the same orderly way."""

from __future__ import annotations

import signal
from types import FrameType


class Stopped(BaseException):
    """A signal asked for the end."""


def raise_stopped() -> None:
    def stop(number: int, frame: FrameType | None) -> None:
        raise Stopped

    signals = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signals.append(signal.SIGHUP)
    for number in signals:
        signal.signal(number, stop)
