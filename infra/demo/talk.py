"""The chat of a shop: conversations in each state, the texts that answer, and one that answers by itself."""

from datetime import datetime, timedelta

from apps.chat.models import Author, Conversation, Rating, State
from apps.chat.rules import Rule
from apps.chat.services.conversations import (
    link_customer,
    rate,
    read_by_team,
    start_conversation,
    update_conversation,
)
from apps.chat.services.inbound import contact_hash
from apps.chat.services.messages import Arrival, Written, add_member_message, add_visitor_message
from apps.chat.services.quick_replies import create_quick_reply
from apps.chat.services.triggers import create_trigger
from apps.chat.web_channel import update_web_channel
from apps.orders.actors import Actor
from apps.orders.models import Order
from common.i18n import Language
from common.ids import new_id
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


TALKS: dict[Language, dict[str, str]] = {
    "es": {
        "black": "Hola, ¿tienen algo parecido en negro?",
        "black_answer": "Hola. En negro no, pero hay uno bien oscuro. ¿Te mando fotos?",
        "gift": "Hola, ¿lo envuelven para regalo?",
        "gift_answer": "Sí, sin costo. Escríbenos el mensaje de la tarjeta en tu pedido.",
        "gift_thanks": "Qué bueno, gracias. Ya hice el pedido.",
        "rating": "Me respondieron al toque.",
        "order": "Hola, hice un pedido y quiero saber cómo va.",
        "whatsapp": "Buenas, vi su foto en Instagram. ¿Todavía hay?",
        "whatsapp_more": "Si queda uno, lo recojo mañana.",
        "arequipa": "¿Hacen envíos a Arequipa?",
        "arequipa_more": "Es para un regalo, ¿llegaría antes del sábado?",
    },
    "en": {
        "black": "Hi, do you have something like this in black?",
        "black_answer": "Hi. Not in black, but there is a very dark one. Shall I send you photos?",
        "gift": "Hi, do you gift-wrap?",
        "gift_answer": "Yes, for free. Write the text of the card in your order.",
        "gift_thanks": "Lovely, thanks. I’ve placed the order.",
        "rating": "They replied right away.",
        "order": "Hi, I placed an order and would like to know how it’s going.",
        "whatsapp": "Hello, I saw your photo on Instagram. Is there any left?",
        "whatsapp_more": "If there is one, I’ll pick it up tomorrow.",
        "arequipa": "Do you deliver to Arequipa?",
        "arequipa_more": "It’s a gift. Would it be there before Saturday?",
    },
}
WHATSAPP = "51987600218"


def fill_chat(owner: Actor, now: datetime, language: Language) -> None:
    update_web_channel(
        changes={"enabled": True, "hours": HOURS, "exceptions": [], "greeting": GREETING, "away": AWAY}
    )
    for shortcut, body in REPLIES.items():
        create_quick_reply(shortcut=shortcut, title=shortcut.capitalize(), body=body, owner_id=None)
    talk = _Talk(owner, now, language)
    talk.answered()
    talk.resolved()
    rule = Rule(words=("envío", "provincia", "deliver"), label="Provincia")
    create_trigger(title="Envío a provincia", body=PROVINCES, rule=rule, active=True)
    talk.about_an_order()
    talk.by_whatsapp()
    talk.waiting()


class _Talk:
    """The conversations, one by one from the oldest to the newest."""

    def __init__(self, owner: Actor, now: datetime, language: Language) -> None:
        self.owner, self.now, self.language = owner, now, language
        self.words = TALKS[language]

    def answered(self) -> None:
        with at(self.now - timedelta(days=2)):
            row = self._begin("black", "")
        with at(self.now - timedelta(days=2) + timedelta(minutes=4)):
            self._answer(row, "black_answer")

    def resolved(self) -> None:
        begun = self.now - timedelta(days=1, hours=3)
        with at(begun):
            row = self._begin("gift", "", name="Lucía")
        with at(begun + timedelta(minutes=2)):
            self._answer(row, "gift_answer")
        with at(begun + timedelta(minutes=9)):
            add_visitor_message(conversation_id=row.pk, body=self.words["gift_thanks"])
            read_by_team(conversation_id=row.pk)
        with at(begun + timedelta(minutes=11)):
            update_conversation(conversation_id=row.pk, changes={"state": State.RESOLVED})
            rate(conversation_id=row.pk, rating=Rating.GOOD, comment=self.words["rating"])

    def about_an_order(self) -> None:
        order = Order.objects.placed().exclude(customer=None).order_by("-placed_at").first()
        if order is None:
            return
        with at(self.now - timedelta(hours=3)):
            row = self._begin("order", "/order")
            link_customer(conversation_id=row.pk, order=order)
            update_conversation(conversation_id=row.pk, changes={"assignee_id": self.owner.id})

    def by_whatsapp(self) -> None:
        """Its channel is not connected: nothing of a demo leaves for Meta."""
        begun = self.now - timedelta(minutes=95)
        with at(begun):
            row = Conversation.objects.create(
                channel="WHATSAPP",
                contact=WHATSAPP,
                visitor_hash=contact_hash("WHATSAPP", "demo", WHATSAPP),
                language=self.language,
                name="Rosa Quispe",
                phone=f"+{WHATSAPP}",
            )
        for moment, line in ((begun, "whatsapp"), (begun + timedelta(minutes=2), "whatsapp_more")):
            with at(moment):
                arrival = Arrival(new_id(), moment)
                add_visitor_message(conversation_id=row.pk, body=self.words[line], arrival=arrival)

    def waiting(self) -> None:
        """Nobody has read it, and it is nobody's; a trigger has answered."""
        with at(self.now - timedelta(minutes=48)):
            row = self._begin("arequipa", "", name="Jorge")
            add_visitor_message(conversation_id=row.pk, body=self.words["arequipa_more"])

    def _begin(self, line: str, path: str, name: str = "") -> Conversation:
        page = f"/{self.language}{path}"
        return start_conversation(body=self.words[line], language=self.language, page=page, name=name)

    def _answer(self, conversation: Conversation, line: str) -> None:
        written = Written(
            Author.MEMBER, self.words[line], member_id=self.owner.id, member_name=self.owner.name
        )
        add_member_message(conversation_id=conversation.pk, written=written)
