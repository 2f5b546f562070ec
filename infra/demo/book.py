"""Two sheets of the complaints book: one that was answered on time, and one whose term runs."""

from datetime import datetime, timedelta

from apps.complaints.services.answer_complaint import answer_complaint
from apps.complaints.services.file_complaint import ComplaintText, Guardian, file_complaint
from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import Order
from infra.demo.clock import at
from tenants.models import Store

ANSWERED = (
    "RECLAMO",
    "La caja llegó golpeada y una pieza vino con una rajadura en el borde.",
    "Que me envíen otra pieza igual.",
)
OPEN = (
    "QUEJA",
    "Escribí dos veces para preguntar por mi entrega y nadie me contestó en todo el día.",
    "Que respondan los mensajes el mismo día.",
)
ANSWER = "Sentimos lo que pasó. Hoy sale otra pieza igual, sin costo; no hace falta que devuelvas la primera."


def fill_book(store: Store, owner: Actor, now: datetime) -> None:
    arrived = Order.objects.placed().filter(state__in=(states.DELIVERED, states.COMPLETED))
    orders = list(arrived.order_by("-placed_at")[:2])
    if len(orders) < 2:
        return
    with at(now - timedelta(days=24)):
        answered = file_complaint(text=_text(orders[1], *ANSWERED), files=(), store=store, language="es")
    with at(now - timedelta(days=20)):
        answer_complaint(complaint_id=answered.pk, offer="EXCHANGE", body=ANSWER, actor=owner)
    with at(now - timedelta(days=3)):
        file_complaint(text=_text(orders[0], *OPEN), files=(), store=store, language="es")


def _text(order: Order, kind: str, detail: str, request: str) -> ComplaintText:
    address = order.shipping_address or {}
    return ComplaintText(
        kind=kind,
        name=order.customer_name,
        document_type="DNI",
        document_number=f"4{order.number:07d}",
        email=order.email,
        phone=order.phone,
        address=address.get("line") or "Av. Larco 743, Miraflores",
        is_minor=False,
        guardian=Guardian(),
        good_kind="PRODUCT",
        good=order.lines.order_by("pk")[0].product_name,
        order_number=order.number,
        amount=order.total if kind == "RECLAMO" else None,
        detail=detail,
        request=request,
        declared=True,
    )
