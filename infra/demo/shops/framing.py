"""How a shop looks at its goods: the few poses that its photographs repeat."""

from infra.demo.drawing.photos import SMALL_SQUARE, SMALL_TALL, SQUARE, TALL, Shot, Thing


def stands(scene: str, sprite: str, width: float, foot: float = 0.82, x: float = 0.5) -> Shot:
    """Alone in the studio."""
    return Shot(scene, (Thing(sprite, x, foot, width),), TALL)


def close(scene: str, sprite: str, width: float = 1.02, x: float = 0.62, foot: float = 0.98) -> Shot:
    """So near that it leaves the picture."""
    return Shot(scene, (Thing(sprite, x, foot, width),), SMALL_TALL, 0.76)


def lies(scene: str, sprite: str, width: float = 0.84, foot: float = 0.84) -> Shot:
    """On a table, from above."""
    return Shot(f"table:{scene}", (Thing(sprite, 0.5, foot, width),), TALL)


def sold(scene: str, sprite: str, width: float = 0.56, foot: float = 0.90) -> Shot:
    """Alone on a market colour."""
    return Shot(f"stall:{scene}", (Thing(sprite, 0.5, foot, width),), SQUARE)


def beside(scene: str, left: str, right: str, sizes: tuple[float, float] = (0.46, 0.46)) -> Shot:
    """With what goes well with it."""
    things = (Thing(left, 0.33, 0.86, sizes[0]), Thing(right, 0.68, 0.92, sizes[1]))
    return Shot(f"stall:{scene}", things, SMALL_SQUARE)


def near(scene: str, sprite: str, width: float = 0.9, x: float = 0.6, foot: float = 1.12) -> Shot:
    """So near that its label can be read."""
    return Shot(f"stall:{scene}", (Thing(sprite, x, foot, width),), SMALL_SQUARE)
