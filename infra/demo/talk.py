"""The chat of a shop: three conversations, the texts that answer them, and one that answers by itself."""

from datetime import datetime, timedelta

from apps.chat.models import Author, Conversation
from apps.chat.rules import Rule
from apps.chat.services.conversations import link_customer, start_conversation
from apps.chat.services.messages import Written, add_member_message, add_visitor_message
from apps.chat.services.quick_replies import create_quick_reply
from apps.chat.services.triggers import create_trigger
from apps.chat.web_channel import update_web_channel
from apps.orders.actors import Actor
from apps.orders.models import Order
from infra.demo.clock import at

HOURS = [{"days": [1, 2, 3, 4, 5, 6], "opens": "10:00", "closes": "19:00"}]
GREETING = {"es": "Hola. ¿En qué te ayudamos?", "en": "Hi. How can we help?"}
AWAY = {
    "es": "Déjanos tu mensaje y te respondemos al abrir.",
    "en": "Leave us a message and we’ll answer when we open.",
}
REPLIES = {
    "yape": {"es": "Puedes yapear al 987 600 412.", "en": "You can pay by Yape to 987 600 412."},
    "horario": {"es": "Lunes a sábado, 10 a. m. – 7 p. m.", "en": "Monday to Saturday, 10 a. m. – 7 p. m."},
    "pedido": {
        "es": "Tu pedido {{order.number}} está aquí: {{order.link}}",
        "en": "Your order {{order.number}} is here: {{order.link}}",
    },
}
PROVINCES = {
    "es": "Sí, enviamos a todo el Perú. Dinos tu distrito y te damos el precio exacto.",
    "en": "Yes, we deliver all over Peru. Tell us your district for the exact price.",
}


def fill_chat(owner: Actor, now: datetime) -> None:
    update_web_channel(
        changes={"enabled": True, "hours": HOURS, "exceptions": [], "greeting": GREETING, "away": AWAY}
    )
    for shortcut, body in REPLIES.items():
        create_quick_reply(shortcut=shortcut, title=shortcut.capitalize(), body=body, owner_id=None)
    with at(now - timedelta(days=2)):
        black = _begin("Hola, ¿tienen algo parecido en negro?", "/es")
    with at(now - timedelta(days=2) + timedelta(minutes=4)):
        _answer(black, owner, "Hola. En negro no, pero el azul es bien oscuro. ¿Te mando fotos?")
    rule = Rule(words=("envío", "provincia", "llega"), label="Provincia")
    create_trigger(title="Envío a provincia", body=PROVINCES, rule=rule, active=True)
    order = Order.objects.placed().exclude(customer=None).order_by("-placed_at").first()
    if order is not None:
        with at(now - timedelta(hours=3)):
            known = _begin("Hola, hice un pedido y quiero saber cómo va.", "/es/order")
            link_customer(conversation_id=known.pk, order=order)
    with at(now - timedelta(minutes=48)):
        waiting = _begin("¿Hacen envíos a Arequipa?", "/es", name="Jorge")
        add_visitor_message(conversation_id=waiting.pk, body="Es para un regalo, llegaría antes del sábado?")


def _begin(body: str, page: str, name: str = "") -> Conversation:
    return start_conversation(body=body, language="es", page=page, name=name)


def _answer(conversation: Conversation, owner: Actor, body: str) -> None:
    written = Written(Author.MEMBER, body, member_id=owner.id, member_name=owner.name)
    add_member_message(conversation_id=conversation.pk, written=written)
