"""The legal texts of a store as they come, and the questions that it is asked most."""

from datetime import datetime, timedelta

from apps.content.kinds import TEXTS
from apps.content.services.drafts import save_draft
from apps.content.services.publish_text import publish_text
from apps.content.services.questions import create_question
from apps.orders.actors import Actor
from infra.demo.clock import at

BEFORE_THE_FIRST_ORDER = timedelta(days=61)
ABOUT = {
    "es": (
        "<h2>Nuestra historia</h2><p>{{trade_name}} empezó en un taller pequeño, con pedidos de vecinos. "
        "Hoy enviamos a todo el Perú, y seguimos haciendo cada pieza a mano.</p>"
        "<h2>Quiénes somos</h2><p>{{business_name}}, RUC {{tax_id}}. Estamos en {{address}}.</p>"
    ),
    "en": (
        "<h2>Our story</h2><p>{{trade_name}} began in a small workshop, with orders from neighbors. "
        "Today we ship all over Peru, and still make each piece by hand.</p>"
        "<h2>Who we are</h2><p>{{business_name}}, RUC {{tax_id}}. You find us at {{address}}.</p>"
    ),
}
QUESTIONS = (
    (
        {"es": "¿Cuánto demora mi pedido?", "en": "How long does my order take?"},
        {
            "es": "Escribe tu distrito en el carrito y verás la fecha de entrega antes de pagar.",
            "en": "Enter your district in the cart and you’ll see the delivery date before you pay.",
        },
        {"es": "Envíos", "en": "Shipping"},
    ),
    (
        {"es": "¿Puedo cambiar una pieza?", "en": "Can I exchange a piece?"},
        {
            "es": "Sí, dentro de los 7 días y sin uso. Si llegó rota, la reponemos sin costo.",
            "en": "Yes, within 7 days and unused. If it arrived broken, we replace it for free.",
        },
        {"es": "Cambios", "en": "Exchanges"},
    ),
)


def publish_words(owner: Actor, now: datetime) -> None:
    with at(now - BEFORE_THE_FIRST_ORDER):
        save_draft(kind=TEXTS["about"], changes={"body": ABOUT}, look={}, version=None)
        for kind in TEXTS.values():
            assert owner.id is not None
            publish_text(kind=kind, effective_on=None, version=None, user_id=owner.id, user_name=owner.name)
        for question, answer, group in QUESTIONS:
            texts = {"question": question, "answer": answer, "group": group}
            create_question(fields={**texts, "visible": True})
