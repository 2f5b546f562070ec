# ruff: noqa: E501 - paths of SVG are not wrapped
"""The loom: Andean bands, and the cloths that are cut from them."""

from collections.abc import Sequence
from math import cos, sin

from infra.demo.sprites.ink import BONE, Board, group

Band = tuple[float, str, str, str]
"""Height, ground colour, motif name ("" for none), motif colour."""

# One character is one knot of wool.
_KNOTS: dict[str, tuple[str, ...]] = {
    "llama": (
        "..........",
        ".##.......",
        "###.......",
        ".##......#",
        ".#########",
        ".########.",
        ".########.",
        ".#.#..#.#.",
        ".#.#..#.#.",
    ),
    "star": ("...##...", "..####..", "##.##.##", "#######.", ".#######", "##.##.##", "..####..", "...##..."),
    "fret": ("########", "#......#", "#.####.#", "#.#..#.#", "#.##.#.#", "#....#.#", "######.#", ".......#"),
    "steps": ("...##...", "..####..", ".######.", "########"),
    "diamond": ("...#...", "..###..", ".##.##.", "##...##", ".##.##.", "..###..", "...#..."),
    "zigzag": ("#.....", "##...#", ".##.##", "..###.", "...#.."),
    "bird": ("........", ".##.....", "####...#", ".##...##", ".######.", "..#####.", "...#.#..", "...#.#.."),
    "wave": ("#####...", "#...#...", "#.#.#...", "#.###...", "#.......", "########"),
}


def _motifs(name: str, color: str, y: float, height: float, width: float) -> str:
    rows = _KNOTS[name]
    knot = height * 0.8 / len(rows)
    step = (len(rows[0]) + 2) * knot
    count = max(1, int(width // step))
    left, top = (width - count * step + 2 * knot) / 2, y + (height - knot * len(rows)) / 2
    path = "".join(
        f"M{left + index * step + column * knot:.1f} {top + row * knot:.1f}h{knot:.2f}v{knot:.2f}h-{knot:.2f}z"
        for index in range(count)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark == "#"
    )
    return f'<path d="{path}" fill="{color}"/>'


def woven(bands: Sequence[Band], width: float, height: float) -> str:
    """The bands from top to bottom, repeated until the cloth is full."""
    shapes, y, index = [], 0.0, 0
    while y < height:
        tall, ground, motif, color = bands[index % len(bands)]
        tall = min(tall, height - y)
        shapes.append(f'<rect x="0" y="{y:.1f}" width="{width}" height="{tall + 0.6:.1f}" fill="{ground}"/>')
        if motif and tall > 7:
            shapes.append(_motifs(motif, color, y, tall, width))
        y, index = y + tall, index + 1
    shapes.append(f'<rect width="{width}" height="{height}" fill="url(#weave)"/>')
    return "".join(shapes)


def _fringe(width: float, y: float, long: float, color: str) -> str:
    threads = "".join(
        f"M{x:.1f} {y}q{1.4 * sin(x):.1f} {long / 2:.1f} {2.2 * cos(x * 1.7):.1f} {long + 2 * sin(x * 3):.1f}"
        for x in (3 + 4.2 * step for step in range(int(width // 4.2)))
    )
    return f'<path d="{threads}" stroke="{color}" stroke-width="1.7" fill="none" stroke-linecap="round"/>'


def _cast(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x + 9}" y="{y + 13}" width="{width}" height="{height}" rx="4" fill="#1c1209" opacity=".34" filter="url(#b11)"/>'
        f'<rect x="{x + 2}" y="{y + 4}" width="{width}" height="{height}" rx="3" fill="#140c05" opacity=".40" filter="url(#b5)"/>'
    )


def runner(
    bands: Sequence[Band],
    *,
    width: float = 168,
    height: float = 280,
    turned: float = -14,
    fringe: str = BONE,
    seed: int = 7,
) -> str:
    """A cloth laid flat, seen from above, with one soft fold."""
    board = Board(seed)
    fold = board.fade(
        (0, "#000", 0.10), (0.3, "#fff", 0.16), (0.42, "#000", 0.14), (0.5, "#fff", 0.10), (1, "#000", 0.14)
    )
    x, y = 200 - width / 2, 200 - height / 2
    board.add(
        group(
            f"rotate({turned} 200 200)",
            _cast(x, y, width, height),
            f'<g transform="translate({x} {y})"><g filter="url(#hand)">',
            _fringe(width, -14, 15, fringe),
            _fringe(width, height - 1, 15, fringe),
            woven(bands, width, height),
            f'</g><rect width="{width}" height="{height}" fill="{fold}"/>',
            f'<rect width="{width}" height="{height}" fill="url(#leaf)" opacity=".7"/></g>',
        )
    )
    return board.svg()


def cushion(bands: Sequence[Band], *, tassel: str = "", seed: int = 7) -> str:
    board = Board(seed)
    path = "M86 96C140 84 260 84 314 96C326 150 326 250 314 306C260 318 140 318 86 306C74 250 74 150 86 96Z"
    puff = board.fade((0, "#0d0905", 0.42), (0.28, "#fff", 0.18), (0.55, "#fff", 0), (1, "#0d0905", 0.46))
    fall = board.fade((0, "#fff", 0.22), (0.4, "#fff", 0), (1, "#0d0905", 0.42), upright=True)
    board.add(
        '<ellipse cx="214" cy="318" rx="130" ry="16" fill="#1c1209" opacity=".36" filter="url(#b11)"/>',
        '<ellipse cx="202" cy="312" rx="110" ry="8" fill="#140c05" opacity=".5" filter="url(#b5)"/>',
    )
    if tassel:
        for x, y, lean in ((88, 98, -34), (312, 98, 34), (88, 304, -146), (312, 304, 146)):
            board.add(
                group(
                    f"translate({x} {y}) rotate({lean})",
                    f'<path d="M-5 0L-8 -26L8 -26L5 0Z" fill="{tassel}"/><circle r="6" fill="{tassel}"/><path d="M-4 -4V-25M0 -4V-26M4 -4V-25" stroke="#000" stroke-opacity=".25"/>',
                )
            )
    board.add(
        f'<g clip-path="url(#{board.clip(path)})"><g transform="translate(70 80)" filter="url(#hand)">{woven(bands, 260, 244)}</g>',
        f'<path d="{path}" fill="{puff}"/><path d="{path}" fill="{fall}"/>',
        '<path d="M120 120C150 160 150 250 118 290" stroke="#fff" stroke-opacity=".18" stroke-width="14" fill="none" filter="url(#b5)"/>',
        f'<path d="{path}" fill="none" stroke="#120a04" stroke-opacity=".5" stroke-width="5" filter="url(#b2)"/></g>',
    )
    return board.svg()


def folded(layers: Sequence[Sequence[Band]], *, fringe: str = BONE, seed: int = 7) -> str:
    """Blankets folded and stacked: their stripes run over the rounded edges."""
    board = Board(seed)
    tall = 62.0
    top = 306 - tall * len(layers)
    board.add(
        '<ellipse cx="216" cy="312" rx="142" ry="15" fill="#1c1209" opacity=".36" filter="url(#b11)"/>',
        '<ellipse cx="202" cy="308" rx="126" ry="7" fill="#140c05" opacity=".55" filter="url(#b5)"/>',
    )
    for index in range(len(layers) - 1, -1, -1):
        y = top + index * tall
        path = f"M84 {y + 4}C70 {y + 6} 68 {y + tall - 6} 84 {y + tall - 2}L314 {y + tall}C330 {y + tall - 8} 330 {y + 8} 314 {y + 2}C240 {y - 4} 160 {y - 2} 84 {y + 4}Z"
        shade = board.fade(
            (0, "#fff", 0.26),
            (0.35, "#fff", 0),
            (0.48, "#0d0905", 0.34),
            (0.54, "#fff", 0.16),
            (1, "#0d0905", 0.48),
            upright=True,
        )
        board.add(
            f'<g clip-path="url(#{board.clip(path)})"><g transform="translate(330 {y - 6}) rotate(90)" filter="url(#hand)">{woven(layers[index], 76, 264)}</g>',
            f'<path d="{path}" fill="{shade}"/><rect x="60" y="{y}" width="280" height="{tall}" fill="url(#side)" opacity=".55"/></g>',
        )
    board.add(group(f"translate(120 {306 - tall * 0.45:.0f})", _fringe(120, 0, 24, fringe)))
    return board.svg()


def hanging(bands: Sequence[Band], *, fringe: str = BONE, seed: int = 7) -> str:
    """A tapestry on its rod, against the wall."""
    board = Board(seed)
    board.add(
        '<rect x="118" y="96" width="182" height="230" fill="#1c1209" opacity=".30" filter="url(#b11)"/>',
        '<path d="M110 84L200 36L290 84" fill="none" stroke="#8a7355" stroke-width="2.4"/><circle cx="200" cy="36" r="4" fill="#5b4630"/>',
        '<rect x="92" y="78" width="216" height="10" rx="5" fill="#8c6a45"/><rect x="92" y="78" width="216" height="4" rx="2" fill="#fff" opacity=".28"/>',
        '<g transform="translate(112 88)"><g filter="url(#hand)">',
        woven(bands, 176, 206),
        _fringe(176, 205, 34, fringe),
        '</g><rect width="176" height="12" fill="#000" opacity=".26" filter="url(#b5)"/>',
        f'<rect width="176" height="206" fill="{board.fade((0, "#000", 0.14), (0.2, "#fff", 0.10), (0.5, "#000", 0.10), (0.7, "#fff", 0.08), (1, "#000", 0.18))}"/></g>',
    )
    return board.svg()


def napkins(colors: Sequence[str], edge: str, *, seed: int = 7) -> str:
    """Folded squares, fanned out."""
    board = Board(seed)
    for index, color in enumerate(colors):
        turned = -26 + index * 52 / max(1, len(colors) - 1)
        x, y = 112, 120
        lines = f'<path d="M10 10H156V156H10Z" fill="none" stroke="{edge}" stroke-width="2.6" stroke-dasharray="7 4"/><path d="M0 83H166" stroke="#000" stroke-opacity=".18" stroke-width="2"/>'
        board.add(
            group(
                f"rotate({turned:.1f} 200 330)",
                _cast(x, y, 166, 166),
                f'<g transform="translate({x} {y})"><g filter="url(#hand)"><rect width="166" height="166" rx="2" fill="{color}"/>{lines}</g>',
                '<rect width="166" height="166" fill="url(#weave)"/><rect width="166" height="166" fill="url(#leaf)"/></g>',
            )
        )
    return board.svg()


def placemat(colors: Sequence[str], *, seed: int = 7) -> str:
    """Round, plaited from the rim to the middle."""
    board = Board(seed)
    board.add(
        '<circle cx="212" cy="216" r="150" fill="#1c1209" opacity=".34" filter="url(#b11)"/><circle cx="204" cy="206" r="150" fill="#140c05" opacity=".4" filter="url(#b5)"/>',
        '<g filter="url(#hand)">',
    )
    radius, index = 150.0, 0
    while radius > 6:
        color = colors[index % len(colors)]
        board.add(
            f'<circle cx="200" cy="200" r="{radius:.1f}" fill="{color}"/>',
            f'<circle cx="200" cy="200" r="{radius - 4:.1f}" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="8" stroke-dasharray="2.2 4.4"/>',
            f'<circle cx="200" cy="200" r="{radius - 1:.1f}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/>',
        )
        radius, index = radius - 9.4, index + 1
    board.add('</g><circle cx="200" cy="200" r="150" fill="url(#leaf)"/>')
    return board.svg()


def tote(bands: Sequence[Band], cloth: str, *, seed: int = 7) -> str:
    board = Board(seed)
    path = "M104 150H296L308 316C308 322 302 326 296 326H104C98 326 92 322 92 316Z"
    board.add(
        '<ellipse cx="214" cy="328" rx="124" ry="13" fill="#1c1209" opacity=".36" filter="url(#b11)"/>',
        '<path d="M146 152C146 40 254 40 254 152" fill="none" stroke="#5c4630" stroke-width="11"/><path d="M146 152C146 40 254 40 254 152" fill="none" stroke="#9b7950" stroke-width="8"/>',
        f'<path d="{path}" fill="{cloth}"/><g clip-path="url(#{board.clip(path)})">',
        f'<rect x="80" y="140" width="240" height="200" fill="url(#weave)"/><g transform="translate(88 196)" filter="url(#hand)">{woven(bands, 224, 84)}</g>',
        f'<path d="{path}" fill="url(#side)" opacity=".8"/><path d="{path}" fill="url(#foot)"/>',
        '<path d="M104 158H296" stroke="#000" stroke-opacity=".28" stroke-width="2" stroke-dasharray="5 3"/></g>',
    )
    return board.svg()
