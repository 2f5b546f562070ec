"""A shop with two goods, and everything that buyers, merchant, clock and money can do to its orders."""

from collections import Counter
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, Sum
from django.utils import timezone
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from apps.orders import states
from apps.orders.actors import SYSTEM
from apps.orders.models import ClaimState, Order, RefundState
from apps.orders.next_action import next_action
from apps.orders.pricing import MANUAL, Rule
from apps.orders.services.cancel_order import cancel_order
from apps.orders.services.change_state import Details, change_state, complete, expire
from apps.orders.services.claims import approve_claim, reject_claim, send_claim
from apps.orders.services.edit_ask import AskedLine, EditAsk
from apps.orders.services.edit_session import edit_session
from apps.orders.services.goods import Way, fulfillment_state
from apps.orders.services.line_units import GONE, in_parcels, units_of
from apps.orders.services.money import payment_state_of
from apps.orders.services.parcels import Telling, change_parcel, make_parcel
from apps.orders.services.payments import record_payment
from apps.orders.services.refund_order import refund
from apps.orders.services.refund_rows import RefundAsk
from apps.orders.services.reprice import KEEP
from apps.orders.services.returned_goods import Outcome
from apps.orders.services.returns import cancel_return, make_return, receive_return
from apps.stock.models import CHANGES_RESERVED, StockMovement
from apps.stock.services.adjust import AdjustRow, adjust
from common.errors import AppError
from tests.apps.stock.ledger_machine import check_figures
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

MOST_ORDERS = 3
which = st.integers(0, 1)
nth = st.integers(0, MOST_ORDERS - 1)
units = st.integers(1, 4)
yes = st.booleans()
amounts = st.sampled_from(["0.01", "12.90", "25.00", "48.90", "1000.00"]).map(Decimal)
STATES = [states.CONFIRMED, states.PREPARING, states.READY, states.SHIPPED, states.DELIVERED]
TELLING = Telling(SYSTEM)


class Shop(RuleBasedStateMachine):
    """A refused act changes nothing; after every step goods and money add up on every order."""

    def _try(self, act: Any, *values: Any, **named: Any) -> Any:
        try:
            with transaction.atomic():
                return act(*values, **named)
        except AppError:
            return None

    def _order(self, number: int) -> Order:
        return Order.objects.get(pk=self.orders[number % len(self.orders)])

    @initialize(cash=yes)
    def open(self, cash: bool) -> None:
        self.goods = [stocked(6, price=price) for price in ("12.90", "48.90")]
        self.orders: list[UUID] = []
        self.buy(0, 2, True, cash)

    @precondition(lambda self: len(self.orders) < MOST_ORDERS)
    @rule(which=which, units=units, both=yes, cash=yes)
    def buy(self, which: int, units: int, both: bool, cash: bool) -> None:
        lines = [(self.goods[which], units), *([(self.goods[1 - which], 1)] if both else [])]
        order = self._try(place if cash else place_by_wallet, *lines)
        self.orders += [order.pk] if order else []

    @rule(which=which, units=units)
    def receive(self, which: int, units: int) -> None:
        row = AdjustRow(self.goods[which].pk, change=units)
        self._try(adjust, rows=[row], reason="RECEIVED")

    @rule(nth=nth, to=st.sampled_from(STATES), collected=yes)
    def move(self, nth: int, to: str, collected: bool) -> None:
        said = Details(collected=collected)
        self._try(change_state, order_id=self._order(nth).pk, to=to, actor=SYSTEM, details=said)

    @rule(nth=nth, restock=yes, refund=yes)
    def cancel(self, nth: int, restock: bool, refund: bool) -> None:
        said = Details(reason="OTHER", restock=restock, refund=refund)
        self._try(cancel_order, order_id=self._order(nth).pk, actor=SYSTEM, details=said)

    @rule(nth=nth, restock=yes)
    def return_all(self, nth: int, restock: bool) -> None:
        said = Details(restock=restock)
        self._try(change_state, order_id=self._order(nth).pk, to=states.RETURNED, actor=SYSTEM, details=said)

    @rule(nth=nth)
    def reopen(self, nth: int) -> None:
        said = Details(keep_prices=True)
        self._try(change_state, order_id=self._order(nth).pk, to=states.PENDING, actor=SYSTEM, details=said)

    @rule(nth=nth, ends=yes)
    def clock(self, nth: int, ends: bool) -> None:
        order_id = self._order(nth).pk
        if ends:
            self._try(complete, order_id=order_id)
        else:
            self._try(expire, order_id=order_id, now=timezone.now() + timedelta(days=2))

    @rule(nth=nth, amount=st.one_of(st.none(), amounts))
    def pay(self, nth: int, amount: Decimal | None) -> None:
        self._try(record_payment, order_id=self._order(nth).pk, amount=amount, reference="", actor=SYSTEM)

    @rule(nth=nth, operation=st.integers(0, 9), amount=st.one_of(st.none(), amounts))
    def claim(self, nth: int, operation: int, amount: Decimal | None) -> None:
        number = f"0451827{operation}"
        self._try(send_claim, order_id=self._order(nth).pk, operation_number=number, amount=amount)

    @rule(nth=nth, approve=yes)
    def decide(self, nth: int, approve: bool) -> None:
        claim = self._order(nth).claims.filter(state=ClaimState.IN_REVIEW).first()
        if claim and approve:
            self._try(approve_claim, claim_id=claim.pk, amount=None, actor=SYSTEM)
        elif claim:
            self._try(reject_claim, claim_id=claim.pk, reason="No está", actor=SYSTEM)

    @rule(nth=nth, units=units, amount=st.one_of(st.none(), amounts), restock=yes)
    def refund(self, nth: int, units: int, amount: Decimal | None, restock: bool) -> None:
        order = self._order(nth)
        line = order.lines.first()
        if line is not None:
            ticked = frozenset({line.pk}) if restock else frozenset[UUID]()
            ask = RefundAsk(reason="", lines={line.pk: units}, amount=amount, restock=ticked)
            self._try(refund, order_id=order.pk, ask=ask, actor=SYSTEM)

    @rule(nth=nth, which=which, units=units, is_sent=yes)
    def pack(self, nth: int, which: int, units: int, is_sent: bool) -> None:
        order = self._order(nth)
        lines = list(order.lines.all())
        wanted = {lines[which % len(lines)].pk: units}
        self._try(make_parcel, order_id=order.pk, units=wanted, way=Way(), is_sent=is_sent, telling=TELLING)

    @rule(nth=nth, parcel=nth, to=st.sampled_from([states.FULFILLED, states.DELIVERED, states.CANCELLED]))
    def turn(self, nth: int, parcel: int, to: str) -> None:
        order = self._order(nth)
        if parcels := list(order.parcels.all()):
            chosen = parcels[parcel % len(parcels)]
            self._try(change_parcel, order_id=order.pk, parcel_id=chosen.pk, to=to, way={}, telling=TELLING)

    @rule(nth=nth, which=which, units=units, is_here=yes, damaged=st.integers(0, 2))
    def come_back(self, nth: int, which: int, units: int, is_here: bool, damaged: int) -> None:
        order = self._order(nth)
        lines = list(order.lines.all())
        line = lines[which % len(lines)].pk
        outcome = Outcome(restocked=max(0, units - damaged), damaged=min(units, damaged))
        self._try(
            make_return,
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
            self._try(cancel_return, **at)
            return
        outcome = Outcome(damaged=came) if damaged else Outcome(restocked=came)
        outcomes = dict.fromkeys(units_of(chosen.lines), outcome)
        self._try(receive_return, outcomes=outcomes, **at)

    @rule(nth=nth, quantity=st.integers(0, 5), add=yes, percent=st.sampled_from([None, 0, 10]), anew=yes)
    def edit(self, nth: int, quantity: int, add: bool, percent: int | None, anew: bool) -> None:
        order = self._order(nth)
        first, *others = list(order.lines.all())
        lines = [AskedLine(first.pk, None, quantity)] if quantity else []
        lines += [AskedLine(line.pk, None, line.quantity) for line in others]
        lines += [AskedLine(None, self.goods[1].pk, 1)] if add and not others else []
        discount = (
            Rule(MANUAL, "Amiga", percent=Decimal(percent)) if percent else None if percent == 0 else KEEP
        )
        ask = EditAsk(lines=lines or None, discount=discount, reprice=anew)
        self._try(edit_session, order_id=order.pk, ask=ask, actor=SYSTEM)

    @invariant()
    def everything_adds_up(self) -> None:
        check_figures(*(variant.pk for variant in getattr(self, "goods", ())))
        for order_id in getattr(self, "orders", ()):
            order = Order.objects.get(pk=order_id)
            check_goods(order)
            check_money(order)


def check_goods(order: Order) -> None:
    """Parcels, lines and the ledger tell the same of what is held, gone and back."""
    lines, parcels = list(order.lines.all()), list(order.parcels.all())
    packed = in_parcels(parcels)
    sent = sum((units_of(row.lines) for row in parcels if row.state in GONE), Counter[UUID]())
    is_holding = order.state in states.HOLDING_STOCK | {states.SHIPPED, states.DELIVERED}
    held, out = Counter[UUID](), Counter[UUID]()
    for line in lines:
        assert 0 <= line.quantity_returned <= line.quantity_shipped <= line.quantity
        assert packed[line.pk] <= line.quantity
        assert sent[line.pk] == line.quantity_shipped
        assert line.variant_id is not None
        held[line.variant_id] += line.quantity - line.quantity_shipped if is_holding else 0
        out[line.variant_id] += line.quantity_shipped - line.quantity_returned
    assert +held == _ledger(order, Q(kind__in=sorted(CHANGES_RESERVED)), 1)
    assert +out == _ledger(order, Q(kind__in=["SHIPPED", "RETURNED"]), -1)
    assert order.fulfillment_state == fulfillment_state(lines, parcels)
    assert order.item_count == sum(line.quantity for line in lines)


def _ledger(order: Order, of_kind: Q, sign: int) -> Counter[UUID]:
    rows = StockMovement.objects.filter(of_kind, order_id=order.pk).values_list("variant_id")
    return +Counter({variant: sign * total for variant, total in rows.annotate(total=Sum("quantity"))})


def check_money(order: Order) -> None:
    """The total is the sum of its parts, and money only comes from payments and goes by refunds."""
    lines = order.lines.all()
    assert order.subtotal == sum((line.total for line in lines), Decimal(0))
    assert all(line.total == line.unit_price * line.quantity for line in lines)
    assert order.discount == sum((row.amount for row in order.discounts.all()), Decimal(0))
    parts = order.subtotal - order.discount + order.shipping_price + order.surcharge + order.rounding
    assert order.total == parts
    assert order.total >= 0
    payments = [payment.amount for payment in order.payments.all()]
    done = [row.amount for row in order.refunds.all() if row.state == RefundState.DONE]
    assert sum(payments, Decimal(0)) >= 0
    assert -sum((amount for amount in payments if amount < 0), Decimal(0)) == sum(done, Decimal(0))
    derived = payment_state_of(order)
    is_void = order.payment_state == states.VOIDED and derived in states.UNPAID
    assert order.payment_state == derived or is_void
    assert order.next_action == next_action(order)
