"""The calls of the order desk as a merchant makes them."""

from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.orders.access import new_token
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.models import Order, OrderComment
from apps.orders.payments.services.payments import record_payment
from common.models import OutboxMessage
from common.money import to_wire
from tenants.context import inside
from tests.factories.attachments import pdf_bytes
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def order(store, move):
    with inside(store):
        cup = stocked(9, price="20.00", product__name={"es": "Taza"})
        return move(place((cup, 3)), "CONFIRMED")


@pytest.fixture
def line(store, order):
    with inside(store):
        return str(order.lines.get().pk)


def picture():
    drawn = BytesIO()
    Image.new("RGB", (40, 30), "teal").save(drawn, "PNG")
    return SimpleUploadedFile("../guía de envío.png", drawn.getvalue(), "image/png")


PDF = pdf_bytes()


def test_parcel_is_made_once_for_its_key(admin, order, line):
    body = {"lines": [{"lineOid": line, "quantity": 1}], "courier": "Olva", "ship": True}
    path = f"order/{order.pk}/parcel"

    first = admin.post(path, body, Idempotency_Key="a1")
    again = admin.post(path, body, Idempotency_Key="a1")

    assert (first.status_code, again.status_code, again.headers["Idempotent-Replayed"]) == (201, 201, "true")
    answer = again.json()
    assert [(row["number"], row["state"], row["courier"]) for row in answer["parcels"]] == [
        (1, "FULFILLED", "Olva")
    ]
    assert (answer["state"], answer["fulfillmentState"]) == ("PREPARING", "PARTIAL")


def test_parcel_is_changed_and_foreign_ones_are_not_found(admin, order, line):
    made = admin.post(f"order/{order.pk}/parcel", {"lines": [{"lineOid": line, "quantity": 3}]}).json()
    parcel = made["parcels"][0]["_id"]

    sent = admin.patch(f"order/{order.pk}/parcel/{parcel}", {"state": "FULFILLED", "tracking": "77"})
    lost = admin.patch(f"order/{order.pk}/parcel/{order.pk}", {"state": "FULFILLED"})

    assert (sent.json()["state"], sent.json()["parcels"][0]["tracking"]) == ("SHIPPED", "77")
    assert lost.status_code == 404


def test_a_line_twice_is_refused(admin, order, line):
    twice = [{"lineOid": line, "quantity": 1}] * 2

    refused = admin.post(f"order/{order.pk}/parcel", {"lines": twice})

    assert (refused.status_code, list(refused.json()["params"])) == (422, ["lines.1.lineOid"])


def test_return_is_announced_and_received(admin, store, order, line, move):
    with inside(store):
        move(order, "SHIPPED", "DELIVERED")
    given = {"reason": "DAMAGED", "lines": [{"lineOid": line, "quantity": 2}]}
    made = admin.post(f"order/{order.pk}/return", given)
    back = made.json()["returns"][0]["_id"]

    outcome = [{"lineOid": line, "restocked": 1, "damaged": 1}]
    done = admin.patch(f"order/{order.pk}/return/{back}", {"state": "RECEIVED", "lines": outcome}).json()

    assert (made.status_code, done["returns"][0]["state"], done["state"]) == (201, "RECEIVED", "DELIVERED")
    assert done["lines"][0]["quantityReturned"] == 2


def test_second_tab_gets_the_fresh_state(admin, order):
    path = f"order/{order.pk}/state"
    assert admin.patch(path, {"state": "SHIPPED"}).status_code == 200

    second = admin.patch(path, {"state": "CANCELLED", "reason": "OTHER"})

    assert second.status_code == 409
    current = second.json()["params"]["current"]
    assert (current["state"], current["paymentState"], current["allowedTransitions"]) == (
        "SHIPPED",
        "PENDING",
        ["DELIVERED", "RETURNED"],
    )


def test_cancel_with_its_switches(admin, store, api, collaborator, clerk):
    with inside(store):
        cup = stocked(5)
        order = place_by_wallet((cup, 2))
        record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    body = {"state": "CANCELLED", "reason": "INVENTORY", "restock": False, "refund": True, "notify": False}
    seller = api(as_=collaborator("SALES"))

    assert seller.patch(f"order/{order.pk}/state", body).status_code == 403
    done = admin.patch(f"order/{order.pk}/state", body).json()

    assert (done["state"], done["paymentState"], done["paid"]) == ("CANCELLED", "REFUNDED", "0.00")
    with inside(store):
        cup.refresh_from_db()
        assert (cup.on_hand, cup.reserved) == (3, 0)


def test_edit_is_quoted_and_written_once(admin, order, line):
    body = {"lines": [{"lineOid": line, "quantity": 2}], "discount": {"percent": "10", "reason": "Amiga"}}

    quote = admin.post(f"order/{order.pk}/edit/quote", body).json()
    body["total"], body["version"] = quote["total"], quote["version"]
    done = admin.post(f"order/{order.pk}/edit", body, Idempotency_Key="e1")
    again = admin.post(f"order/{order.pk}/edit", body, Idempotency_Key="e1")

    assert (quote["subtotal"], quote["discount"], quote["action"]) == ("40.00", "4.00", "NONE")
    assert (done.status_code, done.json()["total"]) == (200, quote["total"])
    assert (again.status_code, again.json()["version"]) == (200, done.json()["version"])


def test_edit_of_the_address_needs_sight_of_contacts(api, collaborator, order):
    seller = api(as_=collaborator(resources=["orders.view", "orders.edit"]))
    address = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122", "line": "Otra 1"}

    assert seller.post(f"order/{order.pk}/edit/quote", {"address": address}).status_code == 403


def test_own_note_changes_and_goes(admin, order):
    path = f"order/{order.pk}/comment"
    note = admin.post(path, {"body": "Llamar antes"}).json()

    changed = admin.patch(f"{path}/{note['_id']}", {"body": "Llamar después"}).json()
    removed = admin.delete(f"{path}/{note['_id']}")

    assert (note["mine"], changed["body"], changed["editedAt"] is not None) == (True, "Llamar después", True)
    assert (removed.status_code, admin.get(f"{path}/{note['_id']}").status_code) == (204, 404)


def test_what_the_buyer_got_and_notes_of_others_stay(admin, store, order, clerk):
    path = f"order/{order.pk}/comment"
    sent = admin.post(path, {"body": "Va hoy", "visibleToBuyer": True}).json()
    with inside(store):
        other = create_comment(order_id=order.pk, body="Ojo", actor=clerk)

    refused = admin.patch(f"{path}/{sent['_id']}", {"body": "No va"})
    denied = admin.delete(f"{path}/{other.pk}")

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "comment_sent")
    assert (denied.status_code, admin.get(f"{path}/{other.pk}").json()["mine"]) == (403, False)


def test_message_is_sent_once_for_its_key(admin, store, order):
    path, body = f"order/{order.pk}/comment", {"body": "Va hoy", "visibleToBuyer": True}

    first, again = (admin.post(path, body, Idempotency_Key="m1") for _ in range(2))
    other = admin.post(path, {**body, "visibleToBuyer": False}, Idempotency_Key="m1")

    assert (first.status_code, again.status_code, again["Idempotent-Replayed"]) == (201, 201, "true")
    assert again.json() == first.json()
    assert (other.status_code, other.json()["params"]["reason"]) == (409, "idempotency_mismatch")
    with inside(store):
        assert OrderComment.objects.count() == 1
    assert OutboxMessage.objects.filter(kind="order.comment_added").count() == 1


def test_file_whose_answer_was_lost_is_added_once(admin, store, order):
    path = f"order/{order.pk}/comment"
    note = admin.post(path, {"body": "Guía"}).json()["_id"]
    sent = [admin.upload(f"{path}/{note}/file", {"file": picture()}, Idempotency_Key="f1") for _ in range(2)]

    another = admin.upload(f"{path}/{note}/file", {"file": picture()}, Idempotency_Key="f2")

    assert [answer.status_code for answer in sent] == [201, 201]
    assert [len(answer.json()["files"]) for answer in (*sent, another)] == [1, 1, 2]
    with inside(store):
        keys = [file["key"] for file in OrderComment.objects.get(pk=note).files]
    folder = keys[0].rpartition("/")[0]
    assert {f"{folder}/{name}" for name in default_storage.listdir(folder)[1]} == set(keys)


def test_files_of_a_note_are_private_and_drawn_anew(admin, store, order):
    path = f"order/{order.pk}/comment"
    note = admin.post(path, {"body": "Guía"}).json()["_id"]

    admin.upload(f"{path}/{note}/file", {"file": picture()})
    saved = admin.upload(
        f"{path}/{note}/file", {"file": SimpleUploadedFile("guía.pdf", PDF, "application/pdf")}
    ).json()

    assert [(file["name"], file["type"]) for file in saved["files"]] == [
        ("guía de envío.jpg", "image/jpeg"),
        ("guía.pdf", "application/pdf"),
    ]
    first = admin.get(f"{path}/{note}/file/0")
    assert (first.status_code, first.headers["Content-Type"]) == (200, "image/jpeg")
    assert first.headers["Content-Disposition"].startswith("attachment;")
    assert first.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert first.headers["X-Content-Type-Options"] == "nosniff"
    assert admin.get(f"{path}/{note}/file/2").status_code == 404


def test_files_are_five_at_most_and_go_with_their_note(
    admin, store, order, django_capture_on_commit_callbacks
):
    path = f"order/{order.pk}/comment"
    note = admin.post(path, {"body": "Fotos"}).json()["_id"]
    statuses = [admin.upload(f"{path}/{note}/file", {"file": picture()}).status_code for _ in range(6)]
    with inside(store):
        keys = [file["key"] for file in OrderComment.objects.get(pk=note).files]

    with django_capture_on_commit_callbacks(execute=True):
        admin.delete(f"{path}/{note}")

    assert statuses == [201, 201, 201, 201, 201, 409]
    assert [default_storage.exists(key) for key in keys] == [False] * 5


def test_buyer_gets_the_files_of_his_messages_alone(admin, store, shop, order, with_token):
    path = f"order/{order.pk}/comment"
    note, sent = (
        admin.post(path, {"body": "Guía", "visibleToBuyer": reported}).json()["_id"]
        for reported in (False, True)
    )
    for comment in (note, sent):
        admin.upload(f"{path}/{comment}/file", {"file": picture()})
    stranger = [shop.get(f"order/ui/{order.pk}/comment/{sent}/file/0").status_code]
    with inside(store):
        buyer = with_token(shop, new_token(order.pk))

    result = buyer.get(f"order/ui/{order.pk}").json()["comments"]
    files = [buyer.get(f"order/ui/{order.pk}/comment/{one}/file/0") for one in (note, sent)]

    assert [[file["name"] for file in comment["files"]] for comment in result] == [["guía de envío.jpg"]]
    assert (stranger, [file.status_code for file in files]) == ([404], [404, 200])
    assert files[1].headers["Content-Disposition"].startswith("attachment;")


def test_html_is_no_file_for_a_note(admin, order):
    path = f"order/{order.pk}/comment"
    note = admin.post(path, {"body": "Guía"}).json()["_id"]
    page = SimpleUploadedFile("a.pdf", b"<script>alert(1)</script>", "application/pdf")

    assert admin.upload(f"{path}/{note}/file", {"file": page}).status_code == 422


def test_buyer_is_known_by_phone_or_mail(admin, store, order, move):
    with inside(store):
        cup = stocked(9, price="10.00")
        only_phone = {"first_name": "Lucía", "phone": "987 654 321"}
        only_mail = {"first_name": "Lucía", "email": "LUCIA@correo.pe"}
        second = place((cup, 1), contact={**only_phone, "email": "otra@correo.pe"})
        third = move(
            place((cup, 1), contact={**only_mail, "phone": "912345678"}), "CANCELLED", reason="CUSTOMER"
        )
        place((cup, 1), contact={"first_name": "Rosa", "phone": "911111111", "email": "rosa@correo.pe"})

    reported = admin.get(f"order/{order.pk}/buyer").json()

    assert (reported["orders"], reported["cancelled"]) == (3, 1)
    assert reported["total"] == to_wire(order.total + second.total, "PEN")
    assert [row["number"] for row in reported["recent"]] == [third.number, second.number]


def test_buyer_needs_sight_of_contacts(api, collaborator, order):
    seller = api(as_=collaborator(resources=["orders.view", "orders.edit"]))

    assert seller.get(f"order/{order.pk}/buyer").status_code == 403


def test_delete_archives_what_is_over(admin, store, order, move):
    refused = admin.delete(f"order/{order.pk}")
    with inside(store):
        move(order, "CANCELLED", reason="OTHER")
    done = admin.delete(f"order/{order.pk}")

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "transition_refused")
    assert done.status_code == 204
    with inside(store):
        assert Order.objects.get(pk=order.pk).archived_at is not None


def test_delete_of_a_draft_takes_it_away(admin, store, order):
    with inside(store):
        Order.objects.filter(pk=order.pk).update(state="DRAFT", number=None)

    assert admin.delete(f"order/{order.pk}").status_code == 204
    with inside(store):
        assert not Order.objects.filter(pk=order.pk).exists()
