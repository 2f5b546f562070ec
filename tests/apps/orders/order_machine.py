"""A shop with two goods, and everything that buyers, merchant, clock and money can do to its orders."""

from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Any, ClassVar
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from apps.orders import states
from apps.orders.actors import SYSTEM
from apps.orders.checkout.services.price_order import price_order
from apps.orders.checkout.services.reprice import KEEP
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.errors import PriceChanged
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.fulfillment.services.returns import cancel_return, create_return, receive_return
from apps.orders.line_units import sum_units
from apps.orders.models import ClaimState, Order
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.payments.services.claims import approve_claim, create_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.pricing import MANUAL, DiscountRule
from apps.orders.state_machine.services.change_state import Details, change_state, complete, expire
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.orders.state_machine.services.returned_units import Outcome
from apps.products.editing.services.update_product import update_product
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.services.adjust import AdjustRow, adjust
from common.money import to_wire
from tests.apps.orders.order_checks import Ledger, check_goods, check_money, ledger_of
from tests.apps.stock.ledger_machine import check_figures
from tests.factories.orders import LIMA, cash_method, place, place_by_wallet
from tests.factories.payments import make_wallet
from tests.factories.sequences import Machine
from tests.factories.stock import stocked

MAX_ORDERS = 3
which, nth = st.integers(0, 1), st.integers(0, MAX_ORDERS - 1)
units, yes = st.integers(1, 4), st.booleans()
amounts = st.sampled_from(["0.01", "12.90", "25.00", "48.90", "1000.00"]).map(Decimal)
STATES = [states.CONFIRMED, states.PREPARING, states.READY, states.SHIPPED, states.DELIVERED]
TELLING = Notifying(SYSTEM)
DELIVERY, COIN = Decimal("10.00"), Decimal("0.10")


@dataclass(frozen=True)
class Offered:
    """A price; with an `end` in so many days it stands in for one that is 5.00 higher until then."""

    price: Decimal
    end: int | None

    @property
    def compared(self) -> Decimal | None:
        return None if self.end is None else self.price + 5

    @property
    def cost(self) -> Decimal:
        """Of one unit today."""
        return self.compared if self.compared and self.end == -1 else self.price


# 12.90 and 12.95 cost the same in coins.
offers = st.builds(
    Offered, st.sampled_from(["12.90", "12.95", "48.90"]).map(Decimal), st.sampled_from([None, 1, -1])
)


class Shop(Machine):
    """After every step goods and money add up on every order."""

    goods: ClassVar[list[Variant]] = []
    parts: ClassVar[tuple[str, ...]] = (
        "lines",
        "parcels",
        "returns",
        "discounts",
        "payments",
        "refunds",
        "claims",
        "attempts",
    )

    @classmethod
    def prepare(cls) -> None:
        """What is there before each sequence, made once."""
        cls.goods = [stocked(6, price=price) for price in ("12.90", "48.90")]
        make_wallet()

    def _order(self, number: int) -> Order:
        return Order.objects.get(pk=self.orders[number % len(self.orders)])

    @initialize(cash=yes)
    def open(self, cash: bool) -> None:
        self.orders: list[UUID] = []
        self.costs = {variant.pk: variant.price or Decimal(0) for variant in self.goods}
        self.buy(0, 2, True, cash)

    def _cart(self, which: int, units: int, both: bool) -> list[tuple[Variant, int]]:
        return [(self.goods[which], units), *([(self.goods[1 - which], 1)] if both else [])]

    @precondition(lambda self: len(self.orders) < MAX_ORDERS)
    @rule(which=which, units=units, both=yes, cash=yes)
    def buy(self, which: int, units: int, both: bool, cash: bool) -> None:
        order = self.do(place if cash else place_by_wallet, *self._cart(which, units, both))
        self.orders += [order.pk] if order else []

    @rule(which=which, offer=offers)
    def offer(self, which: int, offer: Offered) -> None:
        ends = None if offer.end is None else timezone.now() + timedelta(days=offer.end)
        changes = {"price": offer.price, "compare_price": offer.compared, "sale_ends_at": ends}
        product_id = self.goods[which].product_id
        assert self.do(update_product, product_id=product_id, changes=changes, actor_id=None)
        self.costs[self.goods[which].pk] = offer.cost

    @precondition(lambda self: len(self.orders) < MAX_ORDERS)
    @rule(which=which, units=units, both=yes, cash=yes, offer=st.one_of(st.none(), offers))
    def buy_as_quoted(self, which: int, units: int, both: bool, cash: bool, offer: Offered | None) -> None:
        """An order costs what its quote said, and is refused exactly when it would cost another sum."""
        lines, method = self._cart(which, units, both), cash_method() if cash else make_wallet()
        quoted = price_order(
            requested=[(variant.pk, quantity) for variant, quantity in lines],
            shipping_key="standard",
            address=LIMA,
            payment_method_id=method.pk,
            language="es",
        )
        seen, is_short = self._cost(lines, cash), bool(quoted.shortages)
        assert is_short or quoted.sums.total == seen
        if offer:
            self.offer(which, offer)
        now, refused = self._cost(lines, cash), None
        try:
            order = self._place(lines, method=method, total=quoted.sums.total)
        except OutOfStock:
            assert is_short
            return
        except PriceChanged as refusal:
            refused = refusal.params["quote"]["total"]
            order = self._place(lines, method=method, total=Decimal(refused))
        assert not is_short
        assert refused == (None if now == seen else to_wire(now, "PEN"))
        assert order.total == now
        self.orders.append(order.pk)

    def _place(self, lines: list[tuple[Variant, int]], **requested: Any) -> Order:
        with transaction.atomic():
            order = place(*lines, **requested)
        self.is_changed = True
        return order

    def _cost(self, lines: list[tuple[Variant, int]], cash: bool) -> Decimal:
        """By what was offered last, not by what the tables say."""
        exact = sum((self.costs[variant.pk] * units for variant, units in lines), DELIVERY)
        return exact - exact % COIN if cash else exact

    @rule(which=which, units=units)
    def receive(self, which: int, units: int) -> None:
        row = AdjustRow(self.goods[which].pk, change=units)
        self.do(adjust, rows=[row], reason="RECEIVED")

    @rule(nth=nth, to=st.sampled_from(STATES), collected=yes)
    def move(self, nth: int, to: str, collected: bool) -> None:
        given = Details(collected=collected)
        self.do(change_state, order_id=self._order(nth).pk, to=to, actor=SYSTEM, details=given)

    @rule(nth=nth, restock=yes, refund=yes)
    def cancel(self, nth: int, restock: bool, refund: bool) -> None:
        given = Details(reason="OTHER", restock=restock, refund=refund)
        self.do(cancel_order, order_id=self._order(nth).pk, actor=SYSTEM, details=given)

    @rule(nth=nth, restock=yes)
    def return_all(self, nth: int, restock: bool) -> None:
        given = Details(restock=restock)
        self.do(change_state, order_id=self._order(nth).pk, to=states.RETURNED, actor=SYSTEM, details=given)

    @rule(nth=nth)
    def reopen(self, nth: int) -> None:
        given = Details(keep_prices=True)
        self.do(change_state, order_id=self._order(nth).pk, to=states.PENDING, actor=SYSTEM, details=given)

    @rule(nth=nth, ends=yes)
    def clock(self, nth: int, ends: bool) -> None:
        order_id = self._order(nth).pk
        if ends:
            self.do(complete, order_id=order_id)
        else:
            self.do(expire, order_id=order_id, now=timezone.now() + timedelta(days=2))

    @rule(nth=nth, amount=st.one_of(st.none(), amounts))
    def pay(self, nth: int, amount: Decimal | None) -> None:
        self.do(record_payment, order_id=self._order(nth).pk, amount=amount, reference="", actor=SYSTEM)

    @rule(nth=nth, operation=st.integers(0, 9), amount=st.one_of(st.none(), amounts))
    def claim(self, nth: int, operation: int, amount: Decimal | None) -> None:
        number = f"0451827{operation}"
        self.do(create_claim, order_id=self._order(nth).pk, operation_number=number, amount=amount)

    @rule(nth=nth, approve=yes)
    def decide(self, nth: int, approve: bool) -> None:
        claim = self._order(nth).claims.filter(state=ClaimState.IN_REVIEW).first()
        if claim and approve:
            self.do(approve_claim, claim_id=claim.pk, amount=None, actor=SYSTEM)
        elif claim:
            self.do(reject_claim, claim_id=claim.pk, reason="No está", actor=SYSTEM)

    @rule(nth=nth, units=units, amount=st.one_of(st.none(), amounts), restock=yes, keep=yes)
    def refund(self, nth: int, units: int, amount: Decimal | None, restock: bool, keep: bool) -> None:
        order = self._order(nth)
        line = order.lines.first()
        if line is not None:
            these, none = frozenset({line.pk}), frozenset[UUID]()
            ask = RefundRequest(
                reason="",
                lines={line.pk: units},
                amount=amount,
                restock=these if restock else none,
                still_sent=these if keep else none,
            )
            self.do(refund, order_id=order.pk, ask=ask, actor=SYSTEM)

    @rule(nth=nth, which=which, units=units, is_sent=yes)
    def pack(self, nth: int, which: int, units: int, is_sent: bool) -> None:
        order = self._order(nth)
        lines = list(order.lines.all())
        expected = {lines[which % len(lines)].pk: units}
        self.do(
            create_parcel,
            order_id=order.pk,
            units=expected,
            way=TrackingInfo(),
            is_sent=is_sent,
            telling=TELLING,
        )

    @rule(nth=nth, parcel=nth, to=st.sampled_from([states.FULFILLED, states.DELIVERED, states.CANCELLED]))
    def turn(self, nth: int, parcel: int, to: str) -> None:
        order = self._order(nth)
        if parcels := list(order.parcels.all()):
            chosen = parcels[parcel % len(parcels)]
            self.do(update_parcel, order_id=order.pk, parcel_id=chosen.pk, to=to, way={}, telling=TELLING)

    @rule(nth=nth, which=which, units=units, is_here=yes, damaged=st.integers(0, 2))
    def come_back(self, nth: int, which: int, units: int, is_here: bool, damaged: int) -> None:
        order = self._order(nth)
        lines = list(order.lines.all())
        line = lines[which % len(lines)].pk
        outcome = Outcome(restocked=max(0, units - damaged), damaged=min(units, damaged))
        self.do(
            create_return,
            order_id=order.pk,
            units={line: units},
            reason="SIZE",
            note="",
            is_here=is_here,
            outcomes={line: outcome},
            actor=SYSTEM,
        )

    @rule(nth=nth, back=nth, came=st.integers(0, 3), damaged=yes)
    def take(self, nth: int, back: int, came: int, damaged: bool) -> None:
        order = self._order(nth)
        if not (returns := list(order.returns.all())):
            return
        chosen = returns[back % len(returns)]
        at: dict[str, Any] = {"order_id": order.pk, "return_id": chosen.pk, "note": None, "actor": SYSTEM}
        if came == 0:
            self.do(cancel_return, **at)
            return
        outcome = Outcome(damaged=came) if damaged else Outcome(restocked=came)
        outcomes = dict.fromkeys(sum_units(chosen.lines), outcome)
        self.do(receive_return, outcomes=outcomes, **at)

    @rule(nth=nth, take_back=yes)
    def change_mind(self, nth: int, take_back: bool) -> None:
        """What left is announced to come back, and so does its parcel, perhaps; then it is here."""
        order = self._order(nth)
        for to in (states.CONFIRMED, states.SHIPPED):
            self.move(nth, to, collected=False)
        units = order.lines.all()[0].quantity
        self.come_back(nth, 0, units, is_here=False, damaged=0)
        if take_back:
            self.turn(nth, order.parcels.count() - 1, states.CANCELLED)
        self.take(nth, order.returns.count() - 1, units, damaged=False)

    @rule(nth=nth, quantity=st.integers(0, 5), add=yes, percent=st.sampled_from([None, 0, 10]), anew=yes)
    def edit(self, nth: int, quantity: int, add: bool, percent: int | None, anew: bool) -> None:
        order = self._order(nth)
        first, *others = list(order.lines.all())
        lines = [RequestedLine(first.pk, None, quantity)] if quantity else []
        lines += [RequestedLine(line.pk, None, line.quantity) for line in others]
        lines += [RequestedLine(None, self.goods[1].pk, 1)] if add and not others else []
        discount = (
            DiscountRule(MANUAL, "Amiga", percent=Decimal(percent))
            if percent
            else None
            if percent == 0
            else KEEP
        )
        ask = EditRequest(lines=lines or None, discount=discount, reprice=anew)
        self.do(edit_session, order_id=order.pk, ask=ask, actor=SYSTEM)

    def check(self) -> None:
        check_figures(*(variant.pk for variant in self.goods))
        moved = ledger_of(self.orders)
        for order in Order.objects.filter(pk__in=self.orders).prefetch_related(*self.parts):
            self.check_order(order, moved[order.pk])

    def check_order(self, order: Order, moved: Ledger) -> None:
        check_goods(order, moved)
        check_money(order)
