"""Work of the outbox about stock."""

from typing import Any

from apps.notifications.services.notify import notify
from apps.products.models import Variant
from apps.products.options import own_text
from common.outbox import handler


@handler("stock.low")
def notify_low_stock(payload: dict[str, Any]) -> None:
    """Tells the merchant that something runs out, once for each variant until it is read."""
    variant = Variant.objects.live().select_related("product").filter(pk=payload["variantOid"]).first()
    if variant is None or variant.available is None:
        return
    notify(
        "low_stock",
        {"product": _variant_label(variant), "left": variant.available},
        link=f"/admin/products/{variant.product_id}",
        group_key=f"low_stock:{variant.pk}",
        severity="warning",
    )


def _variant_label(variant: Variant) -> str:
    """As "Polo – M / Rojo", in the language of the store."""
    name, values = own_text(variant.product.name), [own_text(one["value"]) for one in variant.options]
    return f"{name} – {' / '.join(values)}" if values else name
