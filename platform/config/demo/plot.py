"""Sixty orders over sixty days, drawn by dice that always fall the same way."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from config.demo.shops.people import BUYERS, NOTES, Buyer
from config.demo.shops.shape import Good, Shop

DAYS = 60
# How an order ends, how many of them, and how many days ago they were placed.
_ENDS: tuple[tuple[str, int, float, float], ...] = (
    ("waiting", 4, 0.05, 0.7),
    ("in_review", 5, 0.1, 1.6),
    ("to_confirm", 3, 0.05, 1.0),
    ("confirmed", 4, 0.4, 1.8),
    ("preparing", 3, 0.9, 2.2),
    ("ready", 3, 1.2, 2.8),
    ("shipped", 4, 2.0, 3.8),
    ("delivered", 6, 3.6, 6.4),
    ("completed", 18, 10.0, DAYS - 0.5),
    ("cancelled", 4, 2.5, 54.0),
    ("expired", 3, 3.0, 48.0),
    ("returned", 3, 6.0, 9.5),
)
_BEFORE_MONEY = ("waiting", "in_review", "expired")
_AT_THE_DOOR = ("to_confirm",)


@dataclass(frozen=True)
class Plot:
    """One order before it happens."""

    end: str
    placed_at: datetime
    buyer: Buyer
    language: str
    pay: str
    """YAPE, BANK or CASH."""
    pickup: bool
    lines: tuple[tuple[str, int], ...]
    """SKU and quantity."""
    note: str
    dice: int


def plots(shop: Shop, now: datetime, zone: ZoneInfo, count: int = 60) -> list[Plot]:
    """In the order in which they were placed."""
    dice = Random(shop.seed)  # noqa: S311 - a story, no secret
    goods = [good for good in shop.goods if good.price and good.status == "PUBLISHED"]
    ends = [(end, low, high) for end, many, low, high in _ENDS for _ in range(many)]
    step = len(ends) / count
    chosen = [ends[int(index * step)] for index in range(count)]
    seen: dict[str, int] = {}
    result = []
    for index, (end, low, high) in enumerate(chosen):
        many = sum(other[0] == end for other in chosen)
        place = (seen.get(end, 0) + dice.uniform(0.2, 0.8)) / many
        seen[end] = seen.get(end, 0) + 1
        moment = _by_day(now - timedelta(days=low + (high - low) * place), now, zone, dice)
        result.append(_plot(end, moment, shop, goods, dice, index))
    return sorted(result, key=lambda plot: plot.placed_at)


def _by_day(moment: datetime, now: datetime, zone: ZoneInfo, dice: Random) -> datetime:
    """Nobody shops at four in the morning; what would lie ahead of now stays where it was."""
    local = moment.astimezone(zone)
    if 8 <= local.hour <= 23:
        return moment
    moved = local.replace(hour=dice.choice((9, 11, 12, 13, 18, 19, 20, 21, 22)), minute=dice.randrange(60))
    if local.hour < 8:
        moved -= timedelta(days=1) if moved > now.astimezone(zone) else timedelta(0)
    return min(moved, local) if now - moment < timedelta(days=1) else moved


def _plot(end: str, moment: datetime, shop: Shop, goods: Sequence[Good], dice: Random, index: int) -> Plot:
    buyer = BUYERS[(index * 7 + shop.seed) % len(BUYERS)]
    speaks = buyer.language if shop.language == "es" or dice.random() < 0.6 else "en"
    return Plot(
        end=end,
        placed_at=moment,
        buyer=buyer,
        language=speaks,
        pay=_pay(end, dice),
        pickup=buyer.place.startswith("15/1501") and (end == "ready" or dice.random() < 0.15),
        lines=_lines(goods, dice),
        note=dice.choice(NOTES[speaks]) if dice.random() < 0.3 else "",
        dice=dice.randrange(10**9),
    )


def _pay(end: str, dice: Random) -> str:
    if end in _AT_THE_DOOR:
        return "CASH"
    kinds = (
        ("YAPE", "YAPE", "YAPE", "BANK")
        if end in _BEFORE_MONEY
        else ("YAPE", "YAPE", "YAPE", "BANK", "CASH", "CASH")
    )
    return dice.choice(kinds)


def _lines(goods: Sequence[Good], dice: Random) -> tuple[tuple[str, int], ...]:
    """The first goods of a shop sell best."""
    many = dice.choice((1, 1, 1, 2, 2, 2, 3, 4))
    weights = [3.0 if index < 6 else 1.0 for index in range(len(goods))]
    chosen = list(dict.fromkeys(dice.choices([good.sku for good in goods], weights, k=many)))
    return tuple((sku, dice.choice((1, 1, 1, 2, 2, 3))) for sku in chosen)


def units(all_plots: Sequence[Plot]) -> dict[str, int]:
    """How many of each are asked for: what must have been on the shelf."""
    totals: dict[str, int] = {}
    for plot in all_plots:
        for sku, quantity in plot.lines:
            totals[sku] = totals.get(sku, 0) + quantity
    return totals
