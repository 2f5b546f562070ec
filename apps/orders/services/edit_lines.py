"""The lines of an edit: which row each is, what it costs now, and whether there is enough of it."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.orders.models import Order, OrderLine
from apps.orders.services.cart_variants import ask_variants
from apps.orders.services.edit_ask import AskedLine, EditAsk, PlannedLine
from apps.orders.services.line_units import in_parcels
from apps.orders.services.price_lines import PricedLine, priced_lines
from apps.products.models import Variant
from common.errors import Invalid, Issue, issue
from common.i18n import as_language
from common.statements import Batch
from tenants.current import current_store

_UNSOLD = ("not_on_sale", "ask_price")


def plan_lines(order: Order, ask: EditAsk) -> tuple[list[PlannedLine], list[OrderLine]]:
    """The lines as they would be and those that go; Invalid names rows that can't be."""
    own = list(order.lines.all())
    asked = ask.lines if ask.lines is not None else [AskedLine(line.pk, None, line.quantity) for line in own]
    rows = _matched(own, asked)
    kept = {line.pk for _, line in rows if line}
    gone = [line for line in own if line.pk not in kept]
    _check_packed(order, rows, gone)
    offers = _offers(order, [one for one in rows if _is_priced(*one, ask.reprice)])
    return [_planned(wanted, line, offers) for wanted, line in rows], gone


def shortages(lines: Iterable[PlannedLine]) -> list[dict[str, Any]]:
    """What can't be had: units beyond those that the order holds, and goods that are not sold."""
    short = []
    for planned in lines:
        more, found = planned.quantity - planned.before, planned.found
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


def deliver_free(lines: Iterable[PlannedLine]) -> bool:
    """Whether all of it is of products that are delivered free today."""
    wanted = {line.variant_id for line in lines}
    known = [one for one in wanted if one is not None]
    found = Variant.objects.filter(pk__in=known, product__free_shipping=True).count()
    return bool(wanted) and found == len(wanted)


_Row = tuple[AskedLine, OrderLine | None]


def _matched(own: list[OrderLine], asked: list[AskedLine]) -> list[_Row]:
    """A variant that the order has already means its line."""
    by_id: dict[UUID | None, OrderLine] = {line.pk: line for line in own}
    by_variant: dict[UUID | None, OrderLine] = {line.variant_id: line for line in own if line.variant_id}
    rows: list[_Row] = []
    wrong: dict[str, list[Issue]] = {}
    seen: set[UUID | None] = set()
    for position, wanted in enumerate(asked):
        line = by_id.get(wanted.line_id) if wanted.line_id else by_variant.get(wanted.variant_id)
        name = "lineOid" if wanted.line_id else "variantOid"
        if wanted.line_id and line is None:
            wrong[f"lines.{position}.{name}"] = [issue("not_a_choice")]
        key = line.pk if line else wanted.variant_id
        if key in seen:
            wrong[f"lines.{position}.{name}"] = [issue("line_twice")]
        seen.add(key)
        rows.append((wanted, line))
    if wrong:
        raise Invalid(wrong)
    return rows


def _check_packed(order: Order, rows: list[_Row], gone: list[OrderLine]) -> None:
    """What lies in a parcel stays in the order."""
    packed = in_parcels(order.parcels.all())
    wrong = {
        f"lines.{position}.quantity": [issue("edit_shipped", min=packed[line.pk])]
        for position, (wanted, line) in enumerate(rows)
        if line and wanted.quantity < packed[line.pk]
    }
    if missing := [line for line in gone if packed[line.pk]]:
        wrong["lines"] = [issue("edit_shipped", min=packed[missing[0].pk])]
    if wrong:
        raise Invalid(wrong)


def _is_priced(wanted: AskedLine, line: OrderLine | None, is_all: bool) -> bool:
    return line is None or is_all or wanted.quantity != line.quantity


def _offers(order: Order, rows: list[_Row]) -> dict[UUID, PricedLine]:
    """Today's offers of what is new or changes, by variant."""
    asked = {
        variant_id: wanted.quantity
        for wanted, line in rows
        if (variant_id := line.variant_id if line else wanted.variant_id)
    }
    if not asked:
        return {}
    batch = Batch()
    found = ask_variants(batch, list(asked))
    batch.send()
    tongue, fallback = as_language(order.language), as_language(current_store().language)
    lines = priced_lines(list(asked.items()), found.rows, order.currency, tongue, fallback)
    return {line.variant_id: line for line in lines}


def _planned(wanted: AskedLine, line: OrderLine | None, offers: dict[UUID, PricedLine]) -> PlannedLine:
    """A line whose goods are not sold any more keeps its price."""
    variant_id = line.variant_id if line else wanted.variant_id
    found = offers.get(variant_id) if variant_id else None
    is_sold = found is not None and found.unit_price is not None and found.problem not in _UNSOLD
    price = found.unit_price if found and is_sold else line.unit_price if line else Decimal(0)
    return PlannedLine(wanted.quantity, price or Decimal(0), line, found)
