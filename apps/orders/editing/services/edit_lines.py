"""The lines of an edit: which row each is, what it costs now, and whether there is enough of it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.orders.checkout.services.cart_variants import query_variants
from apps.orders.checkout.services.price_lines import PricedLine, priced_lines
from apps.orders.editing.services.edit_request import EditRequest, PlannedLine, RequestedLine, WrittenLine
from apps.orders.line_units import in_parcels
from apps.orders.models import Order, OrderLine
from common.batch import Batch
from common.errors import Invalid, Issue, issue
from common.i18n import parse_language
from tenants.current import current_store

_UNSOLD = ("not_on_sale", "ask_price")


def plan_lines(order: Order, ask: EditRequest) -> tuple[list[PlannedLine], list[OrderLine]]:
    """The lines as they would be and those that go; Invalid names rows that can't be."""
    own = list(order.lines.all())
    requested = (
        ask.lines if ask.lines is not None else [RequestedLine(line.pk, None, line.quantity) for line in own]
    )
    rows = _matched(own, requested)
    remaining_ids = {row.line.pk for row in rows if row.line}
    removed_lines = [line for line in own if line.pk not in remaining_ids]
    _check_fixed(order, rows, removed_lines)
    offers = _offers(order, rows, ask.reprice)
    return [_planned(row, offers.get(row.variant_id), ask.reprice) for row in rows], removed_lines


def written_lines(lines: Iterable[PlannedLine]) -> list[WrittenLine]:
    """A row has one price: units that are added at another one join the row of the same goods and price,
    or get a row of their own behind the one that they were added to."""
    rows = [
        WrittenLine(planned, planned.line, quantity, price)
        for planned in lines
        for quantity, price in planned.parts[:1]
    ]
    for planned in lines:
        for quantity, price in planned.parts[1:]:
            own = next(place for place, row in enumerate(rows) if row.planned is planned)
            twin = next((row for row in rows if _is_same(row, planned, price)), None)
            if twin:
                twin.quantity += quantity
            else:
                rows.insert(own + 1, WrittenLine(planned, None, quantity, price))
    return rows


def _is_same(row: WrittenLine, planned: PlannedLine, price: Decimal) -> bool:
    return row.planned.variant_id == planned.variant_id and row.unit_price == price


def shortages(lines: Iterable[PlannedLine]) -> list[dict[str, Any]]:
    """What can't be had: units beyond those that the order holds, and goods that are not sold."""
    short = []
    for planned in lines:
        more, found = planned.added, planned.found
        if more <= 0 or found is None:
            continue
        available = found.variant.available if found.variant else 0
        problem, left = found.problem if found.problem in _UNSOLD else None, 0
        if problem is None and available is not None and available < more:
            problem, left = ("not_enough" if available > 0 else "sold_out"), max(0, available)
        if problem:
            short.append(
                {
                    "lineOid": str(planned.line.pk) if planned.line else None,
                    "variantOid": str(planned.variant_id),
                    "name": planned.name,
                    "left": left,
                    "problem": problem,
                }
            )
    return short


@dataclass(frozen=True)
class _Row:
    """`position` is that of the wish; `line` the order's own."""

    position: int
    quantity: int
    line: OrderLine | None
    variant_id: UUID | None

    @property
    def added(self) -> int:
        return max(self.quantity - self.line.quantity, 0) if self.line else self.quantity


def _matched(own: list[OrderLine], requested: list[RequestedLine]) -> list[_Row]:
    """A variant that the order has already means its lines; several of it fill up in their order."""
    by_id = {line.pk: line for line in own}
    named = {needed.line_id for needed in requested}
    rows: list[_Row] = []
    wrong: dict[str, list[Issue]] = {}
    seen: set[UUID | None] = set()
    for position, needed in enumerate(requested):
        path = f"lines.{position}.{'lineOid' if needed.line_id else 'variantOid'}"
        lines = [by_id[needed.line_id]] if needed.line_id in by_id else _of_variant(own, needed.variant_id)
        free = lines if needed.line_id else [line for line in lines if line.pk not in named]
        key = needed.line_id or needed.variant_id
        if needed.line_id and not lines:
            wrong[path] = [issue("not_a_choice")]
        if key in seen or (lines and not free):
            wrong[path] = [issue("line_twice")]
        seen.add(key)
        rows += _filled(position, needed, free)
    if wrong:
        raise Invalid(wrong)
    return rows


def _of_variant(own: list[OrderLine], variant_id: UUID | None) -> list[OrderLine]:
    return [line for line in own if line.variant_id == variant_id] if variant_id else []


def _filled(position: int, needed: RequestedLine, lines: list[OrderLine]) -> list[_Row]:
    """The last of the lines takes what the ones before it leave, be it more than it has."""
    if not lines:
        return [_Row(position, needed.quantity, None, needed.variant_id)]
    rows, left = list[_Row](), needed.quantity
    for line in lines:
        units = left if line is lines[-1] else min(left, line.quantity)
        left -= units
        rows += [_Row(position, units, line, line.variant_id)] if units else []
    return rows


def _check_fixed(order: Order, rows: list[_Row], removed_lines: list[OrderLine]) -> None:
    """What lies in a parcel stays in the order, and so does what was refunded of it."""
    packed = in_parcels(order.parcels.all())
    wrong = {
        f"lines.{row.position}.quantity": [_too_few(row.line, packed[row.line.pk])]
        for row in rows
        if row.line and row.quantity < packed[row.line.pk] + row.line.quantity_removed
    }
    if missing := [line for line in removed_lines if packed[line.pk] or line.quantity_removed]:
        wrong["lines"] = [_too_few(missing[0], packed[missing[0].pk])]
    if wrong:
        raise Invalid(wrong)


def _too_few(line: OrderLine, packed: int) -> Issue:
    if line.quantity_removed:
        return issue("edit_refunded", min=packed + line.quantity_removed, refunded=line.quantity_removed)
    return issue("edit_shipped", min=packed)


def _offers(order: Order, rows: list[_Row], is_all: bool) -> dict[UUID | None, PricedLine]:
    """Today's offers of what is added, by variant; a tier counts all units of it in the order."""
    units: Counter[UUID] = Counter()
    for row in rows:
        if row.variant_id:
            units[row.variant_id] += row.quantity
    needed = {row.variant_id for row in rows if is_all or row.added}
    requested = {variant_id: quantity for variant_id, quantity in units.items() if variant_id in needed}
    if not requested:
        return {}
    batch = Batch()
    found = query_variants(batch, list(requested))
    batch.send()
    language, fallback = parse_language(order.language), parse_language(current_store().language)
    lines = priced_lines(list(requested.items()), found.rows, order.currency, language, fallback)
    return {line.variant_id: line for line in lines}


def _planned(row: _Row, found: PricedLine | None, is_all: bool) -> PlannedLine:
    """Units that were agreed keep their price, but for a tier that the order reaches now; units that are
    added cost what they do today. Goods that are not sold any more keep their price anyway."""
    line, today = row.line, _price(found)
    if line is None:
        price = today or Decimal(0)
        return PlannedLine(row.quantity, price, None, found, row.quantity, price)
    agreed = line.unit_price
    if found and today is not None and (is_all or (found.is_tier and today < agreed)):
        agreed = today
    return PlannedLine(row.quantity, agreed, line, found, row.added, agreed if today is None else today)


def _price(found: PricedLine | None) -> Decimal | None:
    return found.unit_price if found and found.problem not in _UNSOLD else None
