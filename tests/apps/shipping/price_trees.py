"""Random trees of rates with addresses, and the rules of delivery prices written again, the plain way."""

from decimal import Decimal
from random import Random
from uuid import UUID, uuid4

from apps.shipping.cart import Cart, CartLine, Destination
from apps.shipping.models import ShippingMethod
from apps.shipping.pricing import PlaceOfMethod, Verdict, judge

STATES, CITIES, DISTRICTS = ("01", "02"), ("1", "2"), ("a", "b", "c")
NAMES = ("A domicilio", "Moto")


class Tree:
    """Some methods with places, a cart and an address in a country of twelve districts."""

    def __init__(self, dice: Random) -> None:
        drawn = [_method(dice, position) for position in range(dice.randint(0, 6))]
        by_chat = [method for method in drawn if method.kind == "MANUAL"][1:]
        self.methods = [method for method in drawn if method not in by_chat]
        self.rows = [row for method in self.methods for row in _places(dice, method)]
        line = CartLine(
            uuid4(), dice.randint(1, 9), Decimal(dice.randint(0, 300)), dice.choice((None, 250, 900))
        )
        self.cart = Cart(line.amount, (line,))
        state, city, district = dice.choice(STATES), dice.choice(CITIES), dice.choice(DISTRICTS)
        country = dice.choice(("PE", "PE", "PE", "CL"))
        steps = (country, state, city, district)
        self.to = Destination("PE", tuple("/".join(steps[:depth]) for depth in range(1, 5)))

    def judge(self) -> Verdict:
        on_the_way = [row for row in self.rows if row.place in self.to.paths]
        return judge(
            self.methods,
            on_the_way,
            cart=self.cart,
            to=self.to,
            parcel_g=1_000,
            group_of=lambda one: one.label,
        )

    def expected(self) -> dict[str, tuple[UUID, Decimal]]:
        """Option -> the method that gets it and its price, by looking at every level from the smallest up."""
        prices: dict[str, tuple[UUID, Decimal]] = {}
        priced = [one for one in self.methods if one.kind != "MANUAL"]
        for place in reversed(self.to.paths):
            for method in priced:
                price = self._price_at(method, place)
                if price is not None and method.label not in prices:
                    prices[method.label] = (method.pk, price)
        if not prices:
            for method in self.methods:
                covered = any(self._row(method, place) for place in self.to.paths)
                if method.kind == "MANUAL" and covered and self._fits(method):
                    prices[method.label] = (method.pk, Decimal(0))
        return prices

    def _price_at(self, method: ShippingMethod, place: str) -> Decimal | None:
        if not self._fits(method) or any(
            row.excluded for row in self.rows if row.method_id == method.pk and row.place in self.to.paths
        ):
            return None
        if method.kind == "STANDARD":
            return method.price if place == "PE" else None
        row = self._row(method, place)
        smaller = [one for one in self.to.paths if len(one) > len(place) and self._row(method, one)]
        if row is None or smaller:
            return None
        if method.kind == "FLAT":
            return method.price
        weight = sum((line.weight_g or 0) * line.units for line in self.cart.lines)
        weight += 1_000 if any(line.weight_g is None for line in self.cart.lines) else 0
        base, step = method.zones[row.zone]["bands"]
        if weight <= 2_000:
            return Decimal(base["price"])
        begun = -((2_000 - weight) // 1_000)
        return Decimal(step["price"]) + begun * Decimal(step["stepPrice"])

    def _row(self, method: ShippingMethod, place: str) -> PlaceOfMethod | None:
        found = (row for row in self.rows if row.method_id == method.pk and row.place == place)
        return next((row for row in found if not row.excluded), None)

    def _fits(self, method: ShippingMethod) -> bool:
        low, high = method.min_order, method.max_order
        return (low is None or self.cart.amount >= low) and (high is None or self.cart.amount <= high)


def _method(dice: Random, position: int) -> ShippingMethod:
    kind = dice.choice(("STANDARD", "FLAT", "FLAT", "ADVANCED", "MANUAL"))
    method = ShippingMethod(kind=kind, position=position, price=Decimal(dice.randint(0, 40)))
    method.label = "chat" if kind == "MANUAL" else dice.choice(NAMES)
    method.min_order = dice.choice((None, None, Decimal(100)))
    method.max_order = dice.choice((None, None, Decimal(200)))
    if kind == "ADVANCED":
        method.basis = "WEIGHT"
        method.zones = [_zone(dice) for _ in range(2)]
    return method


def _zone(dice: Random) -> dict[str, object]:
    price = str(dice.randint(5, 30))
    first = {"from": "0", "upTo": "2000", "price": price, "step": None, "stepPrice": None}
    further = {"from": "2000", "upTo": None, "price": price, "step": "1000", "stepPrice": "3"}
    return {"name": "zone", "bands": [first, further]}


def _places(dice: Random, method: ShippingMethod) -> list[PlaceOfMethod]:
    """No place lies in another one of the same method, as in what is saved."""
    if method.kind == "STANDARD":
        out = [_place(dice) for _ in range(dice.choice((0, 0, 1)))]
        return [PlaceOfMethod(method.pk, place, excluded=True) for place in out if place != "PE"]
    chosen: list[str] = []
    for _ in range(dice.randint(0, 6)):
        place = _place(dice)
        if not any(
            place == one or place.startswith(f"{one}/") or one.startswith(f"{place}/") for one in chosen
        ):
            chosen.append(place)
    zones = 2 if method.kind == "ADVANCED" else 1
    return [PlaceOfMethod(method.pk, place, zone=dice.randrange(zones)) for place in chosen]


def _place(dice: Random) -> str:
    depth = dice.randint(1, 4)
    steps = ("PE", dice.choice(STATES), dice.choice(CITIES), dice.choice(DISTRICTS))
    return "/".join(steps[:depth])


def check(tree: Tree) -> set[str]:
    """One price an option, that of the plain rules; answers the kinds that won, for counting."""
    verdict = tree.judge()
    found = {choice.group: (choice.price.method.pk, choice.price.amount) for choice in verdict.choices}
    assert len(found) == len(verdict.choices), "an option with two prices"
    assert found == tree.expected()
    named = {choice.price.method.pk for choice in verdict.choices} | {
        one.method.pk for one in verdict.refusals
    }
    assert named == {method.pk for method in tree.methods}, "a method that nothing is said about"
    return {choice.price.method.kind for choice in verdict.choices}
