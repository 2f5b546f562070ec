# ruff: noqa: E501 - paths of SVG are not wrapped
"""The counter of Cacao Quilla: bars, bags, jars, tins and boxes with their labels."""

from collections.abc import Callable
from math import cos, sin

from infra.demo.sprites.ink import COCOA, CREAM, MILK, YELLOW, Board, group, shadow, text

BODY_FONT = "Figtree"


def sun(x: float, y: float, r: float, color: str, rays: int = 14) -> str:
    spikes = "".join(
        f'<path transform="rotate({step * 360 / rays:.1f} {x} {y})" d="M{x - r * 0.14:.1f} {y - r * 1.14:.1f}L{x} {y - r * 1.48:.1f}L{x + r * 0.14:.1f} {y - r * 1.14:.1f}Z" fill="{color}"/>'
        for step in range(rays)
    )
    return f'{spikes}<circle cx="{x}" cy="{y}" r="{r}" fill="{color}"/>'


def bean(x: float, y: float, size: float, color: str, line: str) -> str:
    return group(
        f"translate({x} {y}) scale({size / 20:.2f}) rotate(18)",
        f'<ellipse rx="13" ry="18" fill="{color}"/><path d="M0 -17C-7 -6 7 6 0 17" fill="none" stroke="{line}" stroke-width="3.4"/>',
    )


def pod(x: float, y: float, size: float, color: str, line: str) -> str:
    """A cacao fruit with its ribs."""
    ribs = "".join(
        f'<path d="M0 -22C{k} -10 {k} 10 0 22" fill="none" stroke="{line}" stroke-width="1.8"/>'
        for k in (-9, 0, 9)
    )
    return group(
        f"translate({x} {y}) scale({size / 20:.2f}) rotate(24)",
        f'<path d="M0 -24C16 -14 16 12 0 25C-16 12 -16 -14 0 -24Z" fill="{color}"/>{ribs}<path d="M0 -24q2 -6 6 -8" stroke="{color}" stroke-width="3" fill="none"/>',
    )


def bee(x: float, y: float, size: float, color: str, line: str) -> str:
    return group(
        f"translate({x} {y}) scale({size / 20:.2f})",
        f'<ellipse cx="-9" cy="-10" rx="11" ry="7" transform="rotate(28 -9 -10)" fill="{color}" opacity=".55"/><ellipse cx="9" cy="-10" rx="11" ry="7" transform="rotate(-28 9 -10)" fill="{color}" opacity=".55"/>',
        f'<ellipse rx="9" ry="14" cy="3" fill="{color}"/><path d="M-8 0H8M-8 6H8M-6 12H6" stroke="{line}" stroke-width="3"/>',
    )


def mountain(x: float, y: float, size: float, color: str, line: str) -> str:
    return group(
        f"translate({x} {y}) scale({size / 20:.2f})",
        f'<path d="M-26 16L-6 -16L4 0L10 -8L26 16Z" fill="{color}"/><path d="M-6 -16L-12 -6L-7 -8L-3 -4L0 -6Z" fill="{line}"/><circle cx="16" cy="-18" r="5" fill="{color}"/>',
    )


def leaf(x: float, y: float, size: float, color: str, line: str) -> str:
    return group(
        f"translate({x} {y}) scale({size / 20:.2f}) rotate(-24)",
        f'<path d="M0 -24C20 -12 16 14 0 24C-16 14 -20 -12 0 -24Z" fill="{color}"/><path d="M0 -18V26M0 -6L8 -12M0 -6L-8 -12M0 6L9 -1M0 6L-9 -1" stroke="{line}" stroke-width="2" fill="none"/>',
    )


Emblem = Callable[[float, float, float, str, str], str]

_EDGES: dict[str, str] = {
    "diamonds": "M10 0L20 14L10 28L0 14Z",
    "steps": "M0 28V21H4V14H8V7H12V14H16V21H20V28Z",
    "waves": "M0 14C5 0 15 0 20 14C15 28 5 28 0 14Z",
    "triangles": "M0 28L10 2L20 28Z",
    "bars": "M3 0H9V28H3ZM14 6H18V28H14Z",
}


def edging(kind: str, x: float, y: float, width: float, color: str, scale: float = 1.0) -> str:
    step = 22 * scale
    count = int(width // step)
    left = x + (width - count * step) / 2
    return "".join(
        f'<path transform="translate({left + index * step + scale:.1f} {y}) scale({scale})" d="{_EDGES[kind]}" fill="{color}"/>'
        for index in range(count)
    )


def _fitting(name: str) -> int:
    return 50 if len(name) <= 4 else 30 if len(name) <= 7 else 22


def _bar_words(words: tuple[str, str, str], ink: str, emblem: str, y: int, width: int) -> list[str]:
    name, origin, weight = words
    top, squeezed = y + (158 if emblem else 140), width - 28 if len(name) > 9 else 0
    wide = width - 20 if len(origin) > 17 else 0
    return [
        emblem,
        text(200, top, name, _fitting(name), ink, fit=squeezed),
        text(200, y + 184, origin, 14, COCOA, font=BODY_FONT, weight=700, fit=wide),
        f'<path d="M176 {y + 198}h48" stroke="{ink}" stroke-width="3"/>',
        text(200, y + 220, weight, 9.6, COCOA, font=BODY_FONT, weight=600, spacing=1.4),
    ]


def bar(
    ground: str,
    ink: str,
    words: tuple[str, str, str],
    *,
    kind: str,
    emblem: Emblem | None = None,
    label: str = CREAM,
    turned: float = -8,
    seed: int = 7,
) -> str:
    """A wrapped bar standing a little askew: percentage or name, origin, weight."""
    board = Board(seed)
    x, y, width, height = 122, 48, 156, 304
    shine = board.fade(
        (0, "#fff", 0.0), (0.48, "#fff", 0.0), (0.5, "#fff", 0.22), (0.62, "#fff", 0.03), (1, "#fff", 0)
    )
    board.add(
        group(
            f"rotate({turned} 200 200)",
            f'<rect x="{x + 12}" y="{y + 14}" width="{width}" height="{height}" rx="6" fill="#1c0d06" opacity=".42" filter="url(#b11)"/>',
            f'<rect x="{x + 3}" y="{y + 5}" width="{width}" height="{height}" rx="5" fill="#1c0d06" opacity=".45" filter="url(#b5)"/>',
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{ground}"/>',
            edging(kind, x, y + 13, width, ink),
            edging(kind, x, y + height - 41, width, ink),
            f'<path d="M{x} {y + 52}H{x + width}M{x} {y + height - 52}H{x + width}" stroke="{ink}" stroke-width="2.4"/>',
            f'<rect x="{x}" y="{y + 62}" width="{width}" height="{height - 124}" fill="{label}"/>',
            *_bar_words(words, ground, emblem(200, y + 98, 20, ground, label) if emblem else "", y, width),
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="url(#sheen)" opacity=".75"/>',
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{shine}"/>',
            f'<path d="M{x + 2} {y + 4}V{y + height - 4}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>',
        )
    )
    return board.svg()


def bag(
    ground: str,
    words: tuple[str, str, str],
    *,
    emblem: Emblem,
    label: str = CREAM,
    ink: str = COCOA,
    seed: int = 7,
) -> str:
    """A coffee bag that stands on its folded foot."""
    board = Board(seed)
    path = "M110 86Q104 216 104 330Q104 352 124 353Q200 359 276 353Q296 352 296 330Q296 216 290 86Z"
    top = "M110 86L115 52Q200 45 285 52L290 86Q200 95 110 86Z"
    name, origin, weight = words
    shadow(board, 206, 352, 100)
    board.add(
        f'<path d="{path}" fill="{ground}"/><path d="{top}" fill="{ground}"/>',
        '<path d="M115 52Q200 45 285 52L286 61Q200 54 114 61Z" fill="#000" opacity=".22"/><path d="M110 86Q200 95 290 86" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="2.4"/>',
        '<path d="M110 88Q200 97 290 88" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/>',
        '<circle cx="200" cy="110" r="6" fill="#000" opacity=".32"/><circle cx="199" cy="109" r="2.4" fill="#fff" opacity=".3"/>',
        f'<rect x="128" y="132" width="144" height="182" rx="5" fill="{label}"/>',
        f'<rect x="134" y="138" width="132" height="170" rx="3" fill="none" stroke="{ground}" stroke-opacity=".55" stroke-width="1.4"/>',
        emblem(200, 180, 30, ground, label),
        text(200, 250, name, 27, ground, fit=122 if len(name) > 8 else 0),
        text(200, 270, origin, 11.6, ink, font=BODY_FONT, weight=700, fit=124 if len(origin) > 22 else 0),
        f'<path d="M146 280h108" stroke="{ground}" stroke-width="2"/>',
        text(200, 297, weight, 9.4, ink, font=BODY_FONT, weight=600, spacing=1.6),
    )
    _bag_light(board, path, top)
    return board.svg()


def _bag_light(board: Board, path: str, top: str) -> None:
    board.add(
        f'<path d="{path}" fill="url(#sheen)"/><path d="{top}" fill="url(#sheen)"/>',
        f'<g clip-path="url(#{board.clip(path)})"><path d="M118 96C112 200 122 300 110 350" stroke="#fff" stroke-opacity=".30" stroke-width="9" fill="none" filter="url(#b5)"/>',
        '<path d="M284 96C278 200 290 260 280 350" stroke="#000" stroke-opacity=".30" stroke-width="10" fill="none" filter="url(#b5)"/>',
        '<path d="M104 336Q200 322 296 336V360H104Z" fill="#000" opacity=".20" filter="url(#b5)"/></g>',
    )


def glass(
    inside: str,
    words: tuple[str, str],
    *,
    lid: str,
    label: str = CREAM,
    ink: str = COCOA,
    emblem: Emblem | None = None,
    cloth: bool = False,
    light: float = 0.35,
    seed: int = 7,
) -> str:
    """A jar: what is in it glows through the glass."""
    board = Board(seed)
    path = "M134 116H266C288 122 294 138 294 158V306C294 328 282 340 260 340H140C118 340 106 328 106 306V158C106 138 112 122 134 116Z"
    glow = board.fade(
        (0, "#000", 0.30), (0.18, "#fff", light), (0.5, "#fff", 0.05), (0.8, "#000", 0.10), (1, "#000", 0.42)
    )
    name, line = words
    shadow(board, 206, 342, 100)
    board.add(
        f'<path d="{path}" fill="{inside}"/><g clip-path="url(#{board.clip(path)})">',
        '<path d="M106 150C150 140 250 140 294 150V100H106Z" fill="#fff" opacity=".30"/><ellipse cx="200" cy="150" rx="94" ry="10" fill="#fff" opacity=".22"/>',
        f'<path d="{path}" fill="{glow}"/><rect x="100" y="196" width="200" height="96" fill="{label}"/>',
        f'<path d="M100 200H300M100 288H300" stroke="{ink}" stroke-opacity=".35" stroke-width="1.6"/>',
        emblem(142, 246, 17, inside if light < 0.5 else ink, label) if emblem else "",
        text(
            222 if emblem else 200,
            244,
            name,
            29 if len(name) < 8 else 21,
            ink,
            fit=112 if emblem and len(name) > 9 else 0,
        ),
        text(
            222 if emblem else 200,
            266,
            line,
            11.4,
            ink,
            font=BODY_FONT,
            weight=600,
            fit=118 if emblem and len(line) > 19 else 0,
        ),
        '<rect x="100" y="100" width="200" height="250" fill="url(#sheen)" opacity=".7"/>',
        '<path d="M124 150V316" stroke="#fff" stroke-opacity=".62" stroke-width="9" stroke-linecap="round" filter="url(#b2)"/>',
        '<path d="M280 160V310" stroke="#fff" stroke-opacity=".25" stroke-width="5" stroke-linecap="round" filter="url(#b2)"/></g>',
    )
    board.add(*(_cloth_lid(lid) if cloth else _screw_lid(lid)))
    return board.svg()


def _screw_lid(color: str) -> list[str]:
    ridges = "".join(f"M{x} 88V114" for x in range(136, 268, 7))
    return [
        f'<rect x="130" y="76" width="140" height="42" rx="8" fill="{color}"/><path d="{ridges}" stroke="#000" stroke-opacity=".14" stroke-width="2"/>',
        '<rect x="130" y="76" width="140" height="42" rx="8" fill="url(#sheen)"/><rect x="134" y="77" width="132" height="5" rx="2.5" fill="#fff" opacity=".32"/>',
    ]


def _cloth_lid(color: str) -> list[str]:
    path = "M128 84C140 60 260 60 272 84L288 132C270 124 262 138 246 130C232 138 222 126 206 134C190 126 178 138 164 130C148 138 132 124 112 132Z"
    return [
        f'<path d="{path}" fill="{color}"/><path d="{path}" fill="url(#weave)"/><path d="{path}" fill="url(#sheen)"/>',
        '<path d="M126 104C170 112 230 112 274 104" fill="none" stroke="#8c6a45" stroke-width="5"/><path d="M126 103C170 111 230 111 274 103" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.4"/>',
    ]


def tin(
    ground: str,
    ink: str,
    words: tuple[str, str],
    *,
    kind: str,
    emblem: Emblem,
    label: str = CREAM,
    seed: int = 7,
) -> str:
    board = Board(seed)
    path = "M112 120V320C112 344 288 344 288 320V120Z"
    shadow(board, 206, 336, 98)
    name, line = words
    board.add(
        f'<path d="{path}" fill="{ground}"/><g clip-path="url(#{board.clip(path)})">',
        edging(kind, 108, 134, 184, ink),
        edging(kind, 108, 298, 184, ink),
        f'<circle cx="200" cy="228" r="66" fill="{label}"/><circle cx="200" cy="228" r="60" fill="none" stroke="{ink}" stroke-width="2.4"/>',
        emblem(200, 204, 20, ground, label),
        text(200, 250, name, 24 if len(name) < 8 else 18, ground),
        text(200, 268, line, 9.6, COCOA, font=BODY_FONT, weight=700),
        f'<path d="{path}" fill="url(#side)"/></g>',
        f'<path d="M106 96V118C106 136 294 136 294 118V96Z" fill="{ink}"/><path d="M106 96V118C106 136 294 136 294 118V96Z" fill="url(#side)"/>',
        f'<ellipse cx="200" cy="96" rx="94" ry="17" fill="{ink}"/><ellipse cx="200" cy="96" rx="94" ry="17" fill="#fff" opacity=".26"/><ellipse cx="200" cy="97" rx="82" ry="13" fill="{ink}"/><ellipse cx="200" cy="97" rx="82" ry="13" fill="#fff" opacity=".12"/>',
    )
    return board.svg()


def bottle(
    inside: str,
    words: tuple[str, str],
    *,
    cap: str,
    label: str = CREAM,
    ink: str = COCOA,
    emblem: Emblem,
    seed: int = 7,
) -> str:
    board = Board(seed)
    path = "M178 96V140C178 160 146 164 144 196V324C144 338 150 344 162 344H238C250 344 256 338 256 324V196C254 164 222 160 222 140V96Z"
    name, line = words
    shadow(board, 204, 346, 62)
    board.add(
        f'<path d="{path}" fill="{inside}"/><g clip-path="url(#{board.clip(path)})">',
        '<path d="M140 130H260V100H140Z" fill="#fff" opacity=".22"/>',
        f'<path d="{path}" fill="url(#side)" opacity=".9"/><rect x="140" y="214" width="120" height="100" fill="{label}"/>',
        emblem(200, 238, 15, ink, label),
        text(200, 278, name, 21 if len(name) < 9 else 15.5, ink),
        text(200, 296, line, 8.8, ink, font=BODY_FONT, weight=600),
        '<rect x="140" y="90" width="120" height="260" fill="url(#sheen)" opacity=".7"/>',
        '<path d="M156 200V330M186 100V140" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round" filter="url(#b2)"/></g>',
        f'<rect x="172" y="60" width="56" height="40" rx="5" fill="{cap}"/><rect x="172" y="60" width="56" height="40" rx="5" fill="url(#sheen)"/>',
    )
    return board.svg()


def pouch(
    ground: str,
    ink: str,
    words: tuple[str, str, str],
    *,
    emblem: Emblem,
    window: str,
    grains: str,
    seed: int = 7,
) -> str:
    """A kraft bag with a window onto what is in it."""
    board = Board(seed)
    path = "M112 70H288L296 330C296 346 284 352 270 352H130C116 352 104 346 104 330Z"
    view = "M150 262a50 44 0 1 1 100 0a50 44 0 1 1 -100 0Z"
    dots = "".join(
        f'<ellipse cx="{200 + 46 * sin(i * 2.4) * (i % 9) / 8:.1f}" cy="{262 + 40 * cos(i * 2.4) * (i % 9) / 8:.1f}" rx="6.5" ry="4.4" transform="rotate({i * 47 % 180} {200 + 46 * sin(i * 2.4) * (i % 9) / 8:.1f} {262 + 40 * cos(i * 2.4) * (i % 9) / 8:.1f})" fill="{grains}" stroke="#000" stroke-opacity=".3"/>'
        for i in range(90)
    )
    name, line, weight = words
    shadow(board, 206, 352, 100)
    board.add(
        f'<path d="{path}" fill="{ground}"/><path d="M112 70H288L289 92H111Z" fill="#000" opacity=".14"/><path d="M111 96H289" stroke="#000" stroke-opacity=".22" stroke-width="2"/>',
        emblem(200, 134, 24, ink, ground),
        text(200, 186, name, 27 if len(name) < 10 else 20, ink),
        text(200, 205, line, 11.4, ink, font=BODY_FONT, weight=600),
        f'<path d="{view}" fill="{window}"/><g clip-path="url(#{board.clip(view)})">{dots}<path d="{view}" fill="url(#leaf)"/></g><path d="{view}" fill="none" stroke="{ink}" stroke-width="3"/>',
        text(200, 330, weight, 9.6, ink, font=BODY_FONT, weight=600, spacing=1.6),
    )
    _bag_light(board, path, "M112 70H288L289 92H111Z")
    return board.svg()


SQUARE = (MILK, COCOA, YELLOW)
