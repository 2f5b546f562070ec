"""Units that came are told to as many people as there are units, the oldest first, each once."""

from typing import Final
from uuid import UUID

from django.utils import timezone

from apps.products.localizer import Localizer
from apps.products.models import REACHABLE, Variant
from apps.stock_alerts.models import StockAlert
from common.i18n import parse_language
from common.ids import new_id
from common.locks import advisory_lock
from common.mail import send_mail
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.context import stored_store
from tenants.presentation import store_url

CAME: Final = "stock_alert.units_came"


def units_came(variant_id: UUID, units: int) -> None:
    """See apps.stock.ports; in the transaction of the stock, after its variant was changed."""
    if StockAlert.objects.filter(variant_id=variant_id, notified_at=None).exists():
        payload = {"variantOid": str(variant_id), "units": units}
        enqueue(CAME, payload, store_id=current_store_id(), dedupe_key=f"{CAME}:{new_id()}")


def tell(variant_id: UUID, units: int) -> int:
    """How many were told. One message at a time for a variant, so that two never share a person."""
    advisory_lock(f"{CAME}:{current_store_id()}:{variant_id}")
    variant = Variant.objects.live().select_related("product").filter(pk=variant_id).first()
    if variant is None or variant.product.status not in REACHABLE:
        return 0
    left = units if variant.available is None else min(units, variant.available)
    if left <= 0:
        return 0
    now = timezone.now()
    waiting = StockAlert.objects.filter(variant_id=variant_id, notified_at=None, expires_at__gt=now)
    chosen = list(waiting.order_by("created_at", "pk")[:left])
    StockAlert.objects.filter(pk__in=[alert.pk for alert in chosen]).update(notified_at=now, updated_at=now)
    for alert in chosen:
        _mail(alert, variant)
    return len(chosen)


def _mail(alert: StockAlert, variant: Variant) -> None:
    store, language = stored_store(), parse_language(alert.language)
    localize = Localizer(language)
    shop = f"{store_url(store)}/{language}"
    send_mail(
        "back_in_stock_buyer",
        to=alert.email,
        language=language,
        values={
            "store": store.name,
            "shop": shop,
            "name": localize(variant.product.name),
            "variant": " / ".join(localize(option["value"]) for option in variant.options),
            "link": f"{shop}/p/{localize(variant.product.slugs)}?variant={variant.pk}",
        },
        dedupe_key=f"back_in_stock:{alert.pk}",
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.public_email,
    )
