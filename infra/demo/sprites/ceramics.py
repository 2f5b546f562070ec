# ruff: noqa: E501 - paths of SVG are not wrapped
"""The potter's shelf: what Barro Norte sells, one function a kind of thing."""

from math import cos, radians, sin

from infra.demo.sprites.ink import BONE, COCOA, OCHRE, TERRA, Board, group, shadow
from infra.demo.sprites.turned import Form, Glaze, dish, handle, turn

BOTTLE = Form(((21, 64), (21, 110), (25, 148), (44, 184), (58, 226), (60, 264), (54, 300), (42, 316)), 0.25)
BELLY = Form(((32, 92), (34, 112), (62, 150), (90, 206), (92, 246), (80, 290), (54, 316)), 0.24)
SHOULDER = Form(((30, 120), (34, 134), (80, 152), (94, 184), (86, 240), (66, 296), (54, 316)), 0.24)
CYLINDER = Form(((52, 96), (54, 150), (56, 220), (56, 280), (50, 310), (42, 316)), 0.22)
MOON = Form(((22, 118), (28, 132), (78, 160), (98, 214), (86, 272), (54, 310), (44, 316)), 0.26)
TUMBLER = Form(((52, 128), (50, 180), (47, 250), (45, 300), (40, 312)), 0.22)
BOWL = Form(((112, 200), (110, 222), (98, 262), (74, 294), (46, 312), (40, 316)), 0.20)
DEEP = Form(((96, 170), (97, 200), (92, 244), (76, 286), (50, 310), (42, 316)), 0.22)
POT = Form(((80, 196), (80, 212), (76, 250), (70, 290), (64, 312)), 0.20)
LOW = Form(((64, 236), (66, 258), (64, 290), (56, 312)), 0.24)


def vessel(
    form: Form, color: str, *glazes: Glaze, seed: int = 7, inside: str = "#40372f", matt: bool = False
) -> str:
    board = Board(seed)
    shadow(board, 202, form.base[1] + 8, max(form.base[0] * 1.15, form.widest * 0.86))
    turn(board, form, color, *glazes, inside=inside, matt=matt)
    return board.svg()


def pair(
    form: Form, one: tuple[str, *tuple[Glaze, ...]], two: tuple[str, *tuple[Glaze, ...]], *, seed: int = 7
) -> str:
    """Two of a kind, one a little behind the other."""
    board = Board(seed)
    for (color, *glazes), move in (
        (one, "translate(-46 4) scale(.86)"),
        (two, "translate(62 40) scale(.86)"),
    ):
        board.add(f'<g transform="{move}">')
        shadow(board, 202, form.base[1] + 8, form.widest)
        turn(board, form, color, *glazes, inside=BONE)
        board.add("</g>")
    return board.svg()


def bowl(color: str, *glazes: Glaze, inside: str, seed: int = 7, form: Form = BOWL) -> str:
    board = Board(seed)
    shadow(board, 204, 322, 92)
    turn(board, form, color, *glazes, inside=inside)
    half, y = form.top
    board.add(
        f'<ellipse cx="{200 + half * 0.2:.0f}" cy="{y + 9}" rx="{half * 0.5:.0f}" ry="6" fill="#fff" opacity=".20" filter="url(#b5)"/>'
    )
    return board.svg()


def nest(colors: tuple[str, str, str], glaze: Glaze, *, seed: int = 7) -> str:
    """Three bowls that stand in one another."""
    board = Board(seed)
    shadow(board, 204, 330, 100)
    moves = ("translate(0 10)", "translate(30 -6) scale(.85)", "translate(62 -18) scale(.69)")
    for color, move in zip(colors, moves, strict=True):
        board.add(f'<g transform="{move}">')
        turn(board, BOWL, color, glaze, inside=color)
        board.add("</g>")
    return board.svg()


def plates(colors: tuple[str, ...], *, rim: str | None = None, seed: int = 7) -> str:
    board = Board(seed)
    shadow(board, 200, 322, 132, depth=0.9)
    for index, color in enumerate(colors):
        board.add(
            *dish(board, color, 200, 300 - index * 15, 138, rim=rim if index == len(colors) - 1 else None)
        )
    return board.svg()


def plate(color: str, edge: str, ornament: str = "", *, seed: int = 7, half: float = 150) -> str:
    """From straight above: the form that shows its painting."""
    board = Board(seed)
    circle = f"M{200 - half} 200a{half} {half} 0 1 0 {2 * half} 0a{half} {half} 0 1 0 {-2 * half} 0Z"
    board.add(
        f'<circle cx="214" cy="218" r="{half}" fill="#1c1209" opacity=".34" filter="url(#b11)"/>',
        f'<circle cx="205" cy="207" r="{half}" fill="#140c05" opacity=".40" filter="url(#b5)"/>',
        f'<path d="{circle}" fill="{color}"/><g clip-path="url(#{board.clip(circle)})">',
        f'<circle cx="200" cy="200" r="{half - 5}" fill="none" stroke="{edge}" stroke-width="12"/>',
        ornament,
        '<rect width="400" height="400" filter="url(#speck)" opacity=".55"/>',
        f'<circle cx="200" cy="200" r="{half * 0.68:.0f}" fill="none" stroke="#120a04" stroke-opacity=".22" stroke-width="3"/>',
        f'<circle cx="198.5" cy="198.5" r="{half * 0.66:.0f}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.4" filter="url(#b2)"/>',
        '<rect width="400" height="400" fill="url(#leaf)"/>',
        f'<path d="M{200 - half * 0.82:.0f} 160A{half * 0.86:.0f} {half * 0.86:.0f} 0 0 1 180 {200 - half * 0.84:.0f}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round" filter="url(#b5)"/></g>',
    )
    return board.svg()


def wreath(motif: str, color: str, radius: float, count: int, size: float) -> str:
    shapes = []
    for step in range(count):
        turned = step * 360 / count
        x, y = 200 + radius * sin(radians(turned)), 200 - radius * cos(radians(turned))
        shapes.append(
            f'<path transform="translate({x:.1f} {y:.1f}) rotate({turned:.1f}) scale({size / 20:.3f})" d="{motif}" fill="{color}"/>'
        )
    return "".join(shapes)


def teapot(color: str, *glazes: Glaze, part: str, knob: str = OCHRE, seed: int = 7) -> str:
    board = Board(seed)
    form = Form(((52, 164), (70, 176), (88, 210), (88, 246), (74, 288), (48, 312)), 0.2)
    shadow(board, 206, 320, 92)
    spout = "M272 262C318 256 312 200 352 182L336 168C298 184 298 214 268 216Z"
    board.add(
        *handle(part, "M128 196C62 176 62 288 126 270", 17),
        f'<path d="{spout}" fill="{part}"/><path d="{spout}" fill="{board.fade((0, "#fff", 0.18), (1, "#120a04", 0.30), upright=True)}"/>',
        '<ellipse cx="344" cy="175" rx="11" ry="5" transform="rotate(-26 344 175)" fill="#2a1d12" opacity=".7"/>',
    )
    turn(board, form, color, *glazes)
    lid = Form(((10, 136), (34, 144), (52, 158), (54, 166)), 0.2)
    board.add('<ellipse cx="200" cy="169" rx="57" ry="12" fill="#000" opacity=".34" filter="url(#b2)"/>')
    turn(board, lid, part)
    board.add(*_ball(board, knob, 200, 128, 12))
    return board.svg()


def _ball(board: Board, color: str, x: float, y: float, r: float) -> list[str]:
    return [
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{color}"/>',
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{board.fade((0, "#fff", 0.2), (0.4, "#fff", 0.05), (1, "#120a04", 0.45))}"/>',
        f'<circle cx="{x - r * 0.32:.1f}" cy="{y - r * 0.36:.1f}" r="{r * 0.28:.1f}" fill="#fff" opacity=".7" filter="url(#b2)"/>',
    ]


def jug(color: str, *glazes: Glaze, part: str, seed: int = 7) -> str:
    board = Board(seed)
    form = Form(((46, 96), (40, 126), (46, 158), (70, 206), (76, 252), (66, 296), (50, 316)), 0.24)
    shadow(board, 204, 324, 80)
    board.add(*handle(part, "M242 128C316 108 322 232 268 244", 16))
    turn(board, form, color, *glazes, inside="#40372f")
    lip = "M156 98C146 86 132 84 124 90C132 100 146 110 160 118Z"
    board.add(f'<path d="{lip}" fill="{color}"/><path d="{lip}" fill="#fff" opacity=".24"/>')
    return board.svg()


def jar(color: str, *glazes: Glaze, lid: str, knob: str = TERRA, seed: int = 7) -> str:
    board = Board(seed)
    form = Form(((78, 214), (80, 236), (74, 276), (56, 306), (42, 316)), 0.2)
    shadow(board, 204, 322, 76)
    turn(board, form, color, *glazes)
    top = Form(((14, 170), (48, 180), (78, 200), (83, 212)), 0.2)
    board.add('<ellipse cx="200" cy="217" rx="84" ry="15" fill="#000" opacity=".32" filter="url(#b2)"/>')
    turn(board, top, lid)
    board.add(*_ball(board, knob, 200, 158, 14))
    return board.svg()


def planter(color: str, *glazes: Glaze, leaves: str = "tongue", seed: int = 7) -> str:
    board = Board(seed)
    shadow(board, 206, 318, 82)
    board.add(*(_tongues() if leaves == "tongue" else _cactus(board)))
    turn(board, POT, color, *glazes)
    board.add(
        f'<ellipse cx="200" cy="196" rx="80" ry="16" fill="{color}"/><ellipse cx="200" cy="196" rx="80" ry="16" fill="#fff" opacity=".28"/>',
        '<ellipse cx="200" cy="197" rx="74" ry="13" fill="#33231a"/>',
    )
    board.add(*(_tongues() if leaves == "tongue" else _cactus(board)))
    return board.svg()


def _tongues() -> list[str]:
    shapes = []
    for turned, long, color in (
        (-52, 116, "#4c6d48"),
        (50, 120, "#456542"),
        (-28, 152, "#5d8256"),
        (27, 150, "#547a4f"),
        (0, 172, "#6b9361"),
    ):
        path = f"M-13 0C-30 {-long * 0.45:.0f} -17 {-long * 0.86:.0f} 0 {-long}C17 {-long * 0.86:.0f} 30 {-long * 0.45:.0f} 13 0Z"
        shapes.append(
            group(
                f"translate(200 200) rotate({turned})",
                f'<path d="{path}" fill="{color}"/><path d="{path}" fill="url(#leaf)"/>',
                f'<path d="M0 -4V{-long * 0.9:.0f}" stroke="#e3ecc8" stroke-opacity=".4" stroke-width="1.8"/>',
            )
        )
    return shapes


def _cactus(board: Board) -> list[str]:
    shapes = []
    for x, top, half in ((168, 112, 22), (238, 128, 19), (204, 74, 27)):
        path = f"M{x - half} 200V{top + half}a{half} {half} 0 0 1 {2 * half} 0V200Z"
        lines = "".join(
            f'<path d="M{x + half * k:.0f} {top + half * 0.6:.0f}V198" stroke="#23412f" stroke-opacity=".35" stroke-width="2"/>'
            for k in (-0.5, 0, 0.5)
        )
        shapes += [f'<path d="{path}" fill="#4f7a5b"/>', lines, f'<path d="{path}" fill="url(#sheen)"/>']
    shapes.append(
        '<circle cx="204" cy="72" r="9" fill="#d96a86"/><circle cx="201" cy="69" r="3" fill="#fff" opacity=".5"/>'
    )
    return shapes


def candle(color: str, *glazes: Glaze, wax: str = "#F4E7CC", seed: int = 7) -> str:
    board = Board(seed)
    shadow(board, 202, 320, 66)
    turn(board, LOW, color, *glazes, inside=color, filled=wax)
    board.add(
        '<path d="M200 236V222" stroke="#2a1d12" stroke-width="2.6" stroke-linecap="round"/>',
        '<ellipse cx="200" cy="206" rx="34" ry="40" fill="#FFD98A" opacity=".30" filter="url(#b11)"/>',
        '<path d="M200 180C211 200 212 214 200 222C188 214 189 200 200 180Z" fill="#FFB638"/>',
        '<path d="M200 196C206 208 206 216 200 220C194 216 194 208 200 196Z" fill="#FFF3C9"/>',
    )
    return board.svg()


def bull(color: str, trim: str, accent: str, *, seed: int = 7) -> str:
    """The little bull of Pucara that stands on Andean roofs."""
    board = Board(seed)
    body = (
        "M112 232C104 196 134 176 176 178C214 180 232 166 246 148C250 132 262 124 276 128L300 118L292 136C308 146 318 160 324 172"
        "C328 184 318 190 308 188C298 200 286 204 280 214C288 236 284 262 284 300C284 310 258 310 258 300L254 266C226 276 184 276 158 266"
        "L154 300C154 310 128 310 128 300C130 270 120 256 112 232Z"
    )
    swirl = "M0 0C10 -14 26 -4 20 8C16 16 4 14 6 6C8 2 12 2 13 5"
    marks = "".join(
        group(
            f"translate({x} {y}) scale({s})",
            f'<path d="{swirl}" fill="none" stroke="{trim}" stroke-width="4" stroke-linecap="round"/>',
        )
        for x, y, s in ((138, 222, 1.5), (190, 226, 1.5), (238, 232, 1.2))
    )
    shadow(board, 206, 310, 96)
    board.add(
        f'<path d="M116 226C92 214 92 250 100 272" fill="none" stroke="{color}" stroke-width="9" stroke-linecap="round"/>',
        f'<path d="{body}" fill="{color}"/><g clip-path="url(#{board.clip(body)})">',
        marks,
        f'<path d="M150 178C180 186 214 184 236 164L244 190C214 206 176 206 152 198Z" fill="{accent}"/>',
        f'<path d="M156 196C186 204 214 202 242 186" fill="none" stroke="{trim}" stroke-width="4" stroke-dasharray="2 8" stroke-linecap="round"/>',
        '<rect width="400" height="400" filter="url(#speck)" opacity=".35"/><rect x="100" y="110" width="230" height="200" fill="url(#leaf)"/>',
        '<rect x="100" y="150" width="230" height="160" fill="url(#foot)"/><rect x="100" y="110" width="230" height="210" fill="url(#side)" opacity=".55"/></g>',
        f'<path d="M264 132C254 118 258 106 266 102" fill="none" stroke="{trim}" stroke-width="7" stroke-linecap="round"/>',
        f'<path d="M288 128C290 114 298 108 305 109" fill="none" stroke="{trim}" stroke-width="7" stroke-linecap="round"/>',
        f'<circle cx="290" cy="158" r="5" fill="{COCOA}"/><circle cx="288.500" cy="156" r="1.600" fill="#fff"/>',
        f'<path d="M196 176c0 -16 24 -16 24 0" fill="none" stroke="{trim}" stroke-width="7"/>',
    )
    return board.svg()
