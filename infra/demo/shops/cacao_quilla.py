"""Cacao Quilla: chocolate, coffee and honey from a roastery in Surquillo."""

from infra.demo.drawing.photos import SQUARE, Shot, Thing
from infra.demo.shops.cacao_quilla_bars import BARS_AND_COFFEE
from infra.demo.shops.cacao_quilla_pantry import PANTRY_AND_GIFTS
from infra.demo.shops.shape import Owner, Shelf, Shop

_KEEP_COOL = (
    "Guárdalo en un lugar fresco y seco, lejos del sol. En verano enviamos con gel frío sin costo.",
    "Keep in a cool, dry place, out of the sun. In summer it travels with a free cold pack.",
)
_COFFEE = (
    "Tostado en Surquillo. Dinos tu método en la nota del pedido y lo molemos sin costo.",
    "Roasted in Surquillo. Tell us your method in the order note and we grind it for free.",
)
_PANTRY = (
    "Comprado directo a su productor. Registro sanitario vigente; ingredientes en la etiqueta.",
    "Bought directly from its producer. Sanitary registration in force; ingredients on the label.",
)
_GIFT = (
    "Incluye tarjeta escrita a mano. Elige la fecha de entrega en la nota del pedido.",
    "Includes a handwritten card. Choose the delivery date in the order note.",
)


def _tile(scene: str, *things: Thing) -> Shot:
    return Shot(f"stall:{scene}", things, SQUARE)


_SHELVES = (
    Shelf(
        "chocolate",
        ("Chocolate", "Chocolate"),
        ("Del grano a la barra, en Lima.", "Bean to bar, in Lima."),
        _tile("red:sun", Thing("bar-piura", 0.36, 0.88, 0.40), Thing("bar-quinoa", 0.66, 0.92, 0.40)),
        _KEEP_COOL,
    ),
    Shelf(
        "coffee",
        ("Café", "Coffee"),
        (
            "Catorce familias, tres regiones, tostado de la semana.",
            "Fourteen families, three regions, roasted this week.",
        ),
        _tile(
            "yellow:sun",
            Thing("coffee-quilla", 0.36, 0.84, 0.44),
            Thing("coffee-villarica", 0.64, 0.92, 0.46),
        ),
        _COFFEE,
    ),
    Shelf(
        "honey",
        ("Miel y para untar", "Honey and spreads"),
        ("Para el pan del lonche.", "For the bread at tea time."),
        _tile("green:sun", Thing("honey", 0.36, 0.86, 0.46), Thing("spread-milk", 0.68, 0.92, 0.42)),
        _PANTRY,
    ),
    Shelf(
        "pantry",
        ("Despensa", "Pantry"),
        (
            "Cacao para cocinar y superalimentos sin cuento.",
            "Cacao to cook with, and superfoods without the fairy tale.",
        ),
        _tile("cream:steps", Thing("nibs", 0.36, 0.86, 0.44), Thing("cocoa", 0.68, 0.92, 0.40)),
        _PANTRY,
    ),
    Shelf(
        "gifts",
        ("Regalos", "Gifts"),
        ("Cajas que llegan listas para entregar.", "Boxes that arrive ready to give."),
        _tile("pink:sun", Thing("gift-red", 0.5, 0.90, 0.64)),
        _GIFT,
    ),
    Shelf(
        "care",
        ("Cuidado", "Care"),
        ("Jabones hechos con lo que sobra del cacao.", "Soaps made from what the cacao leaves over."),
        _tile("sky:waves", Thing("soap-cacao", 0.40, 0.72, 0.50), Thing("soap-herb", 0.62, 0.86, 0.50)),
        _PANTRY,
    ),
)

CACAO_QUILLA = Shop(
    name="Cacao Quilla",
    subdomain="cacaoquilla",
    language="en",
    owner=Owner("mateo@demo.vitrina.pe", "Mateo", "Rojas", "+51944210387", "en"),
    business_name="Cacao Quilla S.A.C.",
    tax_number="20609876540",
    whatsapp="+51944210387",
    place=("15/1501/150141", "Av. Angamos Este 1140"),
    reference="Frente al mercado N.° 1",
    pickup_name="Cacao Quilla Surquillo",
    pickup=(
        "Recoge en el mostrador de tueste. Si llegas antes de las once, hay café de cortesía.",
        "Pick up at the roasting counter. Before eleven there is free coffee.",
    ),
    theme="mercado",
    palette="rocoto",
    logo="logo-cacao-quilla",
    logo_alt=("Cacao Quilla", "Cacao Quilla"),
    hero=Shot(
        "stall:soft:sun",
        (
            Thing("coffee-quilla", 0.36, 0.72, 0.27),
            Thing("coffee-villarica", 0.62, 0.74, 0.29),
            Thing("honey", 0.79, 0.82, 0.18),
            Thing("bar-chuncho", 0.48, 0.83, 0.17),
            Thing("bonbons-6", 0.25, 0.85, 0.25),
            Thing("bar-piura", 0.665, 0.87, 0.165),
        ),
        (1400, 1260),
    ),
    hero_title=("Del cafetal a tu taza, sin vueltas", "From the farm to your cup, no detours"),
    hero_subtitle=(
        "Compramos directo a 14 familias de Cusco, Junín y Piura. Tostamos y molemos en Surquillo.",
        "We buy directly from 14 families in Cusco, Junín and Piura, and roast in Surquillo, Lima.",
    ),
    hero_button=("Elige tu café", "Choose your coffee"),
    announcement=(
        "Tostamos martes y viernes: te llega fresco",
        "Roasted Tuesdays and Fridays, sent fresh",
    ),
    delivery=("8.00", "120.00", 1, 2),
    bank=("Interbank", "200-3012345678", "00320000301234567839"),
    shelves=_SHELVES,
    goods=BARS_AND_COFFEE + PANTRY_AND_GIFTS,
    seed=23,
)
