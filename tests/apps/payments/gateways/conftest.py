"""One bench for all gateways: a store, an order, and the provider's own server beside them."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from apps.orders.models import Order, Payment, PaymentAttempt, Refund
from apps.orders.payments.services.gateway_check import check_attempt, check_due
from apps.orders.payments.services.gateway_finish import Finished, finish_attempt
from apps.orders.payments.services.gateway_start import Started, open_attempt, resume_attempt
from apps.orders.payments.services.gateway_webhook import receive_webhook
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.payments.gateways import client
from apps.payments.gateways.port import Gateway, GatewayDown
from apps.payments.gateways.registry import gateways
from apps.payments.services.payment_methods import create_payment_method
from common.errors import Unavailable
from tenants.models import Store
from tests.factories.card_payments import deliver
from tests.factories.gateway_servers.base import (
    APPROVED,
    CHALLENGE,
    WRONG_ANSWER,
    GatewayFake,
    Notice,
    running,
)
from tests.factories.gateway_servers.fakes import FAKES, RATE
from tests.factories.orders import place
from tests.factories.payments import make_live
from tests.factories.stock import stocked


@dataclass
class Bench:
    fake: GatewayFake
    gateway: Gateway
    store: Store
    order: Order
    tries: list[PaymentAttempt] = field(default_factory=list)

    def start(self) -> Started:
        attempt = open_attempt(order_id=self.order.pk)
        if attempt not in self.tries:
            self.tries.append(attempt)
        return resume_attempt(attempt_id=attempt.pk, store=self.store)

    @property
    def attempt(self) -> PaymentAttempt:
        return PaymentAttempt.objects.get(pk=self.tries[-1].pk)

    @property
    def key(self) -> str:
        return str(self.tries[-1].pk)

    def pay(self, how: str = APPROVED) -> Finished | None:
        """The buyer pays; where a form gives a token the page sends it on."""
        answer = self.fake.pay(self.key, how)
        return None if answer is None else self.finish(answer)

    def take_challenge(self, *, right: bool) -> None:
        """The bank asks, on the provider's page or by the shop's form; the buyer answers."""
        answer = self.fake.pay(self.key, CHALLENGE if right else WRONG_ANSWER)
        if answer is None:
            return
        first = self.finish(answer)
        if first.challenge is not None:
            self.finish(answer | self.fake.bank_answer(right=right))

    def finish(self, answer: dict[str, str]) -> Finished:
        return finish_attempt(
            order_id=self.order.pk, attempt_id=self.attempt.pk, answer=answer, store=self.store
        )

    def hear(self, notice: Notice | None = None, *, test_mode: bool = False) -> bool:
        """The provider's message comes; False when there is none or it was taken before."""
        sent = notice or self.fake.notice(self.key)
        if sent is None:
            return False
        method_id = self.attempt.method_id
        return receive_webhook(method_id=method_id, headers=sent.headers, body=sent.body, test_mode=test_mode)

    def come_back(self) -> PaymentAttempt:
        return check_attempt(attempt_id=self.attempt.pk)

    def clock(self, after: timedelta = timedelta(minutes=2)) -> None:
        """Nobody came back and nobody told: only time goes by."""
        check_due(timezone.now() + after)

    def refund(self, amount: str | None, actor: Any) -> Refund:
        part = Decimal(amount) if amount else None
        request = RefundRequest(reason="Llegó tarde", how="GATEWAY", amount=part)
        row = refund(order_id=self.order.pk, ask=request, actor=actor)
        with suppress(GatewayDown):
            deliver("order.refund")
        return Refund.objects.get(pk=row.pk)

    def settle(self) -> None:
        """Told or asked, whichever this gateway offers."""
        if not self.hear():
            self.come_back()

    def axes(self) -> tuple[str, str, str]:
        order = Order.objects.get(pk=self.order.pk)
        return order.state, order.payment_state, order.next_action

    def money(self) -> list[Decimal]:
        return list(Payment.objects.order_by("created_at").values_list("amount", flat=True))

    def requested(self) -> Decimal:
        """What the provider is asked for: 100.00, or its dollars."""
        return Decimal("100.00") if self.fake.currency == "PEN" else Decimal("28.57")


@pytest.fixture
def make_bench(settings: Any, monkeypatch: Any, in_the_store: Store) -> Iterator[Callable[[str], Bench]]:
    monkeypatch.setattr(client, "SECONDS", 3)
    open_fakes = []

    def make(key: str) -> Bench:
        serving = running(FAKES[key]())
        fake = serving.__enter__()
        open_fakes.append(serving)
        settings.OUTBOUND_TRUSTED_HOSTS = [*settings.OUTBOUND_TRUSTED_HOSTS, fake.host]
        settings.GATEWAY_URLS = settings.GATEWAY_URLS | {key: fake.url}
        fields: dict[str, Any] = {
            "kind": "CARD_GATEWAY",
            "provider": key,
            "credentials": fake.credentials,
            "test_credentials": fake.credentials,
            "exchange_rate": RATE,
            "enabled": True,
        }
        monkeypatch.setattr(type(gateways()[key]), "closed_in", frozenset())
        method = make_live(create_payment_method(fields=fields))
        order = place((stocked(9, price="90.00"), 1), method=method)
        return Bench(fake, gateways()[key], in_the_store, order)

    yield make
    for serving in open_fakes:
        serving.__exit__(None, None, None)


@pytest.fixture
def bench(request: pytest.FixtureRequest, make_bench: Callable[[str], Bench]) -> Bench:
    """Of the gateway that the test is run for."""
    return make_bench(request.param)


@pytest.fixture
def no_answer() -> Callable[[Callable[[], Any]], None]:
    """The caller is told that nothing is known yet."""

    def expect(act: Callable[[], Any]) -> None:
        with pytest.raises(Unavailable):
            act()

    return expect
