"""What a merchant should know of a claim before he looks for the money."""

from typing import NamedTuple
from uuid import UUID

from apps.orders.models import ClaimState, PaymentClaim
from apps.orders.models.money import BareNumber


class ClaimWarnings(NamedTuple):
    """By claim, the numbers of orders."""

    pictures: dict[UUID, list[int]]
    """Others that came with the same picture."""
    rejected: dict[UUID, list[int]]
    """Those whose claim of the same operation was rejected before, its own among them."""


def claim_warnings(claims: list[PaymentClaim]) -> ClaimWarnings:
    """Two statements at most."""
    return ClaimWarnings(claims_with_same_screenshot(claims), previously_rejected(claims))


def claims_with_same_screenshot(claims: list[PaymentClaim]) -> dict[UUID, list[int]]:
    """For each claim the numbers of other orders that came with the same picture."""
    digests = {claim.screenshot_digest for claim in claims if claim.screenshot_digest}
    if not digests:
        return {}
    sent: dict[str, set[tuple[UUID, int]]] = {}
    rows = PaymentClaim.objects.filter(screenshot_digest__in=digests)
    for digest, order_id, number in rows.values_list("screenshot_digest", "order_id", "order__number"):
        sent.setdefault(digest, set()).add((order_id, number or 0))
    return {
        claim.pk: sorted(
            number for order_id, number in sent.get(claim.screenshot_digest, ()) if order_id != claim.order_id
        )
        for claim in claims
    }


def previously_rejected(claims: list[PaymentClaim]) -> dict[UUID, list[int]]:
    """For each claim the numbers of orders whose claim of the same operation was rejected."""
    bare = {claim.pk: claim.operation_number.lstrip("0") for claim in claims if claim.operation_number}
    if not bare:
        return {}
    rows = PaymentClaim.objects.filter(state=ClaimState.REJECTED).alias(bare=BareNumber("operation_number"))
    rejected = list(rows.filter(bare__in=set(bare.values())).select_related("order"))
    return {
        claim.pk: sorted(
            {
                other.order.number or 0
                for other in rejected
                if other.method_id == claim.method_id
                and other.operation_number.lstrip("0") == bare[claim.pk]
                and other.created_at < claim.created_at
            }
        )
        for claim in claims
        if claim.pk in bare
    }
