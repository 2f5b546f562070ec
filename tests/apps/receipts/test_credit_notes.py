"""Credit notes, voiding, and the moves that a receipt may make."""

from decimal import Decimal
from itertools import product

import pytest

from apps.orders.models import OrderEvent
from apps.receipts import states
from apps.receipts.errors import ReceiptMoveRefused
from apps.receipts.models import Receipt
from apps.receipts.services.move import move
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.receipts import QUINTA, emit, with_tax_data
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def receipt(store):
    with_tax_data(store)
    with inside(store):
        return emit(place((stocked(9, price="33.33"), 3)))


def credit(admin, receipt, **body):
    body = {"kind": "CREDIT_NOTE", "correctsOid": str(receipt.pk), "reasonCode": "07", **body}
    return admin.post(f"order/{receipt.order_id}/invoice", body)


def void(admin, receipt, **body):
    path = f"order/invoice/{receipt.pk}/state"
    return admin.patch(path, {"action": "VOID", "reason": "Se repitió", **body})


def test_units_come_back_one_after_the_other_until_nothing_is_left(admin, store, receipt):
    key = receipt.lines[0]["key"]

    notes = [credit(admin, receipt, lines=[{"key": key, "quantity": 1}]).json() for _ in range(3)]
    shipping = credit(admin, receipt, reasonCode="06").json()

    assert [note["code"] for note in [*notes, shipping]] == [f"BC01-{n:08d}" for n in range(1, 5)]
    assert sum(Decimal(note["total"]) for note in [*notes, shipping]) == receipt.total
    assert notes[0]["correctsCode"] == receipt.code
    with inside(store):
        receipt.refresh_from_db()
        assert (receipt.state, receipt.credited) == (states.CREDITED, receipt.total)


def test_more_than_is_left_is_refused(admin, receipt):
    key = receipt.lines[0]["key"]
    many = credit(admin, receipt, lines=[{"key": key, "quantity": 4}])
    dear = credit(admin, receipt, amount="500.00")
    strange = credit(admin, receipt, lines=[{"key": "shoe", "quantity": 1}])

    assert many.json()["params"][f"lines.{key}"][0]["left"] == 3
    assert dear.json()["params"]["amount"][0]["rule"] == "note_too_much"
    assert strange.status_code == 422


def test_an_amount_can_be_credited(admin, store, receipt):
    note = credit(admin, receipt, amount="11.80", reasonCode="09").json()

    assert (note["taxed"], note["tax"], note["total"]) == ("10.00", "1.80", "11.80")
    with inside(store):
        receipt.refresh_from_db()
    assert (receipt.state, str(receipt.credited)) == (states.ISSUED, "11.800")


def test_a_note_takes_the_letter_of_what_it_corrects(admin, store):
    with_tax_data(store)
    with inside(store):
        factura = emit(place((stocked(9), 1)), states.FACTURA, QUINTA)

    assert credit(admin, factura, reasonCode="01").json()["code"] == "FC01-00000001"


def test_a_credited_order_can_be_billed_anew(admin, store, receipt):
    credit(admin, receipt, reasonCode="01")

    with inside(store):
        assert emit(receipt.order).number == 2


def test_a_voided_note_gives_back_what_it_took(admin, store, receipt):
    note = credit(admin, receipt, reasonCode="01").json()
    answer = admin.patch(f"order/invoice/{note['_id']}/state", {"action": "VOID", "reason": "Fue un error"})

    assert (answer.status_code, answer.json()["state"]) == (200, "VOIDED")
    with inside(store):
        receipt.refresh_from_db()
    assert (receipt.state, receipt.credited) == (states.ISSUED, 0)


def test_voiding(admin, store, receipt):
    assert void(admin, receipt, reason="").json()["params"]["reason"][0]["rule"] == "required"
    stale = void(admin, receipt, version=7)
    done = void(admin, receipt, version=1)
    again = void(admin, receipt)

    assert stale.json()["params"]["current"]["version"] == 1
    assert (done.json()["state"], done.json()["actions"]) == ("VOIDED", [])
    assert again.json()["params"]["reason"] == "receipt_move_refused"
    with inside(store):
        event = OrderEvent.objects.get(kind="receipt_voided")
        assert event.params["code"] == receipt.code
        assert emit(receipt.order).number == 2


def test_what_has_a_note_is_not_voided(admin, receipt):
    credit(admin, receipt, amount="1.00", reasonCode="09")

    assert void(admin, receipt).json()["params"]["reason"] == "receipt_has_notes"


@pytest.mark.parametrize(("before", "to"), list(product(states.STATES, states.STATES)))
def test_illegal_moves_are_refused(before, to):
    if states.may_move(before, to):
        return
    with pytest.raises(ReceiptMoveRefused):
        move(Receipt(state=before), to)
