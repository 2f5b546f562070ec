# ruff: noqa: E501 - paths of SVG are not wrapped
"""Things that come off a potter's wheel: a profile, its glaze, and the light on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from infra.demo.sprites.ink import BONE, COCOA, Board, Point, shadow, spline

CENTER = 200.0


@dataclass(frozen=True)
class Form:
    """Half widths by height, from the rim down; `tilt` is how far we look in from above."""

    profile: Sequence[Point]
    tilt: float = 0.2

    @property
    def top(self) -> Point:
        return self.profile[0]

    @property
    def base(self) -> Point:
        return self.profile[-1]

    @property
    def widest(self) -> float:
        return max(half for half, _ in self.profile)

    def half_at(self, y: float) -> float:
        for (one, above), (two, below) in zip(self.profile, self.profile[1:], strict=False):
            if above <= y <= below:
                return one + (two - one) * (y - above) / (below - above or 1)
        return self.base[0]

    def path(self, scale: float = 1.0) -> str:
        left = [(CENTER - half * scale, y) for half, y in self.profile]
        right = [(CENTER + half * scale, y) for half, y in reversed(self.profile)]
        half = self.base[0] * scale
        return (
            f"M{left[0][0]:.1f} {left[0][1]:.1f}{spline(left)}"
            f"A{half:.1f} {half * 0.16:.1f} 0 0 0 {right[0][0]:.1f} {right[0][1]:.1f}{spline(right)}Z"
        )

    def bow(self, y: float) -> float:
        """How far a painted ring hangs down in front."""
        return self.half_at(y) * self.tilt * 0.62


Glaze = Callable[[Board, Form], None]


def ring(form: Form, y: float) -> str:
    half, bow = form.half_at(y) + 3, form.bow(y)
    return f"M{CENTER - half:.1f} {y:.1f}Q{CENTER} {y + 2 * bow:.1f} {CENTER + half:.1f} {y:.1f}"


def dip(y: float, color: str, *, up: bool = False, wave: float = 7) -> Glaze:
    """Half of the pot in another glaze, with the edge that a hand leaves."""

    def paint(board: Board, form: Form) -> None:
        edge = f"M40 {y - 4}C100 {y + wave * 2} 140 {y + wave * 2.4} 190 {y + wave}S290 {y + wave * 2} 360 {y - 6}"
        close = "V0H40Z" if up else "V400H40Z"
        board.add(
            f'<path d="{edge}{close}" fill="{color}"/>',
            f'<path d="{edge}" fill="none" stroke="#1b1108" stroke-opacity=".22" stroke-width="3.2"/>',
            f'<path d="{edge}" fill="none" stroke="#fff" stroke-opacity=".30" stroke-width="1.2" transform="translate(0 -2.4)"/>',
        )

    return paint


def rings(color: str, *heights: float, width: float = 4) -> Glaze:
    def paint(board: Board, form: Form) -> None:
        for y in heights:
            board.add(
                f'<path d="{ring(form, y)}" fill="none" stroke="{color}" stroke-width="{width}" stroke-opacity=".92"/>'
            )

    return paint


def frieze(y: float, color: str, motif: str, *, size: float = 15, count: int = 9) -> Glaze:
    """A motif (drawn around 0,0, twenty units wide) repeated round the pot, narrower at its sides."""

    def paint(board: Board, form: Form) -> None:
        half, bow = form.half_at(y), form.bow(y)
        for step in range(-count, count + 1):
            angle = radians(step * 90 / (count / 2 + 0.5))
            if abs(angle) > radians(84):
                continue
            x, low, squeeze = CENTER + half * sin(angle), y + bow * cos(angle), cos(angle)
            board.add(
                f'<path transform="translate({x:.1f} {low:.1f}) scale({size / 20 * squeeze:.3f} {size / 20:.3f})"'
                f' d="{motif}" fill="{color}"/>'
            )

    return paint


DIAMOND = "M0-11L10 0L0 11L-10 0Z"
STEPS = "M-10 10V4H-5V-2H0V-8H5V-2H10V10Z"
DOTS = "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
SPRIG = "M-1 14V-12h2V14ZM0-4C8-6 11-12 11-16C4-15 0-11 0-6ZM0 4C-8 2-11-4-11-8C-4-7 0-3 0 2ZM0 9C8 7 10 2 10-1C4 0 0 4 0 7Z"
DROPS = "M0-12C6-2 7 4 0 9C-7 4-6-2 0-12Z"


def flutes(count: int = 11) -> Glaze:
    """Grooves cut from top to foot."""

    def paint(board: Board, form: Form) -> None:
        for step in range(-count, count + 1):
            side = sin(radians(step * 88 / count))
            points = [(CENTER + half * side, y) for half, y in form.profile]
            start = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
            board.add(
                f'<path d="{start}{spline(points)}" fill="none" stroke="#140c05" stroke-opacity=".20" stroke-width="2.4"/>',
                f'<path d="{start}{spline(points)}" transform="translate(1.8 0)" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.4"/>',
            )

    return paint


def drip(color: str, y: float, *, length: float = 46) -> Glaze:
    """A thick glaze that ran down from the rim."""

    def paint(board: Board, form: Form) -> None:
        half = form.widest + 10
        x, path, step = CENTER - half, f"M{CENTER - half:.0f} 0V{y}", 2 * half / 8
        for index in range(8):
            low = y + length * (0.35 + 0.65 * abs(sin(index * 2.3 + board.seed)))
            path += f"C{x + step * 0.2:.1f} {low:.1f} {x + step * 0.75:.1f} {low:.1f} {x + step:.1f} {y + 4 * (index % 2)}"
            x += step
        board.add(
            f'<path d="{path}V0Z" fill="#000" opacity=".20" transform="translate(1.5 4)"/><path d="{path}V0Z" fill="{color}"/>'
        )

    return paint


def speckled(board: Board, form: Form) -> None:
    board.add('<rect x="20" y="0" width="360" height="400" filter="url(#speck)" opacity=".62"/>')


def mottled(board: Board, form: Form) -> None:
    board.add('<rect x="20" y="0" width="360" height="400" filter="url(#mottle)" opacity=".16"/>')


def thrown(board: Board, form: Form) -> None:
    """The faint rings of the potter's fingers."""
    y = form.top[1] + 10
    while y < form.base[1] - 8:
        board.add(
            f'<path d="{ring(form, y)}" fill="none" stroke="#000" stroke-opacity=".06" stroke-width="1.6"/>'
        )
        y += 8.5


def turn(
    board: Board,
    form: Form,
    color: str,
    *glazes: Glaze,
    inside: str | None = None,
    filled: str | None = None,
    matt: bool = False,
) -> None:
    """Draws the pot; `filled` is what stands in it, `inside` its inner glaze, None for a closed one."""
    path = form.path()
    board.add(f'<path d="{path}" fill="{color}"/><g clip-path="url(#{board.clip(path)})">')
    for glaze in glazes:
        glaze(board, form)
    _light(board, form, matt=matt)
    board.add("</g>")
    if inside:
        _mouth(board, form, color, inside, filled)


def _light(board: Board, form: Form, *, matt: bool) -> None:
    left, width = CENTER - form.widest, form.widest * 2
    top, height = form.top[1] - 10, form.base[1] - form.top[1] + 26
    glow = [(CENTER - half * 0.50, y) for half, y in form.profile if y > form.top[1] + 6]
    back = [(CENTER + half * 0.90, y) for half, y in form.profile if y > form.top[1] + 6]
    board.add(
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" fill="url(#side)"/>',
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" fill="url(#foot)"/>',
        f'<path d="M{glow[0][0]:.1f} {glow[0][1]:.1f}{spline(glow)}" fill="none" stroke="#fff" stroke-linecap="round"'
        f' stroke-opacity="{0.20 if matt else 0.34}" stroke-width="{form.widest * 0.15:.1f}" filter="url(#b5)"/>',
        f'<path d="M{back[0][0]:.1f} {back[0][1]:.1f}{spline(back)}" fill="none" stroke="#fff" stroke-opacity=".16"'
        f' stroke-width="{form.widest * 0.07:.1f}" filter="url(#b2)"/>',
    )
    if not matt:
        middle = [point for point in glow if point[1] < form.top[1] + 0.62 * (form.base[1] - form.top[1])]
        if len(middle) > 1:
            board.add(
                f'<path d="M{middle[0][0]:.1f} {middle[0][1] + 8:.1f}{spline(middle)}" fill="none" stroke="#fff"'
                ' stroke-opacity=".42" stroke-width="3" stroke-linecap="round" filter="url(#b2)"/>'
            )


def _mouth(board: Board, form: Form, color: str, inside: str, filled: str | None) -> None:
    half, y = form.top
    flat = half * form.tilt
    inner, low = half - max(3.4, half * 0.055), flat - max(1.6, half * 0.02)
    board.add(
        f'<ellipse cx="200" cy="{y}" rx="{half}" ry="{flat:.1f}" fill="{color}"/>',
        f'<ellipse cx="200" cy="{y}" rx="{half}" ry="{flat:.1f}" fill="#fff" opacity=".34"/>',
        f'<ellipse cx="200" cy="{y + 1}" rx="{inner:.1f}" ry="{low:.1f}" fill="{inside}"/>',
        f'<ellipse cx="200" cy="{y + 1}" rx="{inner:.1f}" ry="{low:.1f}" fill="{_depth(board)}"/>',
    )
    if filled:
        hold = board.clip(
            f"M{200 - inner:.1f} {y + 1}a{inner:.1f} {low:.1f} 0 1 0 {2 * inner:.1f} 0a{inner:.1f} {low:.1f} 0 1 0 {-2 * inner:.1f} 0Z"
        )
        board.add(
            f'<g clip-path="url(#{hold})"><ellipse cx="200" cy="{y + flat * 0.34:.1f}" rx="{inner * 0.97:.1f}" ry="{low * 0.92:.1f}" fill="{filled}"/>',
            f'<ellipse cx="{200 - inner * 0.25:.1f}" cy="{y + flat * 0.1:.1f}" rx="{inner * 0.42:.1f}" ry="{low * 0.26:.1f}" fill="#fff" opacity=".18" filter="url(#b2)"/></g>',
        )


def _depth(board: Board) -> str:
    return board.fade((0, "#100a05", 0.62), (0.55, "#100a05", 0.28), (1, "#fff", 0.10))


def handle(color: str, path: str, width: float) -> list[str]:
    return [
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>',
        f'<path d="{path}" fill="none" stroke="#120a04" stroke-opacity=".24" stroke-width="{width}" stroke-linecap="round"/>',
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width * 0.62:.1f}" stroke-linecap="round" transform="translate(-1 -1)"/>',
        f'<path d="{path}" fill="none" stroke="#fff" stroke-opacity=".30" stroke-width="{width * 0.2:.1f}" stroke-linecap="round" transform="translate(-1.5 -2.5)"/>',
    ]


def mug(color: str, *glazes: Glaze, seed: int = 7, grip: str | None = None, coffee: bool = True) -> str:
    board = Board(seed)
    form = Form(((74, 138), (73, 180), (71, 240), (68, 288), (60, 306), (46, 312)), 0.21)
    shadow(board, 205, 318, 78)
    board.add(*handle(grip or color, "M268 176C338 164 340 270 264 262", 20))
    turn(board, form, color, *glazes, inside=BONE, filled="#3b2115" if coffee else None)
    return board.svg()


def espresso(color: str, *glazes: Glaze, saucer: str = BONE, seed: int = 7) -> str:
    board = Board(seed)
    shadow(board, 200, 322, 118, depth=0.8)
    board.add(*dish(board, saucer, 200, 300, 122))
    board.add(*handle(saucer, "M250 216C300 206 302 276 248 270", 14))
    form = Form(((58, 186), (57, 214), (54, 250), (46, 282), (34, 292)), 0.24)
    board.add('<ellipse cx="206" cy="293" rx="52" ry="9" fill="#1a1007" opacity=".5" filter="url(#b5)"/>')
    turn(board, form, color, *glazes, inside=BONE, filled=COCOA)
    return board.svg()


def dish(board: Board, color: str, x: float, y: float, half: float, *, rim: str | None = None) -> list[str]:
    """A plate seen from the side and a little above."""
    flat = half * 0.2
    light = board.fade((0, "#120a04", 0.20), (0.35, "#fff", 0.28), (1, "#120a04", 0.26))
    well = half * 0.66
    return [
        f'<path d="M{x - half} {y}C{x - half * 0.8} {y + flat * 1.75} {x + half * 0.8} {y + flat * 1.75} {x + half} {y}Z" fill="{color}"/>',
        f'<path d="M{x - half} {y}C{x - half * 0.8} {y + flat * 1.75} {x + half * 0.8} {y + flat * 1.75} {x + half} {y}Z" fill="#120a04" opacity=".30"/>',
        f'<ellipse cx="{x}" cy="{y}" rx="{half}" ry="{flat:.1f}" fill="{rim or color}"/>',
        f'<ellipse cx="{x}" cy="{y}" rx="{half}" ry="{flat:.1f}" fill="{light}"/>',
        f'<ellipse cx="{x}" cy="{y + 2}" rx="{well:.1f}" ry="{flat * 0.60:.1f}" fill="{color}"/>',
        f'<ellipse cx="{x}" cy="{y + 2}" rx="{well:.1f}" ry="{flat * 0.60:.1f}" fill="#120a04" opacity=".16"/>',
        f'<ellipse cx="{x}" cy="{y + 4}" rx="{well * 0.95:.1f}" ry="{flat * 0.52:.1f}" fill="{color}"/>',
        f'<ellipse cx="{x - half * 0.2:.1f}" cy="{y + 1}" rx="{well * 0.4:.1f}" ry="{flat * 0.16:.1f}" fill="#fff" opacity=".30" filter="url(#b2)"/>',
    ]
