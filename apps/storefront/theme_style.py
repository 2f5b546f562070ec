"""A design as the CSS variables that every component of the shop reads."""

from typing import Final

from apps.storefront.public_schemas import DesignView

# fmt: off
_COLORS: Final = {
    "bg": "bg", "surf": "surface", "soft": "soft", "ink": "text", "dim": "dimmed", "line": "line",
    "accent": "accent", "on": "onAccent", "sale": "sale",
}
_FAMILIES: Final = {
    "newsreader": '"Newsreader Variable",Georgia,serif',
    "instrument-sans": '"Instrument Sans Variable",system-ui,sans-serif',
    "bricolage-grotesque": '"Bricolage Grotesque Variable",system-ui,sans-serif',
    "figtree": '"Figtree Variable",system-ui,sans-serif',
    "schibsted-grotesk": '"Schibsted Grotesk Variable",system-ui,sans-serif',
}
# Heading weight and tracking, mark weight and tracking, name weight and tracking.
_HEADINGS: Final = {
    "newsreader": ("440", "-.015em", "500", "-.02em", "450", "0"),
    "instrument-sans": ("600", "-.02em", "650", "-.03em", "600", "-.01em"),
    "bricolage-grotesque": ("800", "-.03em", "800", "-.05em", "700", "-.015em"),
    "figtree": ("700", "-.025em", "800", "-.04em", "650", "-.01em"),
    "schibsted-grotesk": ("650", "-.02em", "750", "-.03em", "600", "-.01em"),
}
# fmt: on
# The tabular figures of the other faces come with a wide point or other letters.
_TABULAR: Final = {"figtree"}
_WIDTHS: Final = {"alameda": "1280px", "mercado": "1296px", "taller": "1320px"}
_SECTIONS: Final = {"airy": "168px", "normal": "136px", "compact": "96px"}
# Between the products, as a share of what the theme leaves there.
_GAPS: Final = {"airy": 1.25, "normal": 1, "compact": 0.6}
_PHONE_GAPS: Final = {"airy": "18px", "normal": "14px", "compact": "8px"}
_PHONE_SECTIONS: Final = {"airy": "104px", "normal": "88px", "compact": "64px"}


def theme_style(design: DesignView) -> str:
    """`:root{...}`; all values come from closed lists or are checked colours."""
    variables = {name: design.colors[color] for name, color in _COLORS.items()}
    heading = _HEADINGS[design.fonts["heading"]]
    variables |= dict(zip(("hw", "hls", "mw", "mls", "nw", "nls"), heading, strict=True))
    variables |= {
        "head": _FAMILIES[design.fonts["heading"]],
        "body": _FAMILIES[design.fonts["body"]],
        "r": design.radius["card"],
        "ri": design.radius["control"],
        "rb": design.radius["button"],
        "fi": _field_radius(design),
        "ratio": design.ratio,
        "num": "tabular-nums" if design.fonts["body"] in _TABULAR else "normal",
        "pw": {"alameda": "400", "mercado": "800", "taller": "650"}[design.theme],
        "gap": f"{round(int(design.gap.removesuffix('px')) * _GAPS[design.density])}px",
        "pg": _PHONE_GAPS[design.density],
        "pc": str(design.phone_columns),
        "max": _WIDTHS[design.theme],
        "sec": _SECTIONS[design.density],
        "mark": design.colors["accent"] if design.theme == "mercado" else design.colors["text"],
    }
    written = ";".join(f"--{name}:{value}" for name, value in variables.items())
    phone = f"@media(max-width:760px){{:root{{--sec:{_PHONE_SECTIONS[design.density]}}}}}"
    return f":root{{{written}}}{phone}"


def _field_radius(design: DesignView) -> str:
    """Fields stay softly rounded where the theme's own corners are sharp, as in the checkout."""
    return {"none": "6px", "soft": "9px", "round": "14px"}.get(design.corners, "8px")
