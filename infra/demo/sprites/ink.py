# ruff: noqa: E501 - paths of SVG are not wrapped
"""The drawing board of a sprite: 400 by 400 units of SVG, with lights and shadows that all share."""

from collections.abc import Sequence
from dataclasses import dataclass, field

Point = tuple[float, float]

BONE, INDIGO, TERRA, OCHRE = "#E9E1D2", "#2F4A78", "#B5613F", "#CC9A3F"
MOSS, MIST, COAL, ROSE = "#6F7F57", "#A9B7BC", "#383733", "#CF9A90"
NIGHT, SAND, AQUA, WINE = "#1E2A44", "#CDB592", "#7FA39A", "#7A1F3D"
COCOA, MILK, CREAM, RED = "#2A1512", "#7B4526", "#FFF6E3", "#E5432D"
YELLOW, GREEN, PURPLE, PINK = "#FFC53A", "#0F6B5C", "#5A2A82", "#F6B8C6"

_DEFS = """
<linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="#0d0905" stop-opacity=".40"/>
<stop offset=".12" stop-color="#0d0905" stop-opacity=".16"/><stop offset=".30" stop-color="#fff" stop-opacity=".20"/>
<stop offset=".46" stop-color="#fff" stop-opacity=".04"/><stop offset=".70" stop-color="#0d0905" stop-opacity=".16"/>
<stop offset=".94" stop-color="#0d0905" stop-opacity=".46"/><stop offset="1" stop-color="#0d0905" stop-opacity=".36"/>
</linearGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".10"/>
<stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#140c04" stop-opacity=".38"/></linearGradient>
<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/>
<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient>
<linearGradient id="sheen" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".22"/>
<stop offset=".16" stop-color="#fff" stop-opacity=".26"/><stop offset=".34" stop-color="#fff" stop-opacity=".02"/>
<stop offset=".78" stop-color="#000" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>
<filter id="b2" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="2"/></filter>
<filter id="b5" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="b11" x="-90%" y="-90%" width="280%" height="280%"><feGaussianBlur stdDeviation="11"/></filter>
<filter id="speck" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".34" numOctaves="2" seed="{seed}"/>
<feColorMatrix values="0 0 0 0 .17  0 0 0 0 .12  0 0 0 0 .08  0 0 0 14 -9.6"/></filter>
<filter id="mottle" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".02 .012" numOctaves="3" seed="{seed}"/>
<feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 2.6 -1.1"/></filter>
<filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="{seed}"/>
<feDisplacementMap in="SourceGraphic" scale="2.4"/></filter>
<pattern id="weave" width="3" height="3" patternUnits="userSpaceOnUse"><path d="M0 .7h3M0 2.2h3" stroke="#000" stroke-opacity=".17" stroke-width=".8"/>
<path d="M.8 0v3M2.3 0v3" stroke="#fff" stroke-opacity=".13" stroke-width=".7"/></pattern>
"""


@dataclass
class Board:
    """Collects definitions and shapes; `svg()` is the finished sprite on nothing."""

    seed: int = 7
    body: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)

    def add(self, *shapes: str) -> None:
        self.body.extend(shapes)

    def clip(self, path: str) -> str:
        name = f"c{len(self.own)}"
        self.own.append(f'<clipPath id="{name}"><path d="{path}"/></clipPath>')
        return name

    def fade(self, *stops: tuple[float, str, float], upright: bool = False) -> str:
        """A gradient of (offset, colour, opacity) from left to right, or from top to bottom."""
        name = f"g{len(self.own)}"
        ends = 'x1="0" y1="0" x2="0" y2="1"' if upright else 'x1="0" x2="1"'
        inner = "".join(
            f'<stop offset="{offset}" stop-color="{color}" stop-opacity="{opacity}"/>'
            for offset, color, opacity in stops
        )
        self.own.append(f'<linearGradient id="{name}" {ends}>{inner}</linearGradient>')
        return f"url(#{name})"

    def svg(self) -> str:
        defs = _DEFS.replace("{seed}", str(self.seed)) + "".join(self.own)
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">'
        return f"{head}<defs>{defs}</defs>{''.join(self.body)}</svg>"


def spline(points: Sequence[Point]) -> str:
    """A smooth curve through the points, without the leading M."""
    ends = [points[0], *points, points[-1]]
    parts = []
    for before, start, stop, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        one = (start[0] + (stop[0] - before[0]) / 6, start[1] + (stop[1] - before[1]) / 6)
        two = (stop[0] - (after[0] - start[0]) / 6, stop[1] - (after[1] - start[1]) / 6)
        parts.append(f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {stop[0]:.1f} {stop[1]:.1f}")
    return "".join(parts)


def shadow(board: Board, x: float, y: float, half: float, *, depth: float = 1.0) -> None:
    """On the table: a wide soft one away from the window, a dark one where the thing touches."""
    board.add(
        f'<ellipse cx="{x + half * 0.34:.1f}" cy="{y - 1:.1f}" rx="{half * 1.18:.1f}" ry="{13 * depth:.1f}"'
        ' fill="#1c1209" opacity=".30" filter="url(#b11)"/>',
        f'<ellipse cx="{x + half * 0.06:.1f}" cy="{y - 3:.1f}" rx="{half * 0.98:.1f}" ry="{7 * depth:.1f}"'
        ' fill="#140c05" opacity=".55" filter="url(#b5)"/>',
    )


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    color: str,
    *,
    font: str = "Bricolage Grotesque",
    weight: int = 800,
    spacing: float = 0,
    fit: float = 0,
    more: str = "",
) -> str:
    length = f' textLength="{fit}" lengthAdjust="spacingAndGlyphs"' if fit else ""
    track = f' letter-spacing="{spacing}"' if spacing else ""
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-family="{font}" font-weight="{weight}"'
        f' font-size="{size}" fill="{color}"{track}{length} {more}>{words}</text>'
    )


def group(transform: str, *shapes: str) -> str:
    return f'<g transform="{transform}">{"".join(shapes)}</g>'
