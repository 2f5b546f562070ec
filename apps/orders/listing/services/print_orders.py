"""Papers of orders as a PDF in the store's language."""

from typing import Literal
from uuid import UUID
from zoneinfo import ZoneInfo

from apps.orders.links import admin_url
from apps.orders.models import Order
from apps.orders.printing.facts import Paper, Sender, paper_of, phone_text
from common.errors import NotFound
from common.i18n import parse_language
from tenants.models import Store

PaperKind = Literal["PACKING_SLIP", "LABEL"]


def print_orders(*, ids: list[UUID], kind: PaperKind, store: Store, sees_contact: bool) -> bytes:
    """One PDF in the order of `ids`; NotFound when one of them is no order of this store."""
    criteria = list(dict.fromkeys(ids))
    rows = (
        Order.objects.placed()
        .filter(pk__in=criteria)
        .prefetch_related("lines", "parcels", "payments", "refunds")
    )
    orders = {order.pk: order for order in rows}
    if len(orders) < len(criteria):
        raise NotFound()
    language = parse_language(store.language)
    sender = Sender(store.name, phone_text(store.public_number), store.address, language)
    papers = [_paper(orders[one], store, sender, sees_contact) for one in criteria]
    return _drawn(papers, kind, sender)


def _drawn(papers: list[Paper], kind: PaperKind, sender: Sender) -> bytes:
    # The PDF library weighs 46 MB: a process that never prints does without.
    from apps.orders.printing.label import labels  # noqa: PLC0415
    from apps.orders.printing.packing_slip import packing_slips  # noqa: PLC0415

    return packing_slips(papers, sender) if kind == "PACKING_SLIP" else labels(papers, sender)


def _paper(order: Order, store: Store, sender: Sender, sees_contact: bool) -> Paper:
    local = order.placed_at.astimezone(ZoneInfo(store.time_zone))
    return paper_of(
        order,
        language=sender.language,
        placed=f"{local:%d/%m/%Y %H:%M}" if sender.language == "es" else f"{local:%b %d, %Y %H:%M}",
        link=admin_url(f"/admin/orders/{order.pk}", store.pk, sender.language),
        sees_contact=sees_contact,
    )
