"""What texts about an order may name, in plain words."""

from collections.abc import Iterable
from typing import Final

from apps.message_templates.kinds import Variable

_LABELS: Final = {
    "customer.first_name": ("Nombre", "First name"),
    "customer.name": ("Nombre completo", "Full name"),
    "order.number": ("Número del pedido", "Order number"),
    "order.total": ("Total", "Total"),
    "order.products": ("Productos", "Products"),
    "order.link": ("Enlace del pedido", "Order link"),
    "order.address": ("Dirección", "Address"),
    "order.district": ("Distrito", "District"),
    "order.payment": ("Medio de pago", "Payment method"),
    "order.arrival": ("Fechas de llegada", "Arrival dates"),
    "order.pay_until": ("Fecha límite de pago", "Pay until"),
    "order.due": ("Falta pagar", "Amount due"),
    "order.refund": ("Monto a devolver", "Amount to refund"),
    "order.next_step": ("Qué sigue", "What’s next"),
    "order.note": ("Tu nota", "Your note"),
    "order.shipment": ("Datos del envío", "Shipping details"),
    "order.courier": ("Courier", "Courier"),
    "order.tracking": ("Número de guía", "Tracking number"),
    "order.tracking_url": ("Enlace de seguimiento", "Tracking link"),
    "order.agency": ("Agencia y clave", "Agency and key"),
    "order.on_its_way": ("Cómo va en camino", "How it’s on its way"),
    "order.hours": ("Horario", "Opening hours"),
    "order.items": ("Lista de productos", "List of products"),
    "order.portion": ("Todo o una parte", "All or part of it"),
    "order.shipping_price": ("Cuánto cuesta el envío", "What delivery costs"),
    "payment.amount": ("Monto del pago", "Payment amount"),
    "payment.account": ("Dónde pagar", "Where to pay"),
    "payment.instructions": ("Instrucciones de pago", "Payment instructions"),
    "payment.reason": ("Motivo", "Reason"),
    "payment.card": ("Tarjeta", "Card"),
    "message.text": ("Tu mensaje", "Your message"),
    "pickup.agency": ("Agencia", "Agency"),
    "pickup.arrival": ("Llegada a la agencia", "Arrival at the agency"),
    "pickup.note": ("Qué llevar y clave", "What to bring and key"),
    "store.name": ("Tu tienda", "Your store"),
    "store.phone": ("Teléfono de tu tienda", "Your store’s phone"),
}
COMMON: Final = (
    "customer.first_name", "customer.name", "order.number", "order.total", "order.products", "order.link",
    "order.address", "order.payment", "order.arrival", "store.name", "store.phone",
)  # fmt: skip
"""Of every mail."""
WHATSAPP: Final = (
    "customer.first_name", "customer.name", "order.number", "order.total", "order.due", "order.refund",
    "order.on_its_way", "order.courier", "order.tracking", "order.tracking_url", "order.district",
    "order.link", "store.name",
)  # fmt: skip


def variables(*names: str) -> tuple[Variable, ...]:
    return tuple(Variable(name, {"es": _LABELS[name][0], "en": _LABELS[name][1]}) for name in names)


def mail_variables(own: Iterable[str]) -> tuple[Variable, ...]:
    """What a moment has of its own stands before what every mail has."""
    head, tail = COMMON[:4], [name for name in COMMON[4:] if name not in own]
    return variables(*head, *own, *tail)
