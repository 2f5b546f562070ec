# ruff: noqa: E501 - paths of SVG are not wrapped
"""Logos: words set in the fonts of their themes."""

from collections.abc import Callable

from infra.demo.sprites.ink import INDIGO, RED, TERRA, text
from infra.demo.sprites.packs import pod


def _words(width: int, height: int, *shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>'


def barro_norte() -> str:
    pot = "M31 24H49C48 34 60 40 60 56C60 70 52 76 40 76C28 76 20 70 20 56C20 40 32 34 31 24Z"
    wave = "M20 56C28 50 34 60 42 56S56 52 60 56C60 70 52 76 40 76C28 76 20 70 20 56Z"
    return _words(
        400,
        100,
        f'<path d="{pot}" fill="{INDIGO}"/><path d="{wave}" fill="{TERRA}"/><ellipse cx="40" cy="24" rx="11" ry="2.600" fill="{INDIGO}"/>',
        text(228, 66, "Barro Norte", 54, "#1C2230", font="Newsreader", weight=500, spacing=-1),
    )


def cacao_quilla() -> str:
    return _words(
        400,
        100,
        pod(42, 50, 24, RED, "#FFF6E3"),
        text(226, 66, "Cacao Quilla", 48, RED, weight=800, spacing=-1.5),
    )


LETTERING: dict[str, Callable[[], str]] = {"logo-barro-norte": barro_norte, "logo-cacao-quilla": cacao_quilla}
