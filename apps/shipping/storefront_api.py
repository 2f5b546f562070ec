"""Ways of delivery, for shoppers."""

from decimal import Decimal
from typing import Annotated

from ninja import Query
from pydantic import Field

from apps.shipping.public_queries import shipping_options
from apps.shipping.public_schemas import ShippingOptionOut
from common.api import Request, Router
from common.i18n import language
from common.money import AmountIn
from common.permissions import PUBLIC
from common.schemas import Items, TextIn

router = Router(tags=["shipping"])
Code = Annotated[str, Field(max_length=120)]


class ShippingQuery(TextIn):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")] | None = None
    state: Code | None = None
    city: Code | None = None
    neighborhood: Code | None = None
    subtotal: AmountIn = Decimal(0)


@router.get("/shipping/ui", response=Items[ShippingOptionOut], permission=PUBLIC)
def list_shipping_options(request: Request, query: Query[ShippingQuery]) -> Items[ShippingOptionOut]:
    """The ways to get a cart to an address, with their prices; the country of the store alone is no place."""
    is_placed = query.country and (query.state or query.country != request.store.country)
    place = query.model_dump(exclude={"subtotal"}) if is_placed else None
    options = shipping_options(request.store, language(), place=place, subtotal=query.subtotal)
    return Items(items=options)
