"""Money is taken while Redis is away: what must follow lies in the outbox until somebody can send it."""

import pytest
from redis import Redis

from apps.orders.models import Order, Payment
from apps.orders.payments.services.claims import approve_claim, create_claim
from common import outbox, pubsub
from common.models import OutboxMessage
from config.celery import app
from tests.factories.card_payments import enter, hear, place_by_card, start
from tests.factories.orders import place_by_wallet
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
AWAY = "redis://127.0.0.1:1/0"


@pytest.fixture
def commit_without_redis(monkeypatch, django_capture_on_commit_callbacks, caplog):
    """Does an act and what follows its commit; answers its result and how many messages stayed unsent."""
    away = Redis.from_url(AWAY, socket_connect_timeout=0.2)
    monkeypatch.setattr(pubsub, "connection", lambda: away)

    # The pools keep connections to the broker that was there before.
    monkeypatch.setattr(app, "_pool", None)
    monkeypatch.setattr(app.amqp, "_producer_pool", None)

    def act(do, *args, **named):
        with django_capture_on_commit_callbacks(execute=True):
            done = do(*args, **named)
        log_records = [row for row in caplog.records if row.name == outbox.__name__]
        return done, sum(row.msg.startswith("broker is away") for row in log_records)

    before = app.conf.broker_url
    app.conf.broker_url = AWAY
    yield act
    app.conf.broker_url = before


def waiting(order):
    rows = OutboxMessage.objects.filter(done_at=None, payload__orderOid=str(order.pk))
    return set(rows.values_list("kind", flat=True))


def test_a_gateway_tells_a_payment(commit_without_redis, store):
    order = place_by_card((stocked(5, price="90.00"), 1))
    attempt = start(order, store)
    enter(attempt)
    OutboxMessage.objects.all().delete()

    taken, unsent = commit_without_redis(hear, attempt.reference, "evt_1")

    order.refresh_from_db()
    assert (taken, order.state, order.payment_state) == (True, "CONFIRMED", "PAID")
    assert Payment.objects.get().amount == order.total
    assert (waiting(order), unsent) == ({"order.state_changed", "order.payment_news"}, 2)


def test_a_claim_is_approved(commit_without_redis, clerk):
    order = place_by_wallet((stocked(5), 1))
    claim = create_claim(order_id=order.pk, operation_number="04518273")
    OutboxMessage.objects.all().delete()

    _, unsent = commit_without_redis(approve_claim, claim_id=claim.pk, amount=None, actor=clerk)

    order.refresh_from_db()
    assert (order.state, order.payment_state) == ("CONFIRMED", "PAID")
    assert Order.objects.get(pk=order.pk).claims.get().state == "APPROVED"
    assert (waiting(order), unsent) == ({"order.state_changed"}, 1)
