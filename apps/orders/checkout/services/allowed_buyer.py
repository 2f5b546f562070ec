"""Shops that sell to customers of some categories alone.

Nothing is proven at a checkout: the rule keeps strangers out, not who knows the contact of a customer.
"""

from collections.abc import Mapping
from uuid import UUID

from apps.customers.queries import belongs_to
from apps.orders.checkout.services.price_order import PricedOrder
from common.errors import Conflict


def check_buyer(priced: PricedOrder, contact: Mapping[str, str]) -> None:
    """`contact`: the columns of an order."""
    category_ids = [UUID(category_id) for category_id in priced.checkout.buyer_category_oids]
    if category_ids and not belongs_to(
        category_ids,
        email=contact["email"],
        phone=contact["phone"],
        document=(contact["document_type"], contact["document_number"]),
    ):
        raise Conflict("buyer_not_allowed")
