from datetime import datetime
from decimal import Decimal
from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone
from PIL import Image

from apps.orders.claim_warnings import claims_with_same_screenshot
from apps.orders.models import Order, Payment, PaymentClaim
from apps.orders.payments.services import claims
from apps.orders.payments.services.claims import approve_claim, create_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from common.errors import Conflict, Invalid
from common.models import OutboxMessage
from common.storage import put
from tenants.context import enter, inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(in_the_store):
    return place_by_wallet((stocked(9, price="50.00"), 1))


def picture():
    file = BytesIO()
    Image.new("RGB", (30, 30), "purple").save(file, "PNG")
    file.seek(0)
    return file


def test_claim_pays_nothing_by_itself(order):
    create_claim(order_id=order.pk, operation_number="04518273")

    order.refresh_from_db()
    assert (order.state, order.payment_state, order.next_action) == ("PENDING", "IN_REVIEW", "VERIFY_PAYMENT")
    assert order.expires_at is None
    assert Payment.objects.count() == 0


def test_approved_claim_pays_and_confirms(order, clerk):
    claim = create_claim(order_id=order.pk, operation_number="04518273")

    approve_claim(claim_id=claim.pk, amount=None, actor=clerk)

    order.refresh_from_db()
    payment = Payment.objects.get()
    assert (order.state, order.payment_state, order.next_action) == ("CONFIRMED", "PAID", "PACK")
    assert (payment.amount, payment.reference, payment.actor_name) == (60, "04518273", "Ana Quispe")


@pytest.mark.parametrize("decide", ["approve", "reject"])
def test_a_decided_claim_names_who_decided_and_when(order, clerk, store, api, decide):
    claim = create_claim(order_id=order.pk, operation_number="04518273")
    assert (claim.reviewed_by, claim.reviewer_name, claim.reviewed_at) == (None, "", None)

    before = timezone.now()
    if decide == "approve":
        approve_claim(claim_id=claim.pk, amount=None, actor=clerk)
    else:
        reject_claim(claim_id=claim.pk, reason="No está", actor=clerk)

    claim.refresh_from_db()
    assert (claim.reviewed_by, claim.reviewer_name) == (clerk.id, "Ana Quispe")
    assert before <= claim.reviewed_at <= timezone.now()
    [reported] = api(as_="owner").get(f"order/{order.pk}").json()["claims"]
    assert reported["reviewerName"] == "Ana Quispe"
    assert datetime.fromisoformat(reported["reviewedAt"]) == _in_milliseconds(claim.reviewed_at)


def _in_milliseconds(moment):
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def test_merchant_may_find_less_than_was_claimed(order, clerk):
    claim = create_claim(order_id=order.pk, operation_number="04518273")

    approve_claim(claim_id=claim.pk, amount=20, actor=clerk)

    order.refresh_from_db()
    assert (order.state, order.payment_state) == ("PENDING", "PARTIALLY_PAID")


def test_rejected_claim_gives_the_buyer_time_and_a_mail(order, clerk):
    first_end = order.expires_at
    claim = create_claim(order_id=order.pk, operation_number="04518273")

    reject_claim(claim_id=claim.pk, reason="No está en mis movimientos", actor=clerk)

    order.refresh_from_db()
    assert (order.state, order.payment_state, order.next_action) == ("PENDING", "PENDING", "NONE")
    assert order.expires_at > first_end
    assert OutboxMessage.objects.filter(dedupe_key=f"order.claim_rejected:{claim.pk}").exists()


def test_rejected_operation_is_sent_again_by_who_knows_it_and_marked(order, clerk, api):
    claim = create_claim(order_id=order.pk, operation_number="04518273")
    reject_claim(claim_id=claim.pk, reason="Aún no llega", actor=clerk)

    with pytest.raises(Conflict) as refusal:
        create_claim(order_id=order.pk, operation_number="4518273")
    again = create_claim(order_id=order.pk, operation_number="4518273", again=True)

    assert refusal.value.reason == "operation_rejected"
    assert (again.state, PaymentClaim.objects.count()) == ("IN_REVIEW", 2)
    result = api(as_="owner").get(f"order/{order.pk}").json()["claims"]
    assert [row["rejectedBefore"] for row in result] == [[], [order.number]]


def test_number_rejected_of_another_order_is_marked_with_its_number(order, clerk, api):
    claim = create_claim(order_id=order.pk, operation_number="04518273")
    reject_claim(claim_id=claim.pk, reason="No está", actor=clerk)
    other = place_by_wallet((stocked(1), 1))
    create_claim(order_id=other.pk, operation_number="04518273", again=True)

    [row] = api(as_="owner").get("payment/claim", state="IN_REVIEW").json()["items"]

    assert (row["orderNumber"], row["rejectedBefore"]) == (other.number, [order.number])


def test_what_the_buyer_did_not_say_is_not_claimed_for_him(order, clerk, api):
    create_claim(order_id=order.pk, operation_number="04518273")
    admin = api(as_="owner")

    [result] = admin.get("payment/claim").json()["items"]
    events = admin.get(f"order/{order.pk}").json()["events"]
    reported = [row["params"] for row in events if row["kind"] == "claim_sent"]

    assert (result["saidAmount"], result["amount"], result["expected"]) == (None, "60.00", "60.00")
    assert (result["payerName"], reported) == ("", [{"operationNumber": "04518273"}])


def test_amount_that_the_buyer_says_is_reported_and_recorded_when_approved(order, clerk, api, store):
    claim = create_claim(order_id=order.pk, operation_number="04518273", amount=Decimal("45"))
    [result] = api(as_="owner").get("payment/claim").json()["items"]
    enter(store)

    approve_claim(claim_id=claim.pk, amount=None, actor=clerk)

    assert (result["saidAmount"], result["expected"]) == ("45.00", "60.00")
    assert order.events.get(kind="claim_sent").params == {
        "operationNumber": "04518273",
        "saidAmount": "45.00",
    }
    assert Payment.objects.get().amount == 45


def test_picture_alone_is_a_proof_and_several_wait_beside_each_other(order, clerk):
    claims = [create_claim(order_id=order.pk, screenshot=picture())]
    other = place_by_wallet((stocked(1), 1))
    claims.append(create_claim(order_id=other.pk, operation_number=" ", screenshot=picture()))

    assert [(row.operation_number, row.state) for row in claims] == [("", "IN_REVIEW")] * 2
    approve_claim(claim_id=claims[0].pk, amount=None, actor=clerk)
    assert Payment.objects.get().reference == ""
    assert order.events.get(kind="claim_sent").params == {}


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"operation_number": "12a4"}, {"operationNumber": "operation_digits"}),
        ({"operation_number": "  "}, {"operationNumber": "operation_or_picture"}),
        ({"operation_number": "04518273", "amount": Decimal("0")}, {"amount": "too_small"}),
    ],
)
def test_proof_without_number_and_picture_is_refused(order, given, field):
    with pytest.raises(Invalid) as refusal:
        create_claim(order_id=order.pk, **given)

    assert {name: issues[0]["rule"] for name, issues in refusal.value.issues.items()} == field
    assert PaymentClaim.objects.count() == 0


def test_operation_pays_one_order_only(order, clerk):
    claim = create_claim(order_id=order.pk, operation_number="04518273")
    approve_claim(claim_id=claim.pk, amount=None, actor=clerk)
    other = place_by_wallet((stocked(1), 1))

    with pytest.raises(Conflict) as refusal:
        create_claim(order_id=other.pk, operation_number="04518273")

    assert (refusal.value.reason, refusal.value.params) == ("operation_used", {})


def test_what_was_due_when_it_was_sent_is_what_is_expected(order, clerk, store, api):
    record_payment(order_id=order.pk, amount=Decimal("35.00"), reference="", actor=clerk)
    claim = create_claim(order_id=order.pk, operation_number="04518273")
    Order.objects.filter(pk=order.pk).update(total=Decimal("90.00"))

    result = api(as_="owner").get("payment/claim").json()["items"]

    assert [(row["expected"], row["amount"]) for row in result] == [("25.00", "25.00")]
    with inside(store):
        PaymentClaim.objects.filter(pk=claim.pk).update(expected=None)
    assert api(as_="owner").get("payment/claim").json()["items"][0]["expected"] == "90.00"


def test_refused_claim_leaves_no_picture(order, monkeypatch):
    saved = []

    def watched(key, content):
        saved.append(put(key, content))
        return saved[-1]

    monkeypatch.setattr(claims, "put", watched)
    claim = create_claim(order_id=order.pk, operation_number="04518273", screenshot=picture())
    other = place_by_wallet((stocked(1), 1))
    for refused, number in ((order, "99998888"), (other, "4518273")):
        with pytest.raises(Conflict):
            create_claim(order_id=refused.pk, operation_number=number, screenshot=picture())

    assert saved[0] == claim.screenshot["key"]
    assert [default_storage.exists(key) for key in saved] == [True, False, False]


def test_same_operation_of_another_method_is_another(order):
    create_claim(order_id=order.pk, operation_number="04518273")
    other = place((stocked(1), 1), method=make_wallet(wallet="PLIN"))

    assert create_claim(order_id=other.pk, operation_number="04518273").state == "IN_REVIEW"


def test_one_claim_is_looked_at_at_a_time(order):
    create_claim(order_id=order.pk, operation_number="04518273")

    with pytest.raises(Conflict) as refusal:
        create_claim(order_id=order.pk, operation_number="04518274")

    assert refusal.value.reason == "claim_in_review"


def test_claim_is_decided_once(order, clerk):
    claim = create_claim(order_id=order.pk, operation_number="04518273")
    approve_claim(claim_id=claim.pk, amount=None, actor=clerk)

    for decide in (approve_claim, reject_claim):
        extra = {"amount": None} if decide is approve_claim else {"reason": "no"}
        with pytest.raises(Conflict):
            decide(claim_id=claim.pk, actor=clerk, **extra)

    assert Payment.objects.count() == 1


def test_cash_order_takes_no_claim(in_the_store):
    order = place((stocked(1), 1))

    with pytest.raises(Conflict):
        create_claim(order_id=order.pk, operation_number="04518273")


def test_same_picture_on_another_order_is_reported(order):
    first = create_claim(order_id=order.pk, operation_number="04518273", screenshot=picture())
    other = place_by_wallet((stocked(1), 1))
    second = create_claim(order_id=other.pk, operation_number="99998888", screenshot=picture())

    assert claims_with_same_screenshot([first, second]) == {
        first.pk: [other.number],
        second.pk: [order.number],
    }


def test_queue_and_order_name_the_others_that_came_with_the_same_picture(store, api):
    with inside(store):
        orders = [place_by_wallet((stocked(1), 1)) for _ in range(3)]
        create_claim(order_id=orders[0].pk, operation_number="04518273", screenshot=picture())
        create_claim(order_id=orders[1].pk, operation_number="99998888", screenshot=picture())
        create_claim(order_id=orders[2].pk, operation_number="77776666")
    admin = api(as_="owner")

    rows = admin.get("payment/claim", state="IN_REVIEW").json()["items"]
    result = admin.get(f"order/{orders[0].pk}").json()["claims"]

    assert {row["orderNumber"]: row["duplicateImage"] for row in rows} == {
        1001: [1002],
        1002: [1001],
        1003: [],
    }
    assert [claim["duplicateImage"] for claim in result] == [[1002]]


def test_merchant_reviews_through_the_api(store, api, keeper):
    with inside(store):
        order = place_by_wallet((stocked(1), 1))
        claim = create_claim(order_id=order.pk, operation_number="04518273", screenshot=picture())
    admin = api(as_="owner")

    listed = admin.get("payment/claim", state="IN_REVIEW").json()["items"]
    result = admin.get(f"payment/claim/{claim.pk}/screenshot")
    without_body = f"/api/v1/payment/claim/{claim.pk}/approve"
    approved = admin.client.generic("POST", without_body, **admin._extra({}))
    again = admin.post(f"payment/claim/{claim.pk}/reject", {"reason": "no"})

    assert [(row["operationNumber"], row["expected"], row["orderNumber"]) for row in listed] == [
        ("04518273", "20.00", order.number)
    ]
    assert (result["Content-Type"], result["Cache-Control"]) == ("image/jpeg", "private, no-store")
    assert (approved.status_code, approved.json()["state"]) == (200, "APPROVED")
    assert approved.json()["reviewerName"] == keeper.owner.full_name
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "claim_closed")
    with inside(store):
        assert Order.objects.get(pk=order.pk).state == "CONFIRMED"


def test_only_who_may_approve_approves(store, api, collaborator):
    with inside(store):
        order = place_by_wallet((stocked(1), 1))
        claim = create_claim(order_id=order.pk, operation_number="04518273")
    packer = api(as_=collaborator("WAREHOUSE"))

    assert packer.post(f"payment/claim/{claim.pk}/approve", {}).status_code == 403
    assert packer.post(f"order/{order.pk}/payment", {}).status_code == 403
    with inside(store):
        assert Payment.objects.count() == 0
