"""Payments by card: the provider's page, its messages, and the card on file. Calls of the provider are made
outside of transactions."""

import logging
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.models import User
from billing.models import Charge, ProviderEvent
from billing.ports import now
from billing.providers.port import CardProvider, InvalidSignature, NewPayment, Outcome, ProviderDown, Report
from billing.providers.registry import chosen_provider, provider_of
from billing.services.charges import key_of
from billing.services.settle import Payment, fail_attempt, settle
from billing.subscription_queries import current_of, is_reported, open_charge_of
from common.crypto import unseal
from common.errors import BadRequest, Conflict, NotFound, Unavailable

logger = logging.getLogger(__name__)
QUIET = timedelta(minutes=10)
"""So long after the last word of a payment its provider is asked about it."""
GIVEN_UP = timedelta(days=10)
"""A page that nobody paid for so long is not asked about any more."""


def pay_page(charge: Charge, language: str) -> str:
    """The address at the provider at which the charge is paid."""
    provider = chosen_provider()
    if provider is None:
        raise Conflict("plan_no_cards")
    Charge.objects.filter(pk=charge.pk, state="PENDING").update(provider=provider.key, updated_at=now())
    try:
        return provider.open_page(_payment(charge, provider, language))
    except ProviderDown:
        raise Unavailable("plan_provider_down") from None


def charge_on_file(charge_id: UUID) -> None:
    """A renewal by the card on file; asked again for the same attempt the provider says the same."""
    charge = Charge.objects.select_related("plan").filter(pk=charge_id, state="PENDING").first()
    row = current_of(charge.user_id) if charge else None
    if charge is None or row is None or not row.card_token or is_reported(charge):
        return
    provider = provider_of(row.provider)
    if provider is None:
        fail_attempt(charge.pk, charge.attempts, "no_provider")
        return
    report = provider.charge_card(_payment(charge, provider, "es"), unseal(row.card_token))
    take_report(provider.key, report)


def receive_webhook(*, provider_key: str, headers: Mapping[str, str], body: bytes) -> bool:
    """Whether it was news. An event and what it does are one transaction."""
    provider = provider_of(provider_key)
    if provider is None:
        raise NotFound()
    try:
        event = provider.read_webhook(headers, body)
    except InvalidSignature as why:
        logger.warning("message refused", extra={"why": str(why), "provider": provider.key})
        raise BadRequest("plan_provider_proof") from None
    with transaction.atomic():
        # A second one at the same moment waits for the first, then finds its row.
        _, is_new = ProviderEvent.objects.get_or_create(
            provider=provider.key, event=event.id[:120], defaults={"at": now()}
        )
        if not is_new:
            return False
        take_report(provider.key, event.report)
    return True


def take_report(provider_key: str, report: Report) -> None:
    """Said twice, or too late, it does no more than the first time."""
    charge_id, _, attempt = report.key.partition(":")
    try:
        charge = Charge.objects.filter(pk=UUID(charge_id)).first()
    except ValueError:
        charge = None
    if charge is None or not attempt.isdigit():
        logger.error("a payment of nobody", extra={"provider": provider_key, "reference": report.reference})
        return
    if report.outcome is Outcome.FAILED:
        fail_attempt(charge.pk, int(attempt), report.failure)
    elif report.outcome is Outcome.PAID:
        settle(
            charge.pk,
            Payment(
                amount=report.amount,
                currency=report.currency,
                way="CARD",
                reference=report.reference[:120],
                provider=provider_key,
                card=report.card[:40],
                card_token=report.card_token,
            ),
        )


def check_open(user_id: UUID) -> None:
    """Whoever comes back from the provider's page does not wait for its message."""
    charge = open_charge_of(user_id)
    if charge is not None:
        _ask(charge)


def reconcile() -> int:
    """Asks about payments that nothing was heard of: a lost message loses no money."""
    silent = Charge.objects.filter(state="PENDING", updated_at__lte=now() - QUIET).exclude(provider="")
    silent = silent.filter(created_at__gte=now() - GIVEN_UP)
    silent_ones = list(silent.order_by("updated_at")[:200])
    for charge in silent_ones:
        Charge.objects.filter(pk=charge.pk).update(updated_at=now())
        try:
            _ask(charge)
        except Exception:
            logger.exception("a provider was not asked", extra={"charge": str(charge.pk)})
    return len(silent_ones)


def close_page(payload: dict[str, Any]) -> None:
    provider = provider_of(payload["provider"])
    if provider is None:
        return
    provider.close_page(payload["key"])
    # Paid a moment before, and nobody asks about it any more: that money is to be returned.
    report = provider.query(payload["key"])
    if report is not None and report.outcome is Outcome.PAID:
        take_report(provider.key, report)


def _ask(charge: Charge) -> None:
    provider = provider_of(charge.provider)
    if provider is None:
        return
    try:
        report = provider.query(key_of(charge))
    except ProviderDown:
        return
    if report is not None:
        take_report(provider.key, report)


def _payment(charge: Charge, provider: CardProvider, language: str) -> NewPayment:
    host = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}"
    email = User.objects.filter(pk=charge.user_id).values_list("email", flat=True).first() or ""
    return NewPayment(
        key=key_of(charge),
        amount=charge.amount,
        currency=charge.currency,
        description=f"{settings.PRODUCT_NAME} {charge.plan_id}",
        email=email,
        language=language,
        return_url=f"{host}/{language}/admin/plans?charge={charge.pk}",
        webhook_url=f"{host}/api/v1/user-subscription/webhook/{provider.key}",
    )
