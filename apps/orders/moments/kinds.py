"""The moments of an order at which its buyer is written to, as templates that a store can change."""

from typing import Final

from apps.message_templates.kinds import Draft, Kind, Previews, Side
from apps.message_templates.models import Channel
from apps.orders.moments import mail_texts, whatsapp_texts
from apps.orders.moments.letters import MAIL_TEMPLATE
from apps.orders.moments.switches import switch_of
from apps.orders.moments.variables import WHATSAPP, mail_variables, variables
from common.i18n import Language

_NOTE: Final = ("order.note",)
_WAY: Final = (
    "order.shipment", "order.courier", "order.tracking", "order.tracking_url", "order.agency",
)  # fmt: skip
_PAYS: Final = ("order.next_step", "order.pay_until", "payment.account", "payment.instructions")
_OWN: Final[dict[str, tuple[str, ...]]] = {
    "order_placed": _PAYS,
    "payment_part": ("payment.amount", "order.due", "order.next_step", "payment.account"),
    "payment_not_found": ("payment.reason", "order.next_step", "order.pay_until"),
    "order_shipped": (*_WAY, *_NOTE),
    "order_part_shipped": (*_WAY, "order.items"),
    "order_tracking": (*_WAY, "order.portion", "order.items"),
    "order_ready": ("order.hours", *_NOTE),
    "order_edited": ("order.due", "order.refund"),
    "order_shipping_price": ("order.shipping_price", "order.due", *_PAYS),
    "order_message": ("message.text",),
    "order_link": (),
    "order_reopened": ("order.pay_until", *_NOTE),
    "return_expected": ("order.items",),
    "return_received": ("order.items",),
    "order_refunded": ("payment.amount", "payment.card"),
}
"""What mails may name besides the common ones; of those that are not here, the merchant's note."""
_WORDS: Final[dict[str, tuple[str, str, str, str]]] = {
    "order_placed": (
        "Recibimos tu pedido", "Order received",
        "Sale apenas te compran", "Sent as soon as someone buys",
    ),
    "payment_due": (
        "Falta el pago", "Payment due",
        "Con un toque, mientras falte pagar", "One tap, while payment is due",
    ),
    "payment_part": (
        "Recibimos una parte del pago", "Partial payment received",
        "Sale al registrar una parte del pago", "Sent when you record part of the payment",
    ),
    "payment_not_found": (
        "No encontramos tu pago", "Payment not found",
        "Sale al rechazar un comprobante", "Sent when you reject a proof of payment",
    ),
    "order_confirmed": (
        "Pedido confirmado", "Order confirmed",
        "Sale al confirmar el pedido", "Sent when you confirm the order",
    ),
    "order_to_quote": (
        "Falta el precio del envío", "Delivery to be quoted",
        "Con un toque, hasta cotizar el envío", "One tap, until you quote delivery",
    ),
    "order_shipping_price": (
        "Precio del envío", "Delivery price",
        "Sale al cotizar el envío", "Sent when you quote delivery",
    ),
    "order_address": (
        "Confirma tu dirección", "Confirm your address",
        "Con un toque, antes de enviar", "One tap, before shipping",
    ),
    "order_shipped": (
        "Pedido en camino", "Order on its way",
        "Sale al entregar el paquete al courier", "Sent when the courier gets the package",
    ),
    "order_part_shipped": (
        "Una parte en camino", "Part of the order on its way",
        "Sale al enviar solo una parte", "Sent when you ship only part of it",
    ),
    "order_tracking": (
        "Datos de envío", "Shipping details",
        "Sale al cambiar la guía de un paquete enviado", "Sent when a shipped package’s tracking changes",
    ),
    "agency_pickup": (
        "Recojo en agencia", "Agency pickup",
        "Con un toque, cuando el paquete va a una agencia", "One tap, when the package goes to an agency",
    ),
    "order_ready": (
        "Listo para recojo", "Ready for pickup",
        "Sale al marcar listo un recojo", "Sent when a pickup is ready",
    ),
    "order_delivered": (
        "Entregado", "Delivered",
        "Sale al marcar la entrega", "Sent when you mark it delivered",
    ),
    "order_edited": (
        "Cambió tu pedido", "Order changed",
        "Sale al editar un pedido", "Sent when you edit an order",
    ),
    "order_message": (
        "Mensaje de tu tienda", "Message from your store",
        "Sale al comentar un pedido para el cliente", "Sent when you comment for the customer",
    ),
    "order_about": (
        "Saludo con el enlace", "Hello with the link",
        "Con un toque, en cualquier pedido", "One tap, on any order",
    ),
    "order_link": (
        "Enlace del pedido", "Order link",
        "Sale cuando el cliente busca su pedido", "Sent when a customer looks for their order",
    ),
    "order_cancelled": (
        "Pedido cancelado", "Order canceled",
        "Sale al cancelar el pedido", "Sent when the order is canceled",
    ),
    "order_expired": (
        "Venció sin pago", "Expired unpaid",
        "Sale cuando nadie pagó a tiempo", "Sent when nobody paid in time",
    ),
    "order_reopened": (
        "Pedido reabierto", "Order reopened",
        "Sale al reabrir un pedido", "Sent when you reopen an order",
    ),
    "return_expected": (
        "Esperamos tu devolución", "Return expected",
        "Sale al anunciar una devolución", "Sent when a return is announced",
    ),
    "return_received": (
        "Devolución recibida", "Return received",
        "Sale al recibir los productos", "Sent when the products are back",
    ),
    "order_refunded": (
        "Reembolso hecho", "Refund made",
        "Sale al devolver dinero", "Sent when you refund money",
    ),
}  # fmt: skip


def order_kinds(previews: Previews) -> list[Kind]:
    """In the order of an order's life."""
    return [
        Kind(
            key=key,
            group="ORDER",
            title={"es": title_es, "en": title_en},
            occasion={"es": occasion_es, "en": occasion_en},
            mail_template=MAIL_TEMPLATE,
            previews=previews,
            sides=_sides(key),
            switch=switch_of(key),
        )
        for key, (title_es, title_en, occasion_es, occasion_en) in _WORDS.items()
    ]


def _sides(key: str) -> dict[Channel, Side]:
    sides = {}
    if key in mail_texts.ES:
        drafts: dict[Language, Draft] = {
            "es": _mail_draft(mail_texts.ES[key]),
            "en": _mail_draft(mail_texts.EN[key]),
        }
        sides[Channel.MAIL] = Side(mail_variables(_OWN.get(key, _NOTE)), drafts)
    if key in whatsapp_texts.ES:
        own = ("pickup.agency", "pickup.arrival", "pickup.note") if key == "agency_pickup" else ()
        chats: dict[Language, Draft] = {
            "es": Draft(whatsapp_texts.ES[key]),
            "en": Draft(whatsapp_texts.EN[key]),
        }
        sides[Channel.WHATSAPP] = Side(variables(*own, *WHATSAPP), chats)
    return sides


def _mail_draft(text: mail_texts.Text) -> Draft:
    subject, heading, body = text
    return Draft(body, subject, heading)
