"""Variants of the file beside those of the product: which is which, and what of it changes."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.products.imports.known import Known
from apps.products.imports.product_changes import Cell, text_of
from apps.products.imports.rules import Rules
from apps.products.imports.variant_contents import option_table
from apps.products.models import Product, Variant
from apps.products.options import option_key, own_text
from common.money import quantize
from common.text import TranslatedText
from tenants.current import current_store

_COLUMNS: Final = {
    "sku": "sku",
    "barcode": "barcode",
    "price": "price",
    "comparePrice": "compare_price",
    "cost": "cost",
    "weightKg": "weight_kg",
    "saleStartsAt": "sale_starts_at",
    "saleEndsAt": "sale_ends_at",
}
_AMOUNTS: Final = frozenset({"price", "comparePrice", "cost"})
_OF_IMPORT: Final = frozenset({"row", "options", "image"})
REASON: Final = "import"
Options = dict[str, str]
"""Key of an option -> key of the value."""


def new_variants(rows: Sequence[dict[str, Any]], language: str) -> dict[str, Any]:
    """`options` and `variants` of a new product."""
    table = option_table(rows)
    options = [
        {"name": {language: name}, "values": [{language: value} for value in values]}
        for name, values in table
    ]
    places = [{option_key(value): place for place, value in enumerate(values)} for _, values in table]
    names = [option_key(name) for name, _ in table]
    variants = []
    for row in rows:
        chosen = {option_key(name): option_key(value) for name, value in row["options"]}
        values = [known.get(chosen.get(name, ""), 0) for name, known in zip(names, places, strict=True)]
        variants.append({**_fields(row), "values": values})
    return {"options": options, "variants": variants or [{}]}


def planned_variants(
    product: Product, known: Known, rows: Sequence[dict[str, Any]], rules: Rules
) -> tuple[dict[str, Any], list[Cell]]:
    """`variants`, and `options` where they change; empty where the file says nothing new.

    Variants that are not in the file stay as they are.
    """
    existing = known.variants[product.pk]
    pairs = _pairs(existing, rows)
    matched = {id(variant): row for variant, row in pairs if variant is not None}
    new = [row for variant, row in pairs if variant is None]
    cells: list[Cell] = []
    written: list[dict[str, Any]] = []
    for variant in existing:
        changes: dict[str, Any] = {"_id": str(variant.pk)}
        if id(variant) in matched:
            changes |= _changes(variant, matched[id(variant)], cells, known)
        written.append(changes)
    for row in new:
        cells.append(Cell(label_of(row["options"]), row["row"], "variant", "", text_of(row.get("price"))))
        written.append(_fields(row))
    if not cells:
        return {}, []
    if new:
        return _with_options(product, existing, new, written, rules.language), cells
    return {"variants": written}, cells


def label_of(options: list[list[str]]) -> str:
    return " / ".join(value for _, value in options)


def _pairs(
    existing: list[Variant], rows: Sequence[dict[str, Any]]
) -> list[tuple[Variant | None, dict[str, Any]]]:
    """By SKU, else by the values of its options, else the only one there is."""
    by_sku = {variant.sku: variant for variant in existing if variant.sku}
    by_values = {
        key_of([[own_text(one["name"]), own_text(one["value"])] for one in variant.options]): variant
        for variant in existing
    }
    taken: set[int] = set()
    pairs: list[tuple[Variant | None, dict[str, Any]]] = []
    for row in rows:
        found = by_sku.get(row.get("sku") or "") or by_values.get(key_of(row["options"]))
        if found is None and len(rows) == len(existing) == 1:
            found = existing[0]
        if found is not None and id(found) in taken:
            found = None
        if found is not None:
            taken.add(id(found))
        pairs.append((found, row))
    return pairs


def key_of(options: list[list[str]]) -> str:
    """What tells the variants of a product apart that have no SKU."""
    return " / ".join(option_key(value) for _, value in options)


def _fields(row: dict[str, Any]) -> dict[str, Any]:
    """A row as the API takes it."""
    fields = {name: value for name, value in row.items() if name not in _OF_IMPORT}
    for name in _AMOUNTS & fields.keys():
        fields[name] = None if fields[name] is None else str(fields[name])
    if "stock" in fields or "places" in fields:
        fields["reason"] = REASON
    return fields


def _changes(variant: Variant, row: dict[str, Any], cells: list[Cell], known: Known) -> dict[str, Any]:
    """What differs, with a cell for each."""
    changes: dict[str, Any] = {}
    scope = label_of([["", own_text(one["value"])] for one in variant.options]) or (variant.sku or "")
    fields = _fields(row)

    def note(field: str, before: object, after: object) -> None:
        cells.append(Cell(scope, row["row"], field, text_of(before), text_of(after)))

    for wire, column in _COLUMNS.items():
        if wire not in fields:
            continue
        stored, given = getattr(variant, column), _typed(wire, fields[wire])
        is_same = stored == given if wire in _AMOUNTS else (stored or None) == (given or None)
        if not is_same:
            changes[wire] = fields[wire]
            note(wire, _shorn(stored), _shorn(given))
    if "size" in fields:
        size = {**variant.size, **{side: float(length) for side, length in fields["size"].items()}}
        if size != variant.size:
            changes["size"] = {side: str(length) for side, length in size.items()}
            note("size", _sides(variant.size), _sides(size))
    _stock_changes(variant, fields, changes, note)
    _place_changes(variant, scope, row, changes, cells, known)
    return changes


def _place_changes(
    variant: Variant,
    scope: str,
    row: dict[str, Any],
    changes: dict[str, Any],
    cells: list[Cell],
    known: Known,
) -> None:
    """Counts by location, with a cell for each that differs."""
    moved: dict[UUID, int] = {}
    places: dict[UUID, int] = row.get("places", {})
    for place in known.warehouses:
        before = known.units.get((variant.pk, place.pk), 0)
        if place.pk not in places or (variant.track_stock and places[place.pk] == before):
            continue
        moved[place.pk] = places[place.pk]
        where = f"{scope} · {place.name}" if scope else place.name
        cells.append(Cell(where, row["row"], "stock", str(before), str(moved[place.pk])))
    if moved:
        changes |= {"places": moved, "reason": REASON}


def _stock_changes(variant: Variant, fields: dict[str, Any], changes: dict[str, Any], note: Any) -> None:
    tracked = fields.get("trackStock")
    if tracked is not None and tracked != variant.track_stock:
        changes["trackStock"] = tracked
        if not tracked:
            note("stock", variant.available, "∞")
    if "stock" in fields and (not variant.track_stock or fields["stock"] != variant.available):
        changes |= {"stock": fields["stock"], "reason": REASON}
        note("stock", variant.available if variant.track_stock else "∞", fields["stock"])


def _typed(wire: str, value: Any) -> Any:
    if wire in _AMOUNTS and value is not None:
        return quantize(Decimal(value), current_store().currency)
    return Decimal(value) if wire == "weightKg" else value


def _shorn(value: Any) -> object:
    """An amount without the third digit that the column has."""
    if isinstance(value, Decimal):
        return quantize(value, current_store().currency) if value.as_tuple().exponent == -3 else value
    return value


def _sides(size: dict[str, Any]) -> str:
    return " × ".join(f"{float(size[side]):g}" for side in ("width", "height", "depth") if size.get(side))


def _with_options(
    product: Product,
    existing: list[Variant],
    new: list[dict[str, Any]],
    written: list[dict[str, Any]],
    language: str,
) -> dict[str, Any]:
    """The options of the product with the names and values that new variants bring."""
    options: list[dict[str, Any]] = [
        {"name": one["name"], "values": list(one["values"])} for one in product.options
    ]
    keys = {option_key(own_text(one["name"])): one for one in options}
    for name, values in option_table(new):
        option = keys.get(option_key(name))
        if option is None:
            option = keys[option_key(name)] = {"name": {language: name}, "values": []}
            options.append(option)
        known = {option_key(own_text(value)) for value in option["values"]}
        option["values"] += [{language: value} for value in values if option_key(value) not in known]
    chosen: list[Options] = [_chosen_of(variant) for variant in existing]
    chosen += [{option_key(name): option_key(value) for name, value in row["options"]} for row in new]
    for fields, picked in zip(written, chosen, strict=True):
        fields["values"] = [_place(option, picked) for option in options]
    return {"options": options, "variants": written}


def _chosen_of(variant: Variant) -> Options:
    return {option_key(own_text(one["name"])): option_key(own_text(one["value"])) for one in variant.options}


def _place(option: dict[str, Any], picked: Options) -> int:
    values: list[TranslatedText] = option["values"]
    key = picked.get(option_key(own_text(option["name"])))
    places = [option_key(own_text(value)) for value in values]
    return places.index(key) if key in places else 0
