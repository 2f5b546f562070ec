"""A cell as it is typed, and as the services take it.

Each cell is judged alone, by the shape of the product that the API takes: one that is wrong stops no other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from pydantic import ValidationError

from apps.products.editing.schemas import ProductPatch
from apps.products.editing.variant_schemas import VariantIn
from apps.products.models import Product, Variant
from common.errors import Invalid, issue
from common.money import to_wire
from common.wrong_values import issue_of
from tenants.current import current_store

REASON: Final = "sheet"
"""Why a count of stock changed."""
OF_VARIANT: Final = ("sku", "barcode", "price", "comparePrice", "cost", "stock", "weightKg")
_FLAGS: Final = {"featured": "featured", "freeShipping": "free_shipping"}
_TRANSLATED: Final = ("name", "seoTitle", "seoDescription")
_FLAG: Final = {"true": True, "false": False}
Key = tuple[UUID | None, str]
"""A cell of a product: its variant, if it is of one, and the field."""


@dataclass(frozen=True)
class Cell:
    variant_id: UUID | None
    field: str
    value: str
    seen: int | None = None

    @property
    def key(self) -> Key:
        return self.variant_id, self.field


@dataclass
class Read:
    """`product` and `variants` are changes as `update_product` takes them; `refused` what is wrong."""

    product: dict[str, Any] = field(default_factory=dict)
    variants: dict[UUID, dict[str, Any]] = field(default_factory=dict)
    refused: dict[Key, str] = field(default_factory=dict)


def read_cells(cells: Iterable[Cell], product: Product, variants: list[Variant]) -> Read:
    read, known = Read(), {variant.pk: variant for variant in variants}
    for cell in cells:
        try:
            if cell.field in OF_VARIANT:
                variant = known.get(cell.variant_id) if cell.variant_id else None
                if variant is None:
                    raise Invalid({cell.field: [issue("variant_unknown")]})
                read.variants.setdefault(variant.pk, {}).update(_of_variant(cell, variant))
            else:
                _read_of_product(cell, product, read.product)
        except Invalid as refusal:
            read.refused[cell.key] = refusal.summary()
    return read


def _read_of_product(cell: Cell, product: Product, changes: dict[str, Any]) -> None:
    name, text = cell.field, cell.value.strip()
    body: dict[str, Any]
    if name in _FLAGS:
        if text not in _FLAG:
            raise Invalid({name: [issue("not_a_choice")]})
        changes[_FLAGS[name]] = _FLAG[text]
        return
    if name in _TRANSLATED:
        _read_words(name, text, product, changes)
        return
    body = {"tags": _tags(text)} if name == "tags" else {name: text or None}
    if name == "status" and not text:
        raise Invalid({name: [issue("required")]})
    changes |= _valid(ProductPatch, body)


def _read_words(name: str, text: str, product: Product, changes: dict[str, Any]) -> None:
    """In the language of the store; the other language stays as it is."""
    language = current_store().language
    if name == "name":
        words = {**product.name, language: text}
        changes |= _valid(ProductPatch, {"name": _without_blank(words)})
        return
    part = "title" if name == "seoTitle" else "description"
    before = changes.get("seo") or {one: product.seo.get(one) for one in ("title", "description")}
    words = _without_blank({**(before.get(part) or {}), language: text})
    body = {one: texts or None for one, texts in {**before, part: words}.items()}
    changes |= _valid(ProductPatch, {"seo": body})


def _without_blank(words: dict[str, str]) -> dict[str, str]:
    return {language: text for language, text in words.items() if text}


def _tags(text: str) -> list[str]:
    return list(dict.fromkeys(tag for one in text.split(",") if (tag := one.strip())))


def _of_variant(cell: Cell, variant: Variant) -> dict[str, Any]:
    name, text = cell.field, cell.value.strip()
    if name != "stock":
        return _valid(VariantIn, {name: text or None})
    if not variant.track_stock:
        raise Invalid({name: [issue("sheet_uncounted")]})
    if not (text.isascii() and text.isdigit()):
        raise Invalid({name: [issue("sheet_count")]})
    seen = {} if cell.seen is None else {"stockSeen": cell.seen}
    return _valid(VariantIn, {"stock": int(text[:12]), "reason": REASON, **seen})


def _valid(shape: type[ProductPatch] | type[VariantIn], body: dict[str, Any]) -> dict[str, Any]:
    try:
        return shape.model_validate(body).model_dump(exclude_unset=True)
    except ValidationError as error:
        first = error.errors()[0]
        raise Invalid({"value": [issue_of(dict(first))]}) from None


def text_of(name: str, product: Product, variant: Variant | None) -> str:
    """How a cell stands now, as it would be typed."""
    if variant is not None:
        return _text_of_variant(name, variant)
    language = current_store().language
    if name == "name":
        return str(product.name.get(language, ""))
    if name in _TRANSLATED:
        part = "title" if name == "seoTitle" else "description"
        return str((product.seo.get(part) or {}).get(language, ""))
    if name in _FLAGS:
        return "true" if getattr(product, _FLAGS[name]) else "false"
    return ", ".join(product.tags) if name == "tags" else str(getattr(product, name))


def _text_of_variant(name: str, variant: Variant) -> str:
    columns = {"comparePrice": "compare_price", "weightKg": "weight_kg", "stock": "available"}
    value = getattr(variant, columns.get(name, name))
    if isinstance(value, Decimal) and name != "weightKg":
        return to_wire(value, current_store().currency)
    return "" if value is None else str(value)
