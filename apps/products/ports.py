"""What the catalogue asks of apps above: `stock` counts variants, `orders` knows what is bought together,
`discounts` which promotions a product is part of, `preorders` what can be reserved before it is there."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import UUID

from common.i18n import Language
from common.ports import port


class Count(NamedTuple):
    """What a payload says of a variant: `target` can be sold; `seen` is that figure as it was shown."""

    target: int
    reason: str
    seen: int | None = None


@port
def set_stock(
    *,
    variant_id: UUID,
    target: int,
    reason: str,
    actor_id: UUID | None,
    warehouse_id: UUID | None = None,
    seen: int | None = None,
) -> None:
    """Makes the number that can be sold `target`, in the caller's transaction.

    With `warehouse_id` it is what can be sold from that warehouse, else from all of them. `seen` is what
    could be sold when the target was typed: what moved since stays moved, or Invalid at `stock`. For several
    variants call it in the order of their ids, before their own rows are touched: stock locks a level
    before its variant.
    """
    raise NotImplementedError


Location = tuple[UUID, UUID]
"""(variant, warehouse)"""


class CountAt(NamedTuple):
    """By warehouse, what can be sold from there."""

    units: dict[UUID, int]
    reason: str


@port
def set_units_at(*, variant_id: UUID, units: dict[UUID, int], reason: str, actor_id: UUID | None) -> None:
    """Makes what can be sold from each of these warehouses so many, in the caller's transaction.

    As with `set_stock`, before the variant's own row is touched.
    """
    raise NotImplementedError


@port
def units_at(variant_ids: Iterable[UUID]) -> dict[Location, int]:
    """What can be sold from each warehouse in use that has ever had units of a variant."""
    raise NotImplementedError


@port
def open_stock(*, counts: dict[UUID, tuple[int, str]], actor_id: UUID | None) -> None:
    """First counts of variants that this transaction has made: variant -> (units, reason).

    They lie in the default warehouse; as many statements for a thousand variants as for one.
    """
    raise NotImplementedError


@port
def bought_together(product_id: UUID, most: int) -> list[UUID]:
    """The products that most orders of this one hold too, the most frequent first."""
    raise NotImplementedError


@port
def ordered_since(product_ids: Iterable[UUID], since: datetime) -> set[UUID]:
    """Those of the products that were ordered from this moment on."""
    raise NotImplementedError


class OfferedGoods(NamedTuple):
    """A product, or a variant of it, as promotions look at it."""

    product_id: UUID
    category_ids: Collection[UUID]
    """Its categories and those that they are part of."""
    brand: str
    price: Decimal | None
    on_sale: bool


ShopOffer = dict[str, Any]
"""{"badge", "price", "endsAt", "left"} of public_schemas.PublicOffer, as it is on the wire."""


@port
def running_offers(language: Language) -> Callable[[OfferedGoods], ShopOffer | None] | None:
    """What the promotions that run now make of goods; None where none runs."""
    raise NotImplementedError


@dataclass(frozen=True)
class Rating:
    """What the published reviews of a product come to: `average` has one decimal."""

    count: int
    average: float


@port
def product_ratings(product_ids: Iterable[UUID]) -> dict[UUID, Rating]:
    """By product; one without reviews is left out. Costs no statement in a store without any."""
    raise NotImplementedError


class Presale(NamedTuple):
    """A variant that is still to come and can be reserved."""

    id: UUID
    variant_id: UUID
    product_id: UUID
    available_on: date


@port
def open_presales() -> list[Presale]:
    """In which somebody can still reserve, the soonest first; from memory until one changes."""
    raise NotImplementedError
