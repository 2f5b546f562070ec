"""Ready pages: what a shop shows without any of its own, as blocks, and examples of its own data."""

from collections.abc import Callable
from typing import Any, Final, Literal

from pydantic import TypeAdapter

from apps.content.blocks.pages import Block, BlockPageKey
from apps.content.blocks.schemas import Blocks
from apps.store_settings.queries import design
from common.ids import new_id
from common.schemas import wire_name

Ready = Literal["COMPLETE", "CATALOG", "STORY", "PRESENT"]
_shape: Final = TypeAdapter(Blocks)


def stored(blocks: list[Any]) -> list[Block]:
    """As a page stores them."""
    return [block.model_dump(mode="json", by_alias=True) for block in blocks]


def ready_blocks(key: BlockPageKey, ready: Ready) -> list[Block]:
    made = _PRODUCT_PAGES[ready]() if key == "product" else _HOMES[ready]()
    named = [{"_id": str(new_id()), **_on_the_wire(block)} for block in made]
    return stored(_shape.validate_python(named))


def _on_the_wire(block: dict[str, Any]) -> dict[str, Any]:
    return {wire_name(name): value for name, value in block.items()}


def _present_home() -> list[dict[str, Any]]:
    """As the home of a shop is drawn without blocks."""
    return [
        _hero(),
        {"kind": "BANNERS"},
        {"kind": "CATEGORIES"},
        {"kind": "PRODUCTS", "title": {"es": "Te recomendamos", "en": "Our picks"}, "count": 8},
        {"kind": "ASSURANCES"},
        {"kind": "DISTRICT"},
    ]


def _complete_home() -> list[dict[str, Any]]:
    return [
        _hero(),
        {"kind": "BANNERS"},
        _newest(4),
        _STORY,
        {"kind": "REVIEWS", "title": {"es": "Lo que cuentan de nosotros", "en": "What people say about us"}},
        {"kind": "DISTRICT"},
        {"kind": "FAQ", "title": {"es": "Preguntas que nos hacen", "en": "Questions we get"}},
        {"kind": "TRUST", "title": {"es": "Compra con confianza", "en": "Buy with confidence"}},
        _NEWSLETTER,
    ]


def _catalog_home() -> list[dict[str, Any]]:
    sale: dict[str, Any] = {"kind": "PRODUCTS", "title": {"es": "En oferta", "en": "On sale"}, "count": 4}
    return [
        _hero(),
        {"kind": "CATEGORIES", "title": {"es": "Compra por categoría", "en": "Shop by category"}},
        {
            "kind": "PRODUCTS",
            "title": {"es": "Los más vendidos", "en": "Best sellers"},
            "count": 8,
            "rule": {"sort": "best-selling"},
        },
        {**sale, "rule": {"onSale": True}},
        _newest(8),
        {"kind": "ASSURANCES"},
    ]


def _story_home() -> list[dict[str, Any]]:
    return [
        _hero(),
        _STORY,
        _newest(4),
        {"kind": "PLACE", "title": {"es": "Dónde estamos", "en": "Where we are"}},
        {"kind": "WHATSAPP", "title": {"es": "Conversemos", "en": "Let’s talk"}},
        _NEWSLETTER,
    ]


def _present_product() -> list[dict[str, Any]]:
    return [{"kind": "PRODUCT_REVIEWS"}, {"kind": "RELATED"}, {"kind": "RECENT"}]


def _complete_product() -> list[dict[str, Any]]:
    return [
        {"kind": "PRODUCT_REVIEWS"},
        {"kind": "RELATED"},
        {"kind": "TRUST", "title": {"es": "Compra con confianza", "en": "Buy with confidence"}},
        {"kind": "FAQ", "title": {"es": "Antes de comprar", "en": "Before you buy"}},
        {"kind": "RECENT"},
    ]


def _hero() -> dict[str, Any]:
    """The words and the picture of the design; without a title, those that the shop shows there."""
    chosen = design()
    hero = chosen.values["hero"]
    return {
        "kind": "HERO",
        "title": hero["title"] or None,
        "text": hero["subtitle"] or None,
        "button": hero["buttonLabel"] or {"es": "Ver los productos", "en": "See the products"},
        "link": {"kind": "PAGE", "target": "search"},
        "image_id": str(chosen.hero_image_id) if chosen.hero_image_id else None,
    }


def _newest(count: int) -> dict[str, Any]:
    return {
        "kind": "PRODUCTS",
        "title": {"es": "Recién llegado", "en": "Just in"},
        "count": count,
        "rule": {"sort": "-createdAt"},
    }


_STORY: Final[dict[str, Any]] = {
    "kind": "STORY",
    "title": {"es": "Nuestra historia", "en": "Our story"},
    "html": {
        "es": "<p>Cuenta en dos o tres frases quiénes son y cómo trabajan.</p>",
        "en": "<p>Say in two or three sentences who you are and how you work.</p>",
    },
    "button": {"es": "Conócenos", "en": "Meet us"},
    "link": {"kind": "PAGE", "target": "about"},
}
_NEWSLETTER: Final[dict[str, Any]] = {
    "kind": "NEWSLETTER",
    "title": {"es": "Entérate de lo nuevo", "en": "Be the first to know"},
}
_HOMES: Final[dict[Ready, Callable[[], list[dict[str, Any]]]]] = {
    "PRESENT": _present_home,
    "COMPLETE": _complete_home,
    "CATALOG": _catalog_home,
    "STORY": _story_home,
}
_PRODUCT_PAGES: Final[dict[Ready, Callable[[], list[dict[str, Any]]]]] = {
    "PRESENT": _present_product,
    "COMPLETE": _complete_product,
    "CATALOG": _present_product,
    "STORY": _complete_product,
}
