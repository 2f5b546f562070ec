# ruff: noqa: E501 - what a merchant says is not wrapped
"""Barro Norte: ceramics and textiles of a workshop in Barranco."""

from infra.demo.drawing.photos import SMALL_TALL, TALL, WIDE, Shot, Thing
from infra.demo.shops.barro_norte_house import HOUSE
from infra.demo.shops.barro_norte_table import TABLE
from infra.demo.shops.shape import Good, Owner, Shelf, Shop

_DISH_CARE = (
    "Gres de alta temperatura, sin plomo. Apto para microondas y lavavajillas. Cada pieza es única: color y medida varían un poco.",
    "High-fired stoneware, lead free. Safe in the microwave and dishwasher. Every piece is one of a kind: color and size vary a little.",
)
_HOME_CARE = (
    "Limpia con un paño húmedo. Empacado en papel y viruta, sin plástico.",
    "Wipe with a damp cloth. Packed in paper and wood wool, without plastic.",
)
_WOOL_CARE = (
    "Tejido en telar de pedal por la asociación Awana, de Ayacucho. Lavar a mano con agua fría y secar a la sombra.",
    "Woven on a treadle loom by the Awana cooperative in Ayacucho. Wash by hand in cold water and dry in the shade.",
)


def _pair(scene: str, back: Thing, front: Thing) -> Shot:
    return Shot(scene, (back, front), SMALL_TALL, 0.72)


def _cloth(scene: str, sprite: str, width: float = 0.84, foot: float = 0.86) -> Shot:
    return Shot(scene, (Thing(sprite, 0.5, foot, width),), TALL)


_CLOTH = (
    Good(
        "BN-TX-01",
        ("Camino de mesa Barranco", "Barranco table runner"),
        ("40 × 180 cm, algodón y lana en añil.", "40 × 180 cm, indigo cotton and wool."),
        (
            "Ocho motivos que se repiten de punta a punta; los flecos se anudan a mano.",
            "Eight motifs repeat from end to end; the fringes are knotted by hand.",
        ),
        "textiles",
        "165",
        9,
        (
            _cloth("table:linen", "runner-tide", 0.72, 0.90),
            Shot(
                "table:chalk",
                (Thing("runner-tide", 0.32, 1.2, 0.9), Thing("plate-sun", 0.74, 0.96, 0.5)),
                SMALL_TALL,
            ),
        ),
        tags=("telar", "mesa"),
        weight="0.5",
        also=("gifts",),
    ),
    Good(
        "BN-TX-02",
        ("Camino de mesa Puna", "Puna table runner"),
        ("40 × 180 cm, llamas en lana natural.", "40 × 180 cm, llamas in undyed wool."),
        (
            "Sin tintes: los cuatro tonos son los de la oveja y la alpaca.",
            "No dye: the four shades are those of the sheep and the alpaca.",
        ),
        "textiles",
        "175",
        4,
        (_cloth("table:clay", "runner-puna", 0.72, 0.90),),
        tags=("telar", "mesa", "llamas"),
        weight="0.5",
    ),
    Good(
        "BN-TX-03",
        ("Cojín Llamas", "Llama cushion"),
        ("45 × 45 cm, con borlas y relleno.", "45 × 45 cm, with tassels and filling."),
        (
            "Funda con cierre; el relleno es de fibra reciclada.",
            "The cover has a zip; the filling is recycled fibre.",
        ),
        "textiles",
        "98",
        15,
        (
            _cloth("studio:linen", "cushion-llama", 0.80, 0.84),
            Shot(
                "studio:clay",
                (Thing("cushion-fret", 0.66, 0.82, 0.6), Thing("cushion-llama", 0.36, 0.90, 0.62)),
                SMALL_TALL,
            ),
        ),
        compare="120",
        tags=("telar", "oferta", "llamas"),
        weight="0.9",
    ),
    Good(
        "BN-TX-04",
        ("Cojín Greca", "Fret cushion"),
        ("45 × 45 cm, verdes de ceja de selva.", "45 × 45 cm, cloud-forest greens."),
        (
            "La greca viene de un textil Wari del Museo de la Nación.",
            "The fret comes from a Wari textile in Lima's museum.",
        ),
        "textiles",
        "98",
        8,
        (_cloth("studio:sage", "cushion-fret", 0.80, 0.84),),
        tags=("telar",),
        weight="0.9",
    ),
    Good(
        "BN-TX-05",
        ("Cojín Alba", "Dawn cushion"),
        ("50 × 45 cm, rosa, ocre y hueso.", "50 × 45 cm, rose, ochre and bone."),
        (
            "El más suave de la casa: mezcla de alpaca bebé y algodón pima.",
            "The softest we have: baby alpaca with pima cotton.",
        ),
        "textiles",
        "118",
        3,
        (_cloth("studio:rose", "cushion-dawn", 0.80, 0.84),),
        tags=("telar", "alpaca"),
        weight="0.9",
    ),
    Good(
        "BN-TX-06",
        ("Manta Tres Climas", "Three Climates throw"),
        ("130 × 180 cm, costa, sierra o alba.", "130 × 180 cm: coast, highland or dawn."),
        (
            "Dinos el color en la nota del pedido. Abriga sin pesar.",
            "Tell us the color in the order note. Warm without weight.",
        ),
        "textiles",
        "289",
        6,
        (
            _cloth("studio:chalk", "blankets", 0.84, 0.84),
            Shot("studio:dusk", (Thing("blankets", 0.54, 0.96, 1.1),), SMALL_TALL, 0.76),
        ),
        tags=("telar", "alpaca"),
        weight="1.4",
    ),
    Good(
        "BN-TX-07",
        ("Manta Qantu", "Qantu throw"),
        ("120 × 170 cm, tonos de cochinilla.", "120 × 170 cm, in cochineal reds."),
        (
            "Teñida con cochinilla y k'ancha; el rojo baja con los años y queda mejor.",
            "Dyed with cochineal; the red softens over the years and looks better for it.",
        ),
        "textiles",
        "310",
        None,
        (_cloth("studio:mist", "blanket-qantu", 0.84, 0.82),),
        tags=("telar", "por encargo"),
        weight="1.3",
    ),
    Good(
        "BN-TX-08",
        ("Tapiz Pajaritos", "Little birds tapestry"),
        ("60 × 90 cm, con varilla de eucalipto.", "60 × 90 cm, with a eucalyptus rod."),
        (
            "Listo para colgar. Los pajaritos miran a la izquierda, salvo uno.",
            "Ready to hang. The birds look left, except one.",
        ),
        "textiles",
        "240",
        2,
        (_cloth("table:mist", "tapestry", 0.70, 0.86),),
        tags=("telar", "pared"),
        weight="0.8",
        also=("home",),
    ),
    Good(
        "BN-TX-09",
        ("Tapiz Garúa", "Drizzle tapestry"),
        ("60 × 90 cm, grises y noche.", "60 × 90 cm, greys and night."),
        ("Para paredes blancas y tardes de invierno.", "For white walls and winter afternoons."),
        "textiles",
        "225",
        0,
        (_cloth("table:clay", "tapestry-mist", 0.70, 0.86),),
        status="HIDDEN",
        tags=("telar", "pared"),
        weight="0.8",
    ),
    Good(
        "BN-TX-10",
        ("Cuatro servilletas", "Four napkins"),
        ("40 × 40 cm, lino con pespunte.", "40 × 40 cm, stitched linen."),
        ("Cuatro colores para saber de quién es cuál.", "Four colors, so everyone knows whose is whose."),
        "textiles",
        "84",
        17,
        (_cloth("table:chalk", "napkins", 0.88, 0.80),),
        tags=("mesa", "juego"),
        weight="0.3",
        also=("gifts",),
    ),
    Good(
        "BN-TX-11",
        ("Individual trenzado", "Plaited placemat"),
        ("38 cm, junco y lana; precio por unidad.", "38 cm, reed and wool; price for one."),
        (
            "Trenzado en Huacho. Aguanta la fuente recién salida del horno.",
            "Plaited in Huacho. It takes a dish straight from the oven.",
        ),
        "textiles",
        "36",
        40,
        (_cloth("table:sage", "placemat", 0.84, 0.84),),
        tags=("mesa",),
        weight="0.25",
    ),
    Good(
        "BN-TX-12",
        ("Bolso Mercado", "Market tote"),
        ("Lona cruda con banda tejida.", "Raw canvas with a woven band."),
        (
            "Carga diez kilos de papas sin quejarse. Prototipo de la próxima temporada.",
            "Carries ten kilos of potatoes without complaint. A sample of next season.",
        ),
        "textiles",
        "129",
        5,
        (_cloth("studio:linen", "tote", 0.62, 0.84),),
        status="DRAFT",
        tags=("bolso",),
        weight="0.5",
    ),
    Good(
        "BN-RG-01",
        ("Vajilla a medida", "A dinner service of your own"),
        ("Desde doce piezas, con tu color.", "From twelve pieces, in your color."),
        (
            "Escríbenos: hacemos pruebas de esmalte y entregamos en cinco semanas.",
            "Write to us: we test glazes and deliver in five weeks.",
        ),
        "gifts",
        None,
        None,
        (
            Shot(
                "studio:mist:arch",
                (
                    Thing("teapot-bone", 0.36, 0.80, 0.34),
                    Thing("plates-tide", 0.62, 0.88, 0.42),
                    Thing("mug-tide", 0.86, 0.92, 0.18),
                ),
                WIDE,
            ),
        ),
        tags=("por encargo",),
        weight="6",
    ),
)

_SHELVES = (
    Shelf(
        "mugs",
        ("Tazas y vasos", "Mugs and cups"),
        (
            "Para el café de la mañana y la chicha del almuerzo.",
            "For the morning coffee and the chicha at lunch.",
        ),
        _pair("studio:linen", Thing("mug-clay", 0.62, 0.78, 0.44), Thing("mug-tide", 0.36, 0.90, 0.46)),
        _DISH_CARE,
    ),
    Shelf(
        "plates",
        ("Platos y bowls", "Plates and bowls"),
        ("Se apilan, se mezclan y aguantan el uso diario.", "They stack, they mix and they take daily use."),
        Shot("studio:clay", (Thing("plates-tide", 0.5, 0.86, 0.82),), SMALL_TALL),
        _DISH_CARE,
    ),
    Shelf(
        "vases",
        ("Floreros", "Vases"),
        ("Con flores o sin ellas.", "With flowers or without."),
        _pair("studio:mist", Thing("vase-ochre", 0.70, 0.78, 0.26), Thing("vase-tide", 0.40, 0.88, 0.50)),
        _HOME_CARE,
    ),
    Shelf(
        "serving",
        ("Para servir", "Serving"),
        ("Teteras, jarras y fuentes que no gotean.", "Teapots, jugs and bowls that do not drip."),
        Shot("studio:sage", (Thing("teapot-bone", 0.5, 0.86, 0.80),), SMALL_TALL),
        _DISH_CARE,
    ),
    Shelf(
        "textiles",
        ("Textiles", "Textiles"),
        ("Telar de pedal, lana y algodón del Perú.", "Treadle looms, Peruvian wool and cotton."),
        Shot("table:linen", (Thing("runner-tide", 0.5, 0.92, 0.74),), SMALL_TALL),
        _WOOL_CARE,
    ),
    Shelf(
        "home",
        ("Casa y plantas", "Home and plants"),
        ("Macetas, velas y toritos que cuidan el techo.", "Planters, candles and bulls that guard the roof."),
        Shot("studio:sage", (Thing("pot-tongue", 0.5, 0.84, 0.52),), SMALL_TALL),
        _HOME_CARE,
    ),
    Shelf(
        "gifts",
        ("Regalos", "Gifts"),
        (
            "Con tarjeta escrita a mano y sin costo de envoltura.",
            "With a handwritten card and free wrapping.",
        ),
        Shot("studio:rose", (Thing("sugar", 0.5, 0.84, 0.58),), SMALL_TALL),
        _HOME_CARE,
    ),
)

BARRO_NORTE = Shop(
    name="Barro Norte",
    subdomain="barronorte",
    language="es",
    owner=Owner("ana@demo.vitrina.pe", "Ana", "Quispe", "+51987600412", "es"),
    business_name="Barro Norte E.I.R.L.",
    tax_number="20601234565",
    whatsapp="+51987600412",
    place=("15/1501/150104", "Jr. Batallón Ayacucho 271"),
    reference="A media cuadra del Puente de los Suspiros",
    pickup_name="Taller de Barranco",
    pickup=(
        "Toca el timbre verde. Te lo entregamos envuelto, con tu número de pedido.",
        "Ring the green bell. We hand it over wrapped, with your order number.",
    ),
    theme="alameda",
    palette="anil",
    logo="logo-barro-norte",
    logo_alt=("Barro Norte", "Barro Norte"),
    hero=Shot(
        "studio:mist:arch",
        (
            Thing("vase-ochre", 0.655, 0.775, 0.092),
            Thing("vase-tide", 0.765, 0.80, 0.185),
            Thing("teapot-bone", 0.565, 0.84, 0.15),
            Thing("bowl-moss", 0.90, 0.885, 0.145),
            Thing("mug-tide", 0.690, 0.90, 0.092),
            Thing("plates-tide", 0.455, 0.905, 0.145),
        ),
        (2400, 1200),
        0.75,
    ),
    hero_title=("Cerámica para la mesa de todos los días", "Ceramics for the everyday table"),
    hero_subtitle=(
        "Torneada en Barranco con arcilla de Chulucanas. Cada pieza sale con su propia línea de esmalte.",
        "Thrown in Barranco with clay from Chulucanas. Every piece leaves with a glaze line of its own.",
    ),
    hero_button=("Ver la colección Marea", "See the Tide collection"),
    announcement=(
        "Envío gratis desde S/ 199 · Recojo en Barranco",
        "Free delivery from S/ 199 · Pickup in Barranco",
    ),
    delivery=("12.00", "199.00", 1, 3),
    bank=("BCP", "191-2345678-0-42", "00219100234567804250"),
    shelves=_SHELVES,
    goods=TABLE + HOUSE + _CLOTH,
    seed=11,
)
