"""The shop of order_machine, with buyers who also pay by card and refunds that go back by the gateway."""

from decimal import Decimal
from typing import Any, ClassVar

from django.db import connection
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from apps.orders.actors import SYSTEM
from apps.orders.models import AttemptState, Order, PaymentAttempt, RefundState
from apps.orders.payments.services.change_payment_method import change_payment_method
from apps.orders.payments.services.gateway_capture import capture_attempt, void_attempt
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.payments.services.gateway_start import open_attempt, resume_attempt
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund, retry_refund
from apps.orders.state_machine.services.refund_rows import GATEWAY, RefundRequest
from apps.payments.models import PaymentMethod, SandboxCharge
from apps.payments.services.sandbox_pay import cancel_payment
from tests.apps.orders.order_machine import MAX_ORDERS, Ledger, Shop, amounts, nth, units, which, yes
from tests.factories.card_payments import APPROVED, DECLINED, TWICE, WRONG, deliver, enter
from tests.factories.orders import place
from tests.factories.payments import make_card, make_wallet

CARDS = st.sampled_from([APPROVED, APPROVED, DECLINED, TWICE, WRONG])
GATEWAYS_WORK = ("gateway.webhook", "order.refund", "order.capture", "order.close_attempt")


class CardShop(Shop):
    """As Shop; the gateway's books tell the same as the shop's."""

    cards: ClassVar[dict[bool, PaymentMethod]] = {}
    """By whether the money is only held."""
    parts = (*Shop.parts, "attempts__payments")

    @classmethod
    def prepare(cls) -> None:
        super().prepare()
        cls.cards = {True: make_card(capture="MANUAL"), False: make_card(capture="AUTOMATIC")}

    @precondition(lambda self: len(self.orders) < MAX_ORDERS)
    @rule(which=which, units=units, held=yes)
    def buy_by_card(self, which: int, units: int, held: bool) -> None:
        order = self.do(place, (self.goods[which], units), method=self.cards[held])
        self.orders += [order.pk] if order else []

    @rule(nth=nth, number=st.one_of(st.none(), CARDS), is_reported=yes)
    def go_to_the_gateway(self, nth: int, number: str | None, is_reported: bool) -> None:
        attempt = self.do(open_attempt, order_id=self._order(nth).pk)
        if attempt is None:
            return
        store: Any = connection.tenant  # type: ignore[attr-defined]
        self.do(resume_attempt, attempt_id=attempt.pk, store=store)
        if number:
            self.enter_a_card(nth, number)
        if is_reported:
            self.worker()

    @rule(nth=nth, number=CARDS)
    def enter_a_card(self, nth: int, number: str) -> None:
        attempt = self._attempt(nth, AttemptState.PENDING)
        if attempt and attempt.reference:
            self.do(enter, attempt, number)

    @rule(nth=nth)
    def cancel_payment(self, nth: int) -> None:
        attempt = self._attempt(nth, AttemptState.PENDING)
        if attempt and attempt.reference:
            self.do(cancel_payment, reference=attempt.reference)

    @rule(nth=nth, is_wallet=yes, held=yes)
    def pay_another_way(self, nth: int, is_wallet: bool, held: bool) -> None:
        method = make_wallet() if is_wallet else self.cards[held]
        self.do(change_payment_method, order_id=self._order(nth).pk, method_id=method.pk)

    @rule()
    def worker(self) -> None:
        deliver(*GATEWAYS_WORK)
        self.is_changed = True

    @rule(nth=nth)
    def come_from_the_gateway(self, nth: int) -> None:
        for attempt in self._order(nth).attempts.all():
            self.do(check_attempt, attempt_id=attempt.pk)

    @rule(nth=nth, takes=yes)
    def held(self, nth: int, takes: bool) -> None:
        attempt = self._attempt(nth, AttemptState.AUTHORIZED)
        if attempt:
            act = capture_attempt if takes else void_attempt
            self.do(act, order_id=attempt.order_id, attempt_id=attempt.pk, actor=SYSTEM)

    @rule(nth=nth)
    def record_what_a_card_paid_otherwise(self, nth: int) -> None:
        if attempt := self._attempt(nth, AttemptState.MISMATCH):
            details: dict[str, Any] = {"amount": None, "reference": "", "attempt_id": attempt.pk}
            self.do(record_payment, order_id=attempt.order_id, actor=SYSTEM, **details)

    @rule(nth=nth, amount=amounts)
    def give_back_by_the_gateway(self, nth: int, amount: Decimal) -> None:
        ask = RefundRequest(reason="", how=GATEWAY, amount=amount)
        self.do(refund, order_id=self._order(nth).pk, ask=ask, actor=SYSTEM)

    @rule(nth=nth)
    def try_a_refund_again(self, nth: int) -> None:
        order = self._order(nth)
        for row in order.refunds.filter(state=RefundState.FAILED):
            self.do(retry_refund, order_id=order.pk, refund_id=row.pk, actor=SYSTEM)

    def _attempt(self, number: int, state: AttemptState) -> PaymentAttempt | None:
        return self._order(number).attempts.filter(state=state).last()

    def check_order(self, order: Order, moved: Ledger) -> None:
        super().check_order(order, moved)
        check_cards(order)


def check_cards(order: Order) -> None:
    """One payment a paid attempt, of what the gateway took; what went back is what the gateway gave."""
    attempts = list(order.attempts.all())
    booked = SandboxCharge.objects.in_bulk([one.reference for one in attempts], field_name="reference")
    for attempt in attempts:
        came = [row.amount for row in attempt.payments.all() if row.amount > 0]
        back = sum((row.amount for row in attempt.payments.all() if row.amount < 0), Decimal(0))
        assert came == ([attempt.captured] if attempt.state == AttemptState.PAID else [])
        assert attempt.refunded == -back
        charge = booked.get(attempt.reference)
        if charge is not None:
            assert charge.refunded == attempt.refunded
            assert attempt.state != AttemptState.PAID or charge.captured == attempt.captured
    going = sum((row.amount for row in order.refunds.all() if row.state == RefundState.PENDING), Decimal(0))
    assert going <= sum((row.amount for row in order.payments.all()), Decimal(0))
