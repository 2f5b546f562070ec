"""Leaving an address at a sold-out variant: one a person and variant; again only makes it last longer."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.products.models import Variant
from apps.stock_alerts.models import StockAlert
from apps.stock_alerts.texts import CONSENT
from common.emails import parse_email
from common.errors import Conflict, Invalid, NotFound, issue
from common.i18n import Language
from common.locks import lock_rows

LASTS: Final = timedelta(days=90)


@transaction.atomic
def create_alert(
    *, product_id: UUID, variant_id: UUID, email: str, consent: bool, language: Language
) -> datetime:
    """Until when it holds. The variant is locked: units that come at the same moment are not missed."""
    address = parse_email(email) or ""
    wrong = {} if address else {"email": [issue("email")]}
    if not consent:
        wrong["consent"] = [issue("alert_consent")]
    if wrong:
        raise Invalid(wrong)
    variants = Variant.objects.live().filter(product_id=product_id)
    variant = lock_rows(variants, [variant_id], no_key=True).get(variant_id)
    if variant is None:
        raise NotFound()
    if variant.available is None or variant.available > 0:
        raise Conflict("alert_in_stock")
    now = timezone.now()
    waiting = StockAlert.objects.filter(variant_id=variant_id, email=address, notified_at=None)
    if not waiting.update(expires_at=now + LASTS, updated_at=now):
        StockAlert.objects.create(
            product_id=product_id,
            variant_id=variant_id,
            email=address,
            language=language,
            agreed_at=now,
            consent_text=CONSENT[language],
            expires_at=now + LASTS,
        )
    return now + LASTS
