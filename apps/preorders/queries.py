"""Reads of preorders for members."""

from typing import Final
from uuid import UUID

from apps.preorders import states
from apps.preorders.models import Preorder, PreorderQuerySet
from apps.preorders.schemas import PreorderQuery
from common.crud import get_or_404
from common.text import search_key

_SORTS: Final = {"createdAt": "created_at", "availableOn": "available_on"}
_CLOSED: Final = (states.REJECTED, states.WITHDRAWN, states.EXPIRED, states.CLOSED)


def get_preorder(preorder_id: UUID) -> Preorder:
    return get_or_404(Preorder.objects.own().select_related("order"), pk=preorder_id)


def find_preorders(query: PreorderQuery, *, sees_contact: bool) -> PreorderQuerySet:
    """Who sees no contacts searches in titles alone."""
    rows = in_tab(query.tab)
    if query.kind:
        rows = rows.filter(kind=query.kind)
    if query.offer_id:
        rows = rows.filter(offer_id=query.offer_id)
    for word in search_key(query.q).split():
        rows = rows.filter(search_text__contains=word) if sees_contact else rows.filter(title__icontains=word)
    minus = "-" if query.sort.startswith("-") else ""
    return rows.order_by(f"{minus}{_SORTS[query.sort.removeprefix('-')]}", f"{minus}pk")


def in_tab(tab: str) -> PreorderQuerySet:
    rows: PreorderQuerySet = Preorder.objects.own()
    if tab == "OFFERS":
        return rows.filter(kind=states.OFFER)
    by_state = {
        "TO_ANSWER": tuple(states.TO_ANSWER | {states.DRAFT}),
        "SENT": tuple(states.LINKED),
        "ACCEPTED": tuple(states.HOLDING),
        "CLOSED": _CLOSED,
    }
    return rows.filter(state__in=by_state[tab]) if tab in by_state else rows


def waiting_count() -> int:
    return Preorder.objects.own().filter(state__in=states.TO_ANSWER).count()
