"""Every sprite of the demo shops by name."""

from collections.abc import Callable

from infra.demo.sprites import ceramics as clay
from infra.demo.sprites import packs, sweets, textiles
from infra.demo.sprites.ink import (
    AQUA,
    BONE,
    COAL,
    COCOA,
    CREAM,
    GREEN,
    INDIGO,
    MIST,
    MOSS,
    NIGHT,
    OCHRE,
    PINK,
    PURPLE,
    RED,
    ROSE,
    SAND,
    TERRA,
    WINE,
    YELLOW,
)
from infra.demo.sprites.textiles import Band
from infra.demo.sprites.turned import (
    DIAMOND,
    DOTS,
    DROPS,
    SPRIG,
    STEPS,
    dip,
    drip,
    espresso,
    flutes,
    frieze,
    mottled,
    mug,
    rings,
    speckled,
    thrown,
)

Draw = Callable[[], str]

_MAREA: tuple[Band, ...] = (
    (10, INDIGO, "", ""),
    (5, BONE, "", ""),
    (12, INDIGO, "", ""),
    (22, TERRA, "diamond", BONE),
    (10, INDIGO, "", ""),
    (5, OCHRE, "", ""),
    (20, INDIGO, "steps", BONE),
    (5, OCHRE, "", ""),
    (12, INDIGO, "", ""),
    (26, BONE, "star", INDIGO),
    (12, INDIGO, "", ""),
    (5, TERRA, "", ""),
)
_PUNA: tuple[Band, ...] = (
    (16, SAND, "", ""),
    (4, COAL, "", ""),
    (34, BONE, "llama", COAL),
    (4, COAL, "", ""),
    (16, SAND, "", ""),
    (6, TERRA, "", ""),
    (18, COAL, "zigzag", SAND),
    (6, TERRA, "", ""),
)
_QANTU: tuple[Band, ...] = (
    (14, WINE, "", ""),
    (6, OCHRE, "", ""),
    (26, "#A8324A", "bird", "#F6D9A8"),
    (6, OCHRE, "", ""),
    (14, WINE, "", ""),
    (5, ROSE, "", ""),
    (5, AQUA, "", ""),
    (5, ROSE, "", ""),
)
_SELVA: tuple[Band, ...] = (
    (12, MOSS, "", ""),
    (28, "#38472F", "fret", "#D9C48E"),
    (12, MOSS, "", ""),
    (5, BONE, "", ""),
    (5, TERRA, "", ""),
    (5, BONE, "", ""),
)
_NIEBLA: tuple[Band, ...] = (
    (24, MIST, "", ""),
    (5, BONE, "", ""),
    (5, NIGHT, "", ""),
    (5, BONE, "", ""),
    (30, "#C9D1D3", "wave", NIGHT),
    (5, BONE, "", ""),
)
_ALBA: tuple[Band, ...] = (
    (26, BONE, "", ""),
    (6, ROSE, "", ""),
    (6, OCHRE, "", ""),
    (26, BONE, "diamond", TERRA),
    (6, OCHRE, "", ""),
    (6, ROSE, "", ""),
)

CLAY: dict[str, Draw] = {
    "mug-tide": lambda: mug(BONE, speckled, thrown, dip(226, INDIGO)),
    "mug-clay": lambda: mug(BONE, speckled, thrown, dip(220, TERRA), seed=3),
    "mug-moss": lambda: mug(MOSS, mottled, speckled, thrown, seed=5),
    "mug-coal": lambda: mug(COAL, mottled, thrown, rings("#8f8a80", 160, width=3), seed=9),
    "mug-steps": lambda: mug(
        BONE,
        speckled,
        rings(TERRA, 170, 262, width=4),
        frieze(214, INDIGO, STEPS, size=26, count=7),
        seed=11,
        grip=BONE,
    ),
    "mug-sprig": lambda: mug(
        "#E7DCC6",
        speckled,
        thrown,
        frieze(220, "#5E7A4C", SPRIG, size=34, count=6),
        rings(OCHRE, 164, 284, width=3),
        seed=13,
        coffee=False,
    ),
    "espresso": lambda: espresso(TERRA, mottled, thrown, drip(BONE, 206, length=30), seed=4),
    "tumblers": lambda: clay.pair(
        clay.TUMBLER, (BONE, speckled, dip(222, INDIGO)), (ROSE, speckled, thrown), seed=5
    ),
    "cups-fluted": lambda: clay.pair(
        clay.TUMBLER, (AQUA, mottled, flutes()), (SAND, speckled, flutes()), seed=8
    ),
    "plates-tide": lambda: clay.plates((INDIGO, BONE, INDIGO, BONE)),
    "plates-bone": lambda: clay.plates((BONE, "#DDD2BE", BONE, "#DDD2BE", BONE), seed=2),
    "plate-sprig": lambda: clay.plate(
        BONE, "#5E7A4C", clay.wreath(SPRIG, "#5E7A4C", 122, 18, 24) + clay.wreath(DOTS, OCHRE, 96, 18, 14)
    ),
    "plate-steps": lambda: clay.plate(
        "#E4D9C4",
        INDIGO,
        clay.wreath(STEPS, INDIGO, 121, 22, 22) + clay.wreath(DIAMOND, TERRA, 60, 8, 20),
        seed=4,
    ),
    "plate-sun": lambda: clay.plate(
        OCHRE,
        TERRA,
        clay.wreath(DROPS, "#F3E3C0", 92, 24, 46) + '<circle cx="200" cy="200" r="40" fill="#F3E3C0"/>',
        seed=6,
    ),
    "bowl-moss": lambda: clay.bowl(BONE, speckled, dip(236, MOSS, up=True), inside="#59683f"),
    "bowl-clay": lambda: clay.bowl(BONE, speckled, dip(244, TERRA), inside="#8f857a", seed=3),
    "bowl-deep": lambda: clay.bowl(
        NIGHT,
        mottled,
        frieze(222, "#C9B98F", DIAMOND, size=24, count=9),
        rings("#C9B98F", 196, 248, width=3),
        inside="#2c3a5c",
        form=clay.DEEP,
        seed=6,
    ),
    "bowls-nest": lambda: clay.nest((INDIGO, MIST, BONE), speckled),
    "vase-ochre": lambda: clay.vessel(clay.BOTTLE, OCHRE, mottled, speckled, thrown),
    "vase-mist": lambda: clay.vessel(clay.BOTTLE, MIST, speckled, dip(226, BONE), seed=3),
    "vase-tide": lambda: clay.vessel(clay.BELLY, INDIGO, mottled, dip(230, BONE), speckled, seed=5),
    "vase-night": lambda: clay.vessel(clay.MOON, BONE, speckled, thrown, seed=8),
    "vase-drip": lambda: clay.vessel(clay.SHOULDER, "#D8CBB4", speckled, drip(AQUA, 176, length=70), seed=4),
    "vase-fluted": lambda: clay.vessel(clay.CYLINDER, ROSE, mottled, flutes(9), seed=9, matt=True),
    "vase-coal": lambda: clay.vessel(
        clay.SHOULDER,
        COAL,
        mottled,
        rings("#C9B98F", 176, 186, width=2.6),
        frieze(214, "#C9B98F", STEPS, size=30, count=8),
        rings("#C9B98F", 244, width=2.6),
        seed=12,
        matt=True,
    ),
    "teapot-bone": lambda: clay.teapot(BONE, speckled, dip(236, TERRA), part=BONE),
    "teapot-tide": lambda: clay.teapot(INDIGO, mottled, thrown, part="#27406b", seed=6),
    "jug": lambda: clay.jug(AQUA, mottled, dip(206, BONE), speckled, part=BONE, seed=4),
    "sugar": lambda: clay.jar(BONE, speckled, dip(248, INDIGO), lid=BONE),
    "salt": lambda: clay.jar(MOSS, mottled, rings(BONE, 236, width=3), lid="#59683f", knob=OCHRE, seed=5),
    "pot-tongue": lambda: clay.planter(TERRA, mottled, thrown),
    "pot-cactus": lambda: clay.planter(
        BONE, speckled, frieze(256, INDIGO, DIAMOND, size=26, count=8), leaves="cactus", seed=3
    ),
    "candle": lambda: clay.candle(ROSE, mottled, thrown),
    "bull-ochre": lambda: clay.bull("#C98F3C", COCOA, TERRA),
    "bull-bone": lambda: clay.bull(BONE, INDIGO, INDIGO, seed=4),
}

CLOTH: dict[str, Draw] = {
    "runner-tide": lambda: textiles.runner(_MAREA),
    "runner-puna": lambda: textiles.runner(_PUNA, turned=12, fringe=SAND, seed=3),
    "cushion-llama": lambda: textiles.cushion(_PUNA, tassel=TERRA),
    "cushion-fret": lambda: textiles.cushion(_SELVA, tassel=OCHRE, seed=4),
    "cushion-dawn": lambda: textiles.cushion(_ALBA, seed=5),
    "blankets": lambda: textiles.folded((_MAREA, _NIEBLA, _ALBA)),
    "blanket-qantu": lambda: textiles.folded((_QANTU, _QANTU), fringe="#F6D9A8", seed=6),
    "tapestry": lambda: textiles.hanging(_QANTU, fringe=WINE),
    "tapestry-mist": lambda: textiles.hanging(_NIEBLA, seed=4),
    "napkins": lambda: textiles.napkins((INDIGO, MIST, BONE, "#DDB59A"), TERRA),
    "placemat": lambda: textiles.placemat((SAND, SAND, TERRA, SAND, SAND, INDIGO)),
    "tote": lambda: textiles.tote(_SELVA, "#D9CDB4"),
}

CACAO: dict[str, Draw] = {
    "bar-piura": lambda: packs.bar(
        COCOA, YELLOW, ("70%", "Piura blanco", "70 G · BEAN TO BAR"), kind="diamonds"
    ),
    "bar-chuncho": lambda: packs.bar(
        PURPLE, PINK, ("85%", "Chuncho, Cusco", "70 G · BEAN TO BAR"), kind="steps", seed=2
    ),
    "bar-quinoa": lambda: packs.bar(
        GREEN, YELLOW, ("55%", "Leche y quinua", "70 G · BEAN TO BAR"), kind="triangles", turned=7
    ),
    "bar-salt": lambda: packs.bar(
        "#1F6F8B", PINK, ("64%", "Sal de Maras", "70 G · BEAN TO BAR"), kind="waves"
    ),
    "bar-coffee": lambda: packs.bar(
        "#6B3A1E", YELLOW, ("60%", "Café Villa Rica", "70 G · BEAN TO BAR"), kind="bars", turned=6
    ),
    "bar-lucuma": lambda: packs.bar(
        "#C96A14", CREAM, ("Lúcuma", "Chocolate blanco", "70 G · 36% CACAO"), kind="waves", emblem=packs.leaf
    ),
    "bar-berry": lambda: packs.bar(
        RED, YELLOW, ("62%", "Aguaymanto", "70 G · BEAN TO BAR"), kind="diamonds", turned=8
    ),
    "bar-pure": lambda: packs.bar(
        "#3A3531", "#D9C48E", ("100%", "Sin azúcar", "50 G · BEAN TO BAR"), kind="steps", turned=-5
    ),
    "squares-dark": lambda: sweets.squares("#3B1E12", COCOA, YELLOW, kind="diamonds"),
    "squares-milk": lambda: sweets.squares("#8A5330", GREEN, YELLOW, kind="triangles", turned=-10),
    "squares-white": lambda: sweets.squares("#EFD9AE", "#C96A14", CREAM, kind="waves"),
    "coffee-villarica": lambda: packs.bag(
        COCOA,
        ("Villa Rica", "Central · tueste medio", "250 G · GRANO"),
        emblem=lambda x, y, size, _, line: packs.bean(x, y, size, RED, line),
    ),
    "coffee-quilla": lambda: packs.bag(
        GREEN, ("Quillabamba", "Cusco · tueste claro", "250 G · GRANO"), emblem=packs.bean
    ),
    "coffee-jaen": lambda: packs.bag(
        RED, ("Jaén", "Cajamarca · tueste alto", "250 G · MOLIDO"), emblem=packs.mountain
    ),
    "coffee-geisha": lambda: packs.bag(
        "#C85C7F", ("Geisha", "Chanchamayo · lavado", "200 G · GRANO"), emblem=packs.leaf
    ),
    "coffee-decaf": lambda: packs.bag(
        "#2D5F8B", ("Descaf", "Proceso de montaña", "250 G · GRANO"), emblem=packs.bean
    ),
    "honey": lambda: packs.glass(
        "#E39A1E", ("Miel", "Oxapampa · 350 g"), lid=COCOA, emblem=packs.bee, light=0.5
    ),
    "honey-carob": lambda: packs.glass(
        "#A8560F",
        ("Algarrobo", "miel del norte · 350 g"),
        lid="#D9A05B",
        cloth=True,
        emblem=packs.bee,
        light=0.45,
    ),
    "paste": lambda: packs.glass(
        "#4A2415", ("Pasta", "cacao y maní · 250 g"), lid=COCOA, label=YELLOW, light=0.2
    ),
    "spread-milk": lambda: packs.glass(
        "#8A5330", ("Lúcuma", "manjar · 300 g"), lid=RED, cloth=True, light=0.22
    ),
    "jam": lambda: packs.glass(
        "#E0701A", ("Aguaymanto", "mermelada · 240 g"), lid=GREEN, cloth=True, emblem=packs.leaf, light=0.5
    ),
    "nibs": lambda: packs.pouch(
        "#C9A26B",
        COCOA,
        ("Nibs", "cacao tostado", "180 G · PIURA"),
        emblem=packs.pod,
        window="#2A1512",
        grains="#5A2F1B",
    ),
    "nuts": lambda: packs.pouch(
        "#E2C58F",
        GREEN,
        ("Castañas", "Madre de Dios", "200 G · ENTERAS"),
        emblem=packs.leaf,
        window="#8A5A32",
        grains="#E6CBA0",
    ),
    "pops": lambda: packs.pouch(
        "#F2D9DE",
        "#B0304F",
        ("Quinua", "bañada en chocolate", "150 G · POP"),
        emblem=packs.pod,
        window="#3B1E12",
        grains="#7B4526",
    ),
    "cocoa": lambda: packs.tin(
        "#7A1F2B", YELLOW, ("Cacao", "EN POLVO · 200 G"), kind="diamonds", emblem=packs.pod
    ),
    "maca": lambda: packs.tin(
        "#0F6B5C", PINK, ("Maca & cacao", "BEBIDA · 250 G"), kind="waves", emblem=packs.mountain
    ),
    "tea": lambda: packs.tin(
        "#E8B23A", "#3E4B2E", ("Muña", "HIERBA · 20 SOBRES"), kind="triangles", emblem=packs.leaf
    ),
    "syrup": lambda: packs.bottle(
        "#3A1C0C", ("Algarrobina", "PIURA · 300 ML"), cap=YELLOW, emblem=packs.leaf
    ),
    "vanilla": lambda: packs.bottle(
        "#7B3F17", ("Vainilla", "EXTRACTO · 120 ML"), cap=COCOA, label="#F3DDE2", emblem=packs.leaf
    ),
    "bonbons-6": lambda: sweets.bonbons(RED, "6 Bombones", YELLOW, columns=3, rows=2),
    "bonbons-12": lambda: sweets.bonbons("#5A2A82", "12 Bombones", PINK, columns=4, rows=3),
    "bonbons-fruit": lambda: sweets.bonbons(GREEN, "Frutas del Perú", YELLOW, columns=5, rows=3),
    "gift-red": lambda: sweets.gift(RED, YELLOW, ("Para ti", "con cariño"), kind="diamonds"),
    "gift-green": lambda: sweets.gift(GREEN, PINK, ("Gracias", "de todo el equipo"), kind="steps"),
    "gift-pink": lambda: sweets.gift("#F2A7B9", "#7A1F2B", ("Mamá", "feliz día"), kind="waves"),
    "discs": lambda: sweets.discs("#5A2F1B", GREEN, ("De taza", "CUSCO · 6 TABLETAS"), kind="steps"),
    "soap-cacao": lambda: sweets.soap("#B98A62", COCOA, "Cacao", kind="diamonds"),
    "soap-herb": lambda: sweets.soap("#A9BF97", GREEN, "Muña", kind="triangles", seed=4),
    "beans": lambda: sweets.scatter("#5A2F1B", "bean"),
    "press": lambda: sweets.press("#3A1C0C", "#2b2019"),
    "gift-card": lambda: sweets.card(
        RED, YELLOW, ("Cacao Quilla", "Tarjeta de regalo"), emblem=packs.pod, kind="steps"
    ),
}

SPRITES: dict[str, Draw] = {**CLAY, **CLOTH, **CACAO}
