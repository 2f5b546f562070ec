"""What the demo stores and the platform tell on their blogs."""

from dataclasses import dataclass, field

Words = dict[str, str]


@dataclass(frozen=True)
class PostText:
    title: Words
    excerpt: Words
    body: Words
    tags: list[str] = field(default_factory=list)
    status: str = "PUBLISHED"
    days_ago: int = 0
    """When it was written; 0: today."""
    days_ahead: int = 0
    """When it will appear; 0: at once."""


OF_SHOPS = (
    PostText(
        title={"es": "Así preparamos tu pedido", "en": "How we prepare your order"},
        excerpt={
            "es": "Del estante a tu puerta: qué revisamos y cómo lo empacamos.",
            "en": "From the shelf to your door: what we check and how we pack it.",
        },
        body={
            "es": "<p>Cada pedido pasa por tres manos antes de salir. La primera busca y revisa, la segunda "
            "empaca, la tercera pesa y rotula.</p><h2>Lo que revisamos</h2><ul><li>Que sea lo que pediste."
            "</li><li>Que no tenga golpes ni rayas.</li><li>Que la boleta lleve tu nombre.</li></ul>"
            "<h2>Cómo lo empacamos</h2><p>Papel kraft, viruta y una caja a la medida. Nada de plástico de "
            "burbujas: lo que protege también se recicla.</p>",
            "en": "<p>Each order passes through three pairs of hands before it leaves. The first finds and "
            "checks it, the second packs it, the third weighs and labels it.</p><h2>What we check</h2><ul>"
            "<li>That it is what you ordered.</li><li>That it has no dents or scratches.</li><li>That the "
            "receipt has your name.</li></ul><h2>How we pack it</h2><p>Kraft paper, wood wool and a box that "
            "fits. No bubble wrap: what protects can be recycled too.</p>",
        },
        tags=["taller"],
        days_ago=21,
    ),
    PostText(
        title={"es": "Tres regalos por menos de S/ 100", "en": "Three gifts under S/ 100"},
        excerpt={
            "es": "Para quien tiene de todo, para quien cocina y para quien recién se muda.",
            "en": "For who has everything, for who cooks and for who has just moved.",
        },
        body={
            "es": "<p>Un buen regalo se usa. Elegimos tres que vemos volver a la mesa una y otra vez.</p>"
            "<h2>Para quien tiene de todo</h2><p>Algo pequeño y hecho a mano, que no se repite.</p>"
            "<h2>Para quien cocina</h2><p>Lo que se gasta: se agradece dos veces.</p>"
            "<h2>Para quien recién se muda</h2><p>Un juego que pueda crecer pieza por pieza.</p>",
            "en": "<p>A good gift gets used. We picked three that we see back on the table again and again."
            "</p><h2>For who has everything</h2><p>Something small and made by hand, one of a kind.</p>"
            "<h2>For who cooks</h2><p>What runs out: they thank you twice.</p>"
            "<h2>For who has just moved</h2><p>A set that can grow piece by piece.</p>",
        },
        tags=["regalos"],
        days_ago=6,
    ),
    PostText(
        title={"es": "Lo que viene en diciembre", "en": "What comes in December"},
        excerpt={"es": "Fechas y novedades del mes.", "en": "Dates and news of the month."},
        body={
            "es": "<p>Los pedidos hasta el 18 llegan a Lima antes de Navidad; a provincia, hasta el 14.</p>",
            "en": "<p>Orders until the 18th reach Lima before Christmas; the provinces, until the 14th.</p>",
        },
        tags=["novedades"],
        days_ago=1,
        days_ahead=3,
    ),
    PostText(
        title={"es": "Preguntas de esta semana", "en": "This week’s questions"},
        excerpt={},
        body={"es": "<p>Lo que más nos escribieron.</p>", "en": "<p>What you wrote to us most.</p>"},
        status="DRAFT",
    ),
)
OF_THE_PLATFORM = (
    PostText(
        title={"es": "Tu primera venta en una semana", "en": "Your first sale in a week"},
        excerpt={
            "es": "Siete días, siete pasos cortos. Sin anuncios pagados.",
            "en": "Seven days, seven short steps. Without paid ads.",
        },
        body={
            "es": "<p>Nadie compra en una tienda vacía. Empieza con cinco productos bien contados y no con "
            "cincuenta a medias.</p><h2>Días 1 y 2: cinco productos</h2><p>Una foto con luz de ventana, el "
            "precio a la vista y lo que llega en la caja.</p><h2>Día 3: cómo te pagan</h2><p>Yape y Plin "
            "bastan para empezar. Sube tu QR y prueba tú mismo una compra.</p><h2>Días 4 y 5: cómo llega</h2>"
            "<p>Di tu precio de envío por distrito y ofrece el recojo si tienes un local.</p><h2>Días 6 y 7: "
            "cuéntalo</h2><p>Manda el enlace a diez personas que ya te conocen y pídeles una opinión.</p>",
            "en": "<p>Nobody buys in an empty store. Start with five products told well, not fifty told by "
            "half.</p><h2>Days 1 and 2: five products</h2><p>A photo in window light, the price in sight and "
            "what comes in the box.</p><h2>Day 3: how you get paid</h2><p>Yape and Plin are enough to start. "
            "Upload your QR and try a purchase yourself.</p><h2>Days 4 and 5: how it arrives</h2><p>Give "
            "your delivery price by district and offer pickup if you have a place.</p><h2>Days 6 and 7: "
            "tell it</h2><p>Send the link to ten people who know you and ask for their opinion.</p>",
        },
        tags=["empezar"],
        days_ago=30,
    ),
    PostText(
        title={"es": "Fotos que venden, con tu celular", "en": "Photos that sell, with your phone"},
        excerpt={
            "es": "Una ventana, una cartulina blanca y diez minutos.",
            "en": "A window, a sheet of white card and ten minutes.",
        },
        body={
            "es": "<p>La luz de una ventana a media mañana es mejor que cualquier foco. Pon una cartulina "
            "blanca al otro lado y las sombras se suavizan.</p><ol><li>Limpia el lente.</li><li>Toca el "
            "producto para enfocar.</li><li>Haz tres: entero, de cerca y en uso.</li></ol>",
            "en": "<p>The light of a window in mid-morning beats any lamp. Put a white card on the other "
            "side and the shadows soften.</p><ol><li>Wipe the lens.</li><li>Tap the product to focus.</li>"
            "<li>Take three: whole, close and in use.</li></ol>",
        },
        tags=["fotos"],
        days_ago=9,
    ),
)
