"""A consumer files a sheet in the shop, without an account, and follows it with its key."""

from datetime import timedelta
from io import BytesIO

import pytest
from django.core import mail
from django.utils import timezone
from PIL import Image

from apps.complaints.models import Complaint
from apps.notifications.models import Notification
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.complaints import FORM, answer, at

pytestmark = pytest.mark.django_db


def _work():
    """What waits in the outbox, and what that leaves there."""
    for _ in range(3):
        for row in OutboxMessage.objects.filter(done_at=None):
            process(row.pk)


def _file(shop, **changes):
    form = {name: value for name, value in (FORM | changes).items() if value is not None}
    return shop.upload("complaint/ui", form)


def _picture():
    file = BytesIO()
    Image.new("RGB", (40, 30), "red").save(file, "png")
    file.name, _ = "rajado.png", file.seek(0)
    return file


def _rules(answer):
    return {name: found[0]["rule"] for name, found in answer.json()["params"].items()}


def test_the_sheet_has_its_number_and_both_sides_get_it_at_once(shop, store, owner):
    filed = _file(shop)

    assert filed.status_code == 201
    sheet = filed.json()
    assert sheet["code"] == f"000001-{timezone.now().year}"
    _work()
    to_consumer, to_store = sorted(mail.outbox, key=lambda one: one.to[0] != FORM["email"])
    assert to_consumer.to == [FORM["email"]]
    assert to_store.to == [store.email]
    for message in (to_consumer, to_store):
        name, content, kind = message.attachments[0]
        assert (name, kind) == (f"hoja-{sheet['code']}.pdf", "application/pdf")
        assert content.startswith(b"%PDF-")
    assert f"/complaints-book/{sheet['_id']}#t={sheet['token']}" in to_consumer.body
    with inside(store):
        assert Notification.objects.get(kind="complaint_filed").params["code"] == sheet["code"]


def test_the_book_says_until_when_a_sheet_is_answered(shop, store):
    book = shop.get("complaint/ui").json()

    assert book["provider"]["legalName"] == store.name
    assert book["today"] < book["dueOn"]


def test_term_of_a_sheet_begins_on_its_day_in_lima_and_passes_over_the_holidays(shop, store, monkeypatch):
    """Filed late on a Friday: 8 and 9 December are holidays, so the fifteenth working day is the 15th."""
    monkeypatch.setattr(timezone, "now", lambda: at("2026-11-20T23:40:00-05:00"))

    book, filed = shop.get("complaint/ui").json(), _file(shop).json()

    assert (book["today"], book["dueOn"], filed["dueOn"]) == ("2026-11-20", "2026-12-15", "2026-12-15")
    assert [one["day"] for one in book["holidays"]] == ["2026-12-08", "2026-12-09"]
    assert filed["code"] == "000001-2026"
    with inside(store):
        sheet = Complaint.objects.get()
        assert (str(sheet.filed_on), str(sheet.due_on)) == ("2026-11-20", "2026-12-15")
    _work()
    to_store = next(one for one in mail.outbox if one.to == [store.email])
    assert "15 de diciembre" in to_store.body


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({"documentNumber": "4512876"}, {"documentNumber": "dni"}),
        ({"email": "rosa"}, {"email": "email"}),
        ({"declared": "false"}, {"declared": "complaint_declared"}),
        ({"isMinor": "true"}, {"guardianName": "required", "guardianDocumentNumber": "required"}),
        ({"detail": None}, {"detail": "missing"}),
    ],
)
def test_what_the_law_wants_is_named_when_it_lacks(shop, store, changes, rules):
    refused = _file(shop, **changes)

    assert refused.status_code == 422
    found = _rules(refused)
    assert rules.items() <= found.items() or found.keys() == rules.keys()
    with inside(store):
        assert not Complaint.objects.exists()


def test_a_minor_comes_with_a_guardian(shop, store):
    guardian = {
        "isMinor": "true",
        "guardianName": "Carmen Díaz",
        "guardianDocumentType": "DNI",
        "guardianDocumentNumber": "09876543",
    }

    assert _file(shop, **guardian).status_code == 201
    with inside(store):
        saved = Complaint.objects.get()
        assert saved.guardian == {"name": "Carmen Díaz", "documentType": "DNI", "documentNumber": "09876543"}


def test_files_stand_on_the_sheet_with_their_hash(shop, store, api):
    assert _file(shop, files=_picture()).status_code == 201

    with inside(store):
        saved = Complaint.objects.get()
        [file] = saved.files
    assert file["name"] == "rajado.jpg"
    assert len(file["sha256"]) == 64
    got = api(as_="owner").get(f"complaint/{saved.pk}/file/0")
    assert got["Content-Type"] == "image/jpeg"
    assert api(as_="owner").get(f"complaint/{saved.pk}/file/1").status_code == 404


def test_sent_twice_with_one_key_it_is_one_sheet(shop, store):
    first = shop.upload("complaint/ui", FORM, Idempotency_Key="una-vez")
    second = shop.upload("complaint/ui", FORM, Idempotency_Key="una-vez")

    assert first.json() == second.json()
    assert second["Idempotent-Replayed"] == "true"
    with inside(store):
        assert Complaint.objects.count() == 1


def test_one_address_files_five_a_minute(shop):
    assert [_file(shop).status_code for _ in range(6)] == [201] * 5 + [429]


def test_the_consumer_follows_it_with_the_key_alone(shop, store):
    sheet = _file(shop).json()
    path = f"complaint/ui/{sheet['_id']}"

    assert shop.get(path).status_code == 404
    assert (
        shop.client.get(
            f"/api/v1/{path}", headers={"Host": shop.host, "X-Complaint-Token": "otra"}
        ).status_code
        == 404
    )
    with_key = {"Host": shop.host, "X-Complaint-Token": sheet["token"]}
    seen = shop.client.get(f"/api/v1/{path}", headers=with_key).json()
    assert (seen["state"], seen["answer"]) == ("RECEIVED", None)
    with inside(store):
        answer(Complaint.objects.get())
    seen = shop.client.get(f"/api/v1/{path}", headers=with_key).json()
    assert (seen["state"], seen["answer"]["offer"]) == ("ANSWERED", "EXCHANGE")
    paper = shop.client.get(f"/api/v1/{path}/pdf", headers=with_key)
    assert paper.content.startswith(b"%PDF-")
    assert shop.get(f"{path}/pdf").status_code == 404


def test_a_sheet_that_nobody_answered_in_time_is_called_overdue(shop, store, monkeypatch):
    sheet = _file(shop).json()
    now = timezone.now() + timedelta(days=40)
    monkeypatch.setattr(timezone, "now", lambda: now)

    with_key = {"Host": shop.host, "X-Complaint-Token": sheet["token"]}
    seen = shop.client.get(f"/api/v1/complaint/ui/{sheet['_id']}", headers=with_key).json()

    assert (seen["state"], seen["overdue"]) == ("RECEIVED", True)
