"""The legal texts of a store as they come, the questions that it is asked most, and its home of blocks."""

from datetime import datetime, timedelta

from apps.content.blocks.pages import BLOCK_PAGES
from apps.content.blocks.ready_pages import ready_blocks
from apps.content.blocks.services import publish_blocks, save_blocks
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
STORY = {
    "title": {"es": "Nueve días entre el torno y tu mesa", "en": "Nine days from the wheel to your table"},
    "html": {
        "es": (
            "<p>Dos días de secado a la sombra, una primera quema, esmalte a mano y horno a 1220 °C. "
            "Por eso hacemos pocas piezas y avisamos cuándo sale la siguiente hornada.</p>"
        ),
        "en": (
            "<p>Two days of drying in the shade, a first firing, glazing by hand and a kiln at 1220 °C. "
            "That is why we make few pieces and say when the next batch comes out.</p>"
        ),
    },
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
        _publish_home(owner)


def _publish_home(owner: Actor) -> None:
    home, blocks = BLOCK_PAGES["home"], ready_blocks("home", "COMPLETE")
    for block in blocks:
        if block["kind"] == "STORY":
            block.update(STORY)
    assert owner.id is not None
    save_blocks(kind=home, blocks=blocks, look={}, version=None)
    publish_blocks(
        kind=home, publish_at=None, return_at=None, version=None, user_id=owner.id, user_name=owner.name
    )
