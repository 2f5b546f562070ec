"""A merchant who chooses, pays and waits, as the calls and the provider's messages make them."""

from typing import Any

from accounts.models import User
from billing.models import Charge, SandboxPayment, Subscription
from billing.providers.sandbox import GOOD, LATER_BAD, finish, message
from billing.services.advance import advance
from billing.services.card import charge_on_file, pay_page, receive_webhook
from billing.services.charges import CHARGE_CARD
from billing.services.choose_plan import choose_plan
from billing.subscription_queries import current_of, latest_of
from common.crypto import seal
from common.ids import new_id
from common.models import OutboxMessage
from tests.factories.accounts import make_user


class Merchant:
    def __init__(self, user: User | None = None) -> None:
        self.user = user or make_user(phone="")
        self.outbox_done: set[Any] = set()

    @property
    def row(self) -> Subscription:
        row = latest_of(self.user.pk)
        assert row is not None
        return row

    @property
    def charges(self) -> list[Charge]:
        return list(Charge.objects.filter(user_id=self.user.pk).order_by("created_at"))

    @property
    def paid(self) -> list[Charge]:
        return [charge for charge in self.charges if charge.state == "PAID"]

    def choose(self, plan: str, frequency: str = "MONTHLY", *, is_paying: bool = True) -> Charge | None:
        return choose_plan(
            user_id=self.user.pk,
            tier_plan=plan,
            frequency=frequency,
            currency="PEN",
            is_paying=is_paying,
            actor_id=self.user.pk,
        )

    def pay_by_card(self, charge: Charge | None, token: str = GOOD, *, pays: bool = True) -> None:
        """On the provider's page; its message arrives."""
        assert charge is not None
        charge.refresh_from_db()
        url = pay_page(charge, "es")
        send_message(finish(url.rpartition("/")[2].partition("?")[0], token, pays=pays))

    def live_a_day(self) -> None:
        """The clock's work, then that of the queue."""
        self.live_a_day_without_the_queue()
        rows = OutboxMessage.objects.filter(kind=CHARGE_CARD).exclude(pk__in=self.outbox_done)
        for message_row in rows:
            self.outbox_done.add(message_row.pk)
            charge_on_file(message_row.payload["chargeOid"])

    def live_a_day_without_the_queue(self) -> None:
        advance(self.user.pk)

    def lose_card(self) -> None:
        """The bank says no from now on."""
        row = current_of(self.user.pk)
        assert row is not None
        row.card_token = seal(LATER_BAD)
        row.save()


def send_message(row: SandboxPayment, event_id: str = "") -> bool:
    headers, body = message(row, event_id or f"evt_{new_id().hex}")
    return receive_webhook(provider_key="sandbox", headers=headers, body=body)
