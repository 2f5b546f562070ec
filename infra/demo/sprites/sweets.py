# ruff: noqa: E501 - paths of SVG are not wrapped
"""Loose chocolate and what it is given in: squares, bonbons, boxes, soap, tools."""

from collections.abc import Sequence

from infra.demo.sprites.ink import COCOA, CREAM, Board, group, shadow, text
from infra.demo.sprites.packs import BODY_FONT, Emblem, edging
from infra.demo.sprites.turned import Form, turn


def squares(color: str, wrapper: str, ink: str, *, kind: str, turned: float = 12, seed: int = 7) -> str:
    """A bar half out of its wrapper."""
    board = Board(seed)
    cells = "".join(
        _square(board, 130 + column * 48, 52 + row * 44, color) for row in range(4) for column in range(3)
    )
    paper = "M118 204L138 192L156 206L176 190L198 208L220 192L242 206L262 192L282 204V346H118Z"
    board.add(
        group(
            f"rotate({turned} 200 200)",
            '<rect x="136" y="62" width="146" height="290" rx="6" fill="#1c0d06" opacity=".45" filter="url(#b11)"/>',
            f'<rect x="126" y="48" width="148" height="200" rx="4" fill="{color}"/>',
            cells,
            '<path d="M118 212L138 200L156 214L176 198L198 216L220 200L242 214L262 200L282 212V230H118Z" fill="#000" opacity=".5" filter="url(#b5)"/>',
            '<path d="M124 196L140 182L158 198L178 182L200 198L222 184L242 198L260 184L276 196V224H124Z" fill="#d9d4cc"/><path d="M124 196L140 182L158 198L178 182L200 198L222 184L242 198L260 184L276 196V224H124Z" fill="url(#sheen)"/>',
            f'<path d="{paper}" fill="{wrapper}"/>',
            edging(kind, 118, 228, 164, ink),
            edging(kind, 118, 306, 164, ink),
            f'<path d="{paper}" fill="url(#sheen)" opacity=".8"/>',
        )
    )
    return board.svg()


def _square(board: Board, x: float, y: float, color: str) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="44" height="40" rx="3" fill="{color}"/><path d="M{x} {y + 40}L{x + 7} {y + 33}H{x + 37}L{x + 44} {y + 40}Z" fill="#000" opacity=".34"/>'
        f'<path d="M{x} {y}L{x + 7} {y + 7}H{x + 37}L{x + 44} {y}Z" fill="#fff" opacity=".28"/><path d="M{x} {y}L{x + 7} {y + 7}V{y + 33}L{x} {y + 40}Z" fill="#fff" opacity=".14"/>'
        f'<path d="M{x + 44} {y}L{x + 37} {y + 7}V{y + 33}L{x + 44} {y + 40}Z" fill="#000" opacity=".22"/><rect x="{x + 7}" y="{y + 7}" width="30" height="26" fill="url(#leaf)"/>'
    )


def bonbon(x: float, y: float, r: float, color: str, line: str, style: int) -> str:
    """Seen from above; the four styles are stripes, a swirl, gold dust and a nib."""
    marks = (
        f'<path d="M{x - r * 0.6:.1f} {y + r * 0.2:.1f}Q{x} {y - r * 0.5:.1f} {x + r * 0.6:.1f} {y - r * 0.1:.1f}M{x - r * 0.5:.1f} {y + r * 0.5:.1f}Q{x} {y - r * 0.1:.1f} {x + r * 0.6:.1f} {y + r * 0.3:.1f}" stroke="{line}" stroke-width="{r * 0.13:.1f}" fill="none" stroke-linecap="round"/>',
        f'<path d="M{x} {y}m{-r * 0.1:.1f} 0c0 {-r * 0.3:.1f} {r * 0.4:.1f} {-r * 0.2:.1f} {r * 0.4:.1f} {r * 0.1:.1f}s{-r * 0.6:.1f} {r * 0.5:.1f} {-r * 0.8:.1f} 0" stroke="{line}" stroke-width="{r * 0.13:.1f}" fill="none" stroke-linecap="round"/>',
        "".join(
            f'<circle cx="{x + r * a:.1f}" cy="{y + r * b:.1f}" r="{r * 0.08:.1f}" fill="{line}"/>'
            for a, b in ((-0.3, -0.1), (0.1, -0.4), (0.3, 0.1), (-0.1, 0.3), (0.4, -0.3), (0, 0), (-0.4, 0.3))
        ),
        f'<ellipse cx="{x}" cy="{y}" rx="{r * 0.34:.1f}" ry="{r * 0.22:.1f}" transform="rotate(-24 {x} {y})" fill="{line}"/>',
    )
    return (
        f'<circle cx="{x + r * 0.1:.1f}" cy="{y + r * 0.16:.1f}" r="{r:.1f}" fill="#000" opacity=".5" filter="url(#b2)"/><circle cx="{x}" cy="{y}" r="{r}" fill="{color}"/>{marks[style % 4]}'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#leaf)"/><ellipse cx="{x - r * 0.34:.1f}" cy="{y - r * 0.42:.1f}" rx="{r * 0.30:.1f}" ry="{r * 0.16:.1f}" transform="rotate(-34 {x - r * 0.34:.1f} {y - r * 0.42:.1f})" fill="#fff" opacity=".6" filter="url(#b2)"/>'
    )


_FILLINGS = (
    ("#4A2415", "#E9C9A0"),
    ("#2A1512", "#E0A93B"),
    ("#8C2F2A", "#F7DFC6"),
    ("#6B3A1E", "#F2E3CB"),
    ("#D8A24A", "#6B3A1E"),
    ("#3B2A52", "#E9C9D8"),
)


def bonbons(lid: str, words: str, ink: str, *, columns: int, rows: int, seed: int = 7) -> str:
    """An open box, its lid behind it."""
    board = Board(seed)
    width = 250.0
    cell = width / columns
    height = cell * rows
    x, y = 200 - width / 2, 346 - height - 10
    fills = []
    for index in range(columns * rows):
        color, line = _FILLINGS[(index * 5 + index // columns) % len(_FILLINGS)]
        cx, cy = x + cell * (index % columns + 0.5), y + cell * (index // columns + 0.5)
        fills.append(
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{cell * 0.43:.1f}" fill="#120805"/>'
            + bonbon(cx, cy, cell * 0.35, color, line, index)
        )
    flap = f"M{x - 4} {y - 12}L{x + 14} {y - 118}H{x + width - 14}L{x + width + 4} {y - 12}Z"
    shadow(board, 206, 356, 132)
    board.add(
        f'<path d="{flap}" fill="{lid}"/><path d="{flap}" fill="{board.fade((0, "#fff", 0.16), (1, "#000", 0.34), upright=True)}"/>',
        edging("diamonds", x + 24, y - 108, width - 48, ink, 0.62),
        text(200, y - 48, words, 24, CREAM, fit=190 if len(words) > 14 else 0),
        f'<rect x="{x - 12}" y="{y - 12}" width="{width + 24}" height="{height + 24}" rx="6" fill="{lid}"/><rect x="{x - 12}" y="{y - 12}" width="{width + 24}" height="{height + 24}" rx="6" fill="url(#leaf)"/>',
        f'<rect x="{x - 3}" y="{y - 3}" width="{width + 6}" height="{height + 6}" rx="3" fill="#1d0e08"/>',
        *fills,
        f'<path d="M{x - 3} {y - 3}h{width + 6}v10h{-width - 6}z" fill="#000" opacity=".45" filter="url(#b2)"/>',
    )
    return board.svg()


def gift(ground: str, ribbon: str, words: tuple[str, str], *, kind: str, seed: int = 7) -> str:
    """A closed box with a ribbon and a tag."""
    board = Board(seed)
    box = "M86 176H314V322C314 330 308 334 300 334H100C92 334 86 330 86 322Z"
    lid = "M78 142H322C326 142 328 145 328 149V182H72V149C72 145 74 142 78 142Z"
    shadow(board, 206, 338, 128)
    name, line = words
    board.add(
        f'<path d="{box}" fill="{ground}"/><g clip-path="url(#{board.clip(box)})">',
        edging(kind, 86, 296, 228, ribbon, 0.9),
        f'<path d="M86 176H314V196H86Z" fill="#000" opacity=".32" filter="url(#b5)"/><rect x="184" y="170" width="32" height="170" fill="{ribbon}"/><path d="{box}" fill="url(#side)" opacity=".8"/></g>',
        f'<path d="{lid}" fill="{ground}"/><path d="{lid}" fill="#fff" opacity=".10"/><rect x="184" y="142" width="32" height="40" fill="{ribbon}"/><path d="{lid}" fill="url(#side)" opacity=".7"/>',
        *_bow(ribbon),
        group(
            "rotate(-9 262 244)",
            f'<rect x="222" y="212" width="92" height="60" rx="5" fill="#000" opacity=".3" filter="url(#b5)" transform="translate(4 5)"/><rect x="222" y="212" width="92" height="60" rx="5" fill="{CREAM}"/><circle cx="232" cy="222" r="3.500" fill="{ground}"/>',
            text(268, 244, name, 17 if len(name) < 9 else 13, ground),
            text(268, 260, line, 8.6, COCOA, font=BODY_FONT, weight=600),
        ),
    )
    return board.svg()


def _bow(color: str) -> list[str]:
    loops = (
        "M200 140C170 96 120 92 118 116C116 140 170 146 200 140Z",
        "M200 140C230 96 280 92 282 116C284 140 230 146 200 140Z",
    )
    tails = (
        "M196 142C180 160 166 170 150 172L158 186C180 182 194 164 204 146Z",
        "M204 142C220 160 234 170 250 172L242 186C220 182 206 164 196 146Z",
    )
    shapes = [
        f'<path d="{path}" fill="{color}"/><path d="{path}" fill="#000" opacity=".14"/>' for path in tails
    ]
    shapes += [f'<path d="{path}" fill="{color}"/><path d="{path}" fill="url(#leaf)"/>' for path in loops]
    shapes += [
        '<path d="M196 138C172 118 146 108 136 116" stroke="#000" stroke-opacity=".22" stroke-width="3" fill="none"/><path d="M204 138C228 118 254 108 264 116" stroke="#000" stroke-opacity=".22" stroke-width="3" fill="none"/>'
    ]
    return [
        *shapes,
        f'<rect x="186" y="126" width="28" height="24" rx="8" fill="{color}"/><rect x="186" y="126" width="28" height="24" rx="8" fill="url(#leaf)"/>',
    ]


def soap(color: str, band: str, words: str, *, kind: str, seed: int = 7) -> str:
    board = Board(seed)
    path = "M92 196C92 176 104 168 122 168H278C296 168 308 176 308 196V270C308 290 296 300 278 300H122C104 300 92 290 92 270Z"
    shadow(board, 206, 306, 114)
    board.add(
        f'<path d="{path}" fill="{color}"/><g clip-path="url(#{board.clip(path)})"><rect width="400" height="400" filter="url(#speck)" opacity=".6"/><rect width="400" height="400" filter="url(#mottle)" opacity=".22"/>',
        f'<path d="{path}" fill="url(#foot)"/><rect x="140" y="160" width="120" height="150" fill="{band}"/>',
        edging(kind, 140, 172, 120, CREAM, 0.55),
        edging(kind, 140, 280, 120, CREAM, 0.55),
        text(200, 238, words, 18, CREAM, fit=104 if len(words) > 9 else 0),
        text(200, 258, "100 G", 9, CREAM, font=BODY_FONT, weight=600, spacing=2),
        f'<path d="{path}" fill="url(#side)" opacity=".55"/><path d="M104 184C160 176 240 176 296 184" stroke="#fff" stroke-opacity=".6" stroke-width="8" fill="none" filter="url(#b5)"/></g>',
    )
    return board.svg()


def discs(color: str, paper: str, words: tuple[str, str], *, kind: str, seed: int = 7) -> str:
    """Drinking chocolate: a stack of tablets in a paper sleeve."""
    board = Board(seed)
    shadow(board, 206, 330, 106)
    for index in range(6):
        form = Form(((92, 288 - index * 30), (94, 300 - index * 30), (92, 318 - index * 30)), 0.22)
        turn(board, form, color, matt=True)
    top = 138
    board.add(
        f'<ellipse cx="200" cy="{top}" rx="92" ry="21" fill="{color}"/><ellipse cx="200" cy="{top}" rx="92" ry="21" fill="url(#leaf)"/><path d="M200 {top - 20}V{top + 20}M108 {top}H292M136 {top - 14}L264 {top + 14}M264 {top - 14}L136 {top + 14}" stroke="#000" stroke-opacity=".32" stroke-width="2.4"/>',
        f'<path d="M104 190Q200 234 296 190V268Q200 312 104 268Z" fill="{paper}"/>',
        text(200, 246, words[0], 27, CREAM),
        text(200, 266, words[1], 10.4, CREAM, font=BODY_FONT, weight=600),
        '<path d="M104 190Q200 234 296 190V268Q200 312 104 268Z" fill="url(#side)"/>',
    )
    return board.svg()


def scatter(color: str, kind: str, *, seed: int = 7) -> str:
    """A handful on the table: beans or bonbons."""
    board = Board(seed)
    board.add('<ellipse cx="206" cy="252" rx="150" ry="60" fill="#1c0d06" opacity=".30" filter="url(#b11)"/>')
    places: Sequence[tuple[float, float, float]] = (
        (120, 232, 20),
        (168, 214, 70),
        (218, 206, 10),
        (268, 226, 120),
        (300, 254, 40),
        (142, 268, 130),
        (190, 252, 34),
        (238, 252, 88),
        (284, 288, 8),
        (170, 298, 60),
        (226, 296, 150),
        (108, 282, 95),
        (206, 232, 140),
        (252, 274, 20),
    )
    for x, y, turned in places:
        if kind == "bean":
            board.add(
                group(
                    f"translate({x} {y}) rotate({turned})",
                    f'<ellipse cx="2" cy="4" rx="26" ry="17" fill="#000" opacity=".42" filter="url(#b2)"/><ellipse rx="25" ry="16" fill="{color}"/><ellipse rx="25" ry="16" fill="url(#leaf)"/><path d="M-24 1C-8 -6 8 7 24 0" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3"/>',
                )
            )
    return board.svg()


def press(liquid: str, frame: str, *, seed: int = 7) -> str:
    """A coffee press, half full."""
    board = Board(seed)
    path = "M130 128H270V316C270 330 262 336 250 336H150C138 336 130 330 130 316Z"
    shadow(board, 206, 342, 84)
    board.add(
        '<path d="M272 164C330 160 330 284 272 286" fill="none" stroke="#2b2019" stroke-width="15" stroke-linecap="round"/><path d="M272 164C324 162 324 282 272 284" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>',
        f'<path d="{path}" fill="#eef3f3" opacity=".55"/><g clip-path="url(#{board.clip(path)})"><rect x="126" y="204" width="150" height="140" fill="{liquid}"/><ellipse cx="200" cy="204" rx="72" ry="9" fill="#8a5a3a"/><rect x="126" y="196" width="150" height="7" fill="#c9ccce"/><path d="{path}" fill="url(#sheen)"/><path d="M146 140V324" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round" filter="url(#b2)"/></g>',
        f'<path d="M124 128H276V142H124ZM124 318H276V338H124Z" fill="{frame}"/><path d="M134 142V320M266 142V320" stroke="{frame}" stroke-width="5"/><path d="M124 128H276V142H124ZM124 318H276V338H124Z" fill="url(#sheen)"/>',
        f'<path d="M132 128C140 104 260 104 268 128Z" fill="{frame}"/><path d="M132 128C140 104 260 104 268 128Z" fill="url(#sheen)"/><rect x="196" y="62" width="8" height="50" fill="#c9ccce"/><circle cx="200" cy="58" r="13" fill="{frame}"/><circle cx="196" cy="54" r="4" fill="#fff" opacity=".5"/>',
    )
    return board.svg()


def card(ground: str, ink: str, words: tuple[str, str], *, emblem: Emblem, kind: str, seed: int = 7) -> str:
    """A gift card, tilted."""
    board = Board(seed)
    board.add(
        group(
            "rotate(-8 200 200)",
            '<rect x="72" y="120" width="276" height="176" rx="14" fill="#1c0d06" opacity=".40" filter="url(#b11)"/>',
            f'<rect x="62" y="108" width="276" height="176" rx="14" fill="{ground}"/>',
            edging(kind, 74, 240, 252, ink, 0.9),
            emblem(118, 166, 26, ink, ground),
            text(228, 170, words[0], 29, CREAM),
            text(228, 194, words[1], 13, CREAM, font=BODY_FONT, weight=600),
            '<rect x="62" y="108" width="276" height="176" rx="14" fill="url(#leaf)"/>',
        )
    )
    return board.svg()
