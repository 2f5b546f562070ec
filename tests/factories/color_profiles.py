"""A colour profile made by hand: wide primaries with a plain gamma, as cameras and phones write them."""

import struct

DISPLAY_P3 = ((0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))
"""XYZ of red, green and blue under D50."""


def _fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def _xyz(values: tuple[float, float, float]) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(_fixed(value) for value in values)


def wide_gamut() -> bytes:
    """An ICC 2 matrix profile of the primaries of Display P3, gamma 2.2."""
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    text = b"text\0\0\0\0" + b"free\0\0\0\0"
    description = b"desc\0\0\0\0" + struct.pack(">I", 3) + b"P3\0" + b"\0" * 79
    tags = {
        b"desc": description + b"\0" * (-len(description) % 4),
        b"cprt": text,
        b"wtpt": _xyz((0.9642, 1.0, 0.8249)),
        b"rXYZ": _xyz(DISPLAY_P3[0]),
        b"gXYZ": _xyz(DISPLAY_P3[1]),
        b"bXYZ": _xyz(DISPLAY_P3[2]),
        b"rTRC": curve,
        b"gTRC": curve,
        b"bTRC": curve,
    }
    table, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        table += name + struct.pack(">II", start + len(body), len(data))
        body += data
    size = start + len(body)
    header = struct.pack(">I4sI4s4s4s", size, b"none", 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    header += b"\0" * 12 + b"acsp" + b"\0" * 28 + b"".join(_fixed(v) for v in (0.9642, 1.0, 0.8249))
    return header.ljust(128, b"\0") + table + body
