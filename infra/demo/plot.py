"""Sixty orders over sixty days, drawn by dice that always fall the same way."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from infra.demo.shops.people import BUYERS, NOTES, Buyer
from infra.demo.shops.shape import Good, Shop

DAYS = 60
# How the orders end, from the newest to the oldest: what is young is still on its way.
_RECENT = (
    *("waiting", "in_review", "waiting", "to_confirm", "in_review", "confirmed", "preparing", "ready"),
    *("shipped", "shipped", "delivered", "cancelled", "delivered", "expired", "returned", "delivered"),
)
_MONTH = (
    *("completed",) * 4,
    "cancelled",
    *("completed",) * 5,
    "returned",
    *("completed",) * 5,
    "expired",
    *("completed",) * 4,
    "cancelled",
)
_ENDS = (*_RECENT, *_MONTH, *_MONTH)
_GROWTH = 1.4
"""1: as many orders each week; above it the shop grows."""
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
    result = []
    for index, place in enumerate(_places(count)):
        days = DAYS * ((place + dice.uniform(0.2, 0.8)) / len(_ENDS)) ** _GROWTH
        moment = _by_day(now - timedelta(days=days), now, zone, dice)
        result.append(_plot(_ENDS[place], moment, shop, goods, dice, index))
    return sorted(result, key=lambda plot: plot.placed_at)


def _places(count: int) -> list[int]:
    """Which of the ends a demo of fewer orders shows: of each kind one, before any has two."""
    turns = [_ENDS[:place].count(end) for place, end in enumerate(_ENDS)]
    return sorted(sorted(range(len(_ENDS)), key=turns.__getitem__)[:count])


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
