"""Work of the outbox about stock."""

from typing import Any

from apps.notifications.services.notify import notify
from apps.products.models import Variant
from common.i18n import as_language
from common.outbox import handles
from common.text import pick
from tenants.current import current_store


@handles("stock.low")
def tell_low_stock(payload: dict[str, Any]) -> None:
    """Tells the merchant that something runs out, once for each product until it is read."""
    variant = Variant.objects.live().select_related("product").filter(pk=payload["variantOid"]).first()
    if variant is None or variant.available is None:
        return
    tongue = as_language(current_store().language)
    notify(
        "low_stock",
        {"product": pick(variant.product.name, tongue, tongue), "left": variant.available},
        link=f"/admin/products/{variant.product_id}",
        group_key=f"low_stock:{variant.pk}",
        severity="warning",
    )
