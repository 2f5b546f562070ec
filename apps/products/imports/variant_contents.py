"""What one row says of a variant: prices, stock, measures."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from apps.products.imports.grouping import VariantRow
from apps.products.imports.rules import Contents, Rules, complain
from apps.products.imports.targets import AMOUNTS
from apps.products.imports.values import CENTIMETERS, KILOGRAMS, day_of, flag_of, number_of
from common.text import search_key


def variant_of(variant: VariantRow, found: Contents, rules: Rules) -> dict[str, Any]:
    cells, row = variant.cells, variant.row
    values: dict[str, Any] = {"row": row, "options": variant.options}
    for target in ("sku", "barcode"):
        if target in cells and (cells[target] or rules.clears):
            values[target] = cells[target] or None
    amounts = _amounts(cells, row, found, rules)
    _set_prices(values, cells, amounts, rules)
    if "cost" in amounts:
        values["cost"] = amounts["cost"]
    if variant.places:
        _places(values, variant, found, rules)
    else:
        _stock(values, cells, row, found, rules)
    if cells.get("weight"):
        unit = KILOGRAMS.get(rules.units.get("weight", ""), Decimal(1))
        weight = _measure(cells, "weight", row, found, rules)
        if weight:
            values["weightKg"] = str((weight * unit).quantize(Decimal("0.001")))
    size = {side: _measure(cells, side, row, found, rules) for side in ("width", "height", "depth")}
    if any(size.values()):
        values["size"] = {
            side: str(
                (length * CENTIMETERS.get(rules.units.get(side, ""), Decimal(1))).quantize(Decimal("0.01"))
            )
            for side, length in size.items()
            if length
        }
    values["image"] = cells.get("variantImage", "")
    return values


def _amounts(cells: dict[str, str], row: int, found: Contents, rules: Rules) -> dict[str, Decimal | None]:
    amounts: dict[str, Decimal | None] = {}
    for target in AMOUNTS:
        if target not in cells or not (cells[target] or rules.clears):
            continue
        amounts[target] = number_of(cells[target], rules.mark) if cells[target] else None
        if cells[target] and (amounts[target] is None or amounts[target] < 0):  # type: ignore[operator]
            complain(found, row, target, "import_price", cells[target])
            del amounts[target]
    return amounts


def _set_prices(
    values: dict[str, Any], cells: dict[str, str], amounts: dict[str, Decimal | None], rules: Rules
) -> None:
    """`price` with the one before it, or a regular price with that of a sale, which may have its dates."""
    price, compared = amounts.get("price"), amounts.get("comparePrice")
    if "regularPrice" in amounts:
        price, sale = amounts["regularPrice"], amounts.get("salePrice")
        starts = day_of(cells.get("saleStarts", ""), rules.zone)
        ends = day_of(cells.get("saleEnds", ""), rules.zone, end=True)
        is_over = ends is not None and ends <= rules.now
        if sale is not None and price is not None and sale < price and not is_over:
            price, compared = sale, price
            values |= {"saleStartsAt": starts} if starts else {}
            values |= {"saleEndsAt": ends} if ends else {}
        values["price"] = price
        if compared is not None or rules.clears:
            values["comparePrice"] = compared
        return
    if "price" in amounts:
        values["price"] = price
    if "comparePrice" in amounts:
        is_higher = compared is not None and (price is None or compared > price)
        if is_higher or "price" in amounts:
            values["comparePrice"] = compared if is_higher else None


def _stock(values: dict[str, Any], cells: dict[str, str], row: int, found: Contents, rules: Rules) -> None:
    tracked = flag_of(cells.get("trackStock", ""))
    if flag_of(cells.get("unlimitedStock", "")) is True:
        tracked = False
    text = cells.get("stock") or _inventories(cells.get("inventories", ""))
    if tracked is False:
        values["trackStock"] = False
        return
    if text:
        count = _units(text, row, found, rules)
        if count is not None:
            values |= {"stock": count, "trackStock": True}
    elif "stock" in cells and "inStock" not in cells and rules.blank_is_unlimited:
        values["trackStock"] = False
    elif cells.get("inStock"):
        values |= {"trackStock": False} if flag_of(cells["inStock"]) else {"stock": 0, "trackStock": True}
    elif tracked:
        values["trackStock"] = True


def _places(values: dict[str, Any], variant: VariantRow, found: Contents, rules: Rules) -> None:
    """`places` are [row, location, units] of those that the file counts."""
    if flag_of(variant.cells.get("trackStock", "")) is False:
        values["trackStock"] = False
        return
    counted = [[row, name, _units(text, row, found, rules)] for row, name, text in variant.places if text]
    if counted:
        values |= {"places": counted, "trackStock": True}


def _units(text: str, row: int, found: Contents, rules: Rules) -> int | None:
    count = number_of(text, rules.mark)
    if count is None or count != count.to_integral_value():
        complain(found, row, "stock", "import_number", text)
        return None
    return max(0, int(count))


def _inventories(text: str) -> str:
    """`default=100,second=5` -> 105"""
    counts = [part.rpartition("=")[2].strip() for part in text.split(",") if part.strip()]
    return str(sum(int(one) for one in counts)) if counts and all(one.isdecimal() for one in counts) else text


def _measure(cells: dict[str, str], target: str, row: int, found: Contents, rules: Rules) -> Decimal | None:
    """None of what is blank or zero."""
    text = cells.get(target, "")
    if not text:
        return None
    number = number_of(text, rules.mark)
    if number is None or number < 0:
        complain(found, row, target, "import_number", text)
        return None
    return number or None


def option_table(variants: Iterable[dict[str, Any]]) -> list[tuple[str, list[str]]]:
    """The options of all variants with their values, in the order in which they come."""
    table: dict[str, tuple[str, dict[str, str]]] = {}
    for variant in variants:
        for name, value in variant["options"]:
            title, values = table.setdefault(search_key(name) or name, (name, {}))
            values.setdefault(value.casefold(), value)
            table[search_key(name) or name] = (title, values)
    return [(name, list(values.values())) for name, values in table.values()]
