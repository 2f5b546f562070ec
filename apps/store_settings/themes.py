"""The three themes of the shop: what a design starts from. Every text pair passes 4.5 to 1."""

from typing import Any

Theme = dict[str, Any]

COLORS = ("bg", "surface", "soft", "text", "dimmed", "line", "accent", "onAccent", "sale")


def _colors(*values: str) -> dict[str, str]:
    return dict(zip(COLORS, values, strict=True))


def _palette(key: str, en: str, es: str, accent: str) -> dict[str, str]:
    return {"key": key, "en": en, "es": es, "accent": accent}


THEMES: dict[str, Theme] = {
    "alameda": {
        "colors": _colors(
            "#F3F4F2", "#FFFFFF", "#E3E7EC", "#1C2230", "#5A6070", "#D9DCDC", "#23366B", "#FFFFFF", "#9C2F1E"
        ),
        "fonts": {"heading": "newsreader", "body": "instrument-sans"},
        "radius": {"card": "2px", "control": "2px", "button": "2px"},
        "ratio": "4 / 5",
        "gap": "28px",
        "header": "center",
        "card": "quiet",
        "categories": "arches",
        "palettes": [
            _palette("anil", "Indigo", "Añil", "#23366B"),
            _palette("cochinilla", "Cochineal", "Cochinilla", "#7A1F3D"),
            _palette("musgo", "Moss", "Musgo", "#3E4B2E"),
            _palette("tinta", "Ink", "Tinta", "#1C2230"),
        ],
    },
    "mercado": {
        "colors": _colors(
            "#FFF6E3", "#FFFFFF", "#FFE6AE", "#2A1512", "#6B524A", "#EBDCC0", "#B92C18", "#FFFFFF", "#B92C18"
        ),
        "fonts": {"heading": "bricolage-grotesque", "body": "figtree"},
        "radius": {"card": "22px", "control": "14px", "button": "999px"},
        "ratio": "1 / 1",
        "gap": "18px",
        "header": "search",
        "card": "block",
        "categories": "pills",
        "palettes": [
            _palette("rocoto", "Rocoto", "Rocoto", "#B92C18"),
            _palette("lucuma", "Lucuma", "Lúcuma", "#8A5200"),
            _palette("hierba", "Herb", "Hierba", "#0F6B5C"),
            _palette("morado", "Purple corn", "Morado", "#5A2A82"),
        ],
    },
    "taller": {
        "colors": _colors(
            "#FFFFFF", "#F5F6F8", "#EAF0FF", "#0D1117", "#57606A", "#DDE1E6", "#1F4FD8", "#FFFFFF", "#B3261E"
        ),
        "fonts": {"heading": "schibsted-grotesk", "body": "schibsted-grotesk"},
        "radius": {"card": "8px", "control": "6px", "button": "8px"},
        "ratio": "4 / 3",
        "gap": "16px",
        "header": "utility",
        "card": "spec",
        "categories": "tiles",
        "palettes": [
            _palette("azul", "Blue", "Azul", "#1F4FD8"),
            _palette("grafito", "Graphite", "Grafito", "#24292F"),
            _palette("verde", "Green", "Verde", "#0B6B3A"),
            _palette("naranja", "Orange", "Naranja", "#A84300"),
        ],
    },
}
