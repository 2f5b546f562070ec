"""The register for members: what is masked, the one answer, reminders, the export, the customer's page."""

from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.core import mail
from django.utils import timezone

from apps.activity.models import Activity
from apps.complaints.models import Complaint, ComplaintAnswer
from apps.complaints.services.remind import remind
from apps.customers.models import Customer
from apps.jobs.models import Job
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.complaints import FORM, answer, at, make_complaint

pytestmark = pytest.mark.django_db
ANSWER = {"offer": "REFUND", "body": "Te devolvemos los S/ 69.00 hoy."}


@pytest.fixture
def sheet(store):
    with inside(store):
        return make_complaint()


def _work():
    for _ in range(3):
        for row in OutboxMessage.objects.filter(done_at=None):
            process(row.pk)


def test_identity_is_for_who_may_see_contacts(api, collaborator, sheet):
    whole = api(as_="owner").get(f"complaint/{sheet.pk}").json()
    masked_api = api(as_=collaborator(resources=["content.view", "content.edit"]))
    masked = masked_api.get(f"complaint/{sheet.pk}").json()

    assert whole["consumer"]["documentNumber"] == FORM["documentNumber"]
    assert masked["masked"]
    assert masked["consumer"]["name"] == "R. H. D."
    text = masked_api.get(f"complaint/{sheet.pk}").content + masked_api.get("complaint").content
    for secret in (FORM["documentNumber"], FORM["email"], "Huamán", FORM["phone"], "Jr. Tacna"):
        assert secret.encode() not in text
    for path in (f"complaint/{sheet.pk}/pdf", f"complaint/{sheet.pk}/file/0"):
        assert masked_api.get(path).status_code == 403
    days = {"first": "2026-01-01", "last": "2026-12-31"}
    assert masked_api.post("complaint/export", days).status_code == 403
    assert masked_api.get("complaint", q="huaman").json()["total"] == 0
    assert masked_api.get("complaint", q=sheet.code).json()["total"] == 1
    assert api(as_="owner").get("complaint", q="huaman").json()["total"] == 1


def test_it_is_answered_once_and_for_good(api, sheet, store):
    done = api(as_="owner").post(f"complaint/{sheet.pk}/answer", ANSWER)

    assert done.json()["state"] == "ANSWERED"
    again = api(as_="owner").post(f"complaint/{sheet.pk}/answer", ANSWER)
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "complaint_answered")
    _work()
    [message] = [one for one in mail.outbox if "Respuesta a tu hoja" in one.subject]
    assert message.to == [FORM["email"]]
    assert ANSWER["body"] in message.body
    assert message.attachments[0][1].startswith(b"%PDF-")
    with inside(store):
        assert Complaint.objects.get().hash == sheet.hash
        lines = Activity.objects.filter(label=sheet.code)
        assert sorted(line.action for line in lines) == ["CREATED", "UPDATED"]


def test_no_call_changes_or_deletes_a_sheet(api, shop, sheet, store):
    """Not even for the owner, nor for who holds its key."""
    owner, own, public = api(as_="owner"), f"complaint/{sheet.pk}", f"complaint/ui/{sheet.pk}"
    change = {"detail": "Todo bien."}

    answers = [
        act(path)
        for client in (owner, shop)
        for path in (own, public)
        for act in (client.delete, lambda path, client=client: client.patch(path, change))
    ]

    assert {answer.status_code for answer in answers} <= {404, 405}
    with inside(store):
        saved = Complaint.objects.get()
        assert (saved.detail, saved.hash) == (sheet.detail, sheet.hash)


def test_who_may_not_edit_content_answers_nothing(api, collaborator, sheet):
    reader = api(as_=collaborator(resources=["content.view"]))

    assert reader.post(f"complaint/{sheet.pk}/answer", ANSWER).status_code == 403
    assert reader.post(f"complaint/{sheet.pk}/begin").status_code == 403


def test_looking_into_it_is_written_once(api, sheet):
    owner = api(as_="owner")

    assert owner.post(f"complaint/{sheet.pk}/begin").json()["state"] == "IN_PROGRESS"
    assert len(owner.post(f"complaint/{sheet.pk}/begin").json()["entries"]) == 1


def test_the_list_has_open_ones_first_and_counts_both(api, store):
    with inside(store):
        answer(make_complaint())
        later = make_complaint(kind="QUEJA")
    listed = api(as_="owner").get("complaint").json()

    assert listed["items"][0]["code"] == later.code
    assert (listed["open"], listed["answered"]) == (1, 1)
    assert api(as_="owner").get("complaint", tab="ANSWERED").json()["total"] == 1
    assert api(as_="owner").get("complaint", kind="QUEJA").json()["total"] == 1


def test_reminders_come_on_the_tenth_thirteenth_and_fifteenth_day(store, monkeypatch):
    monkeypatch.setattr(timezone, "now", lambda: at("2026-11-02T20:44:00-05:00"))
    with inside(store):
        make_complaint()
        written = []
        for day in range(3, 31):
            for hour in (7, 8, 9):
                moment = at(f"2026-11-{day:02d}T{hour:02d}:00:00-05:00")
                written += [(day, hour)] * remind(moment)
        days = list(ComplaintAnswer.objects.order_by("position").values_list("day", flat=True))

    assert written == [(16, 8), (19, 8), (23, 8)]
    assert days == [10, 13, 15]
    _work()
    subjects = [one.subject for one in mail.outbox if one.to == [store.email]]
    assert len(subjects) == 4


def test_an_answered_sheet_is_not_remembered_any_more(store, monkeypatch):
    monkeypatch.setattr(timezone, "now", lambda: at("2026-11-02T20:44:00-05:00"))
    with inside(store):
        answer(make_complaint())

        assert remind(at("2026-11-23T09:00:00-05:00")) == 0


def test_a_day_that_was_missed_is_not_made_up_for(store, monkeypatch):
    monkeypatch.setattr(timezone, "now", lambda: at("2026-11-02T20:44:00-05:00"))
    with inside(store):
        make_complaint()

        assert remind(at("2026-11-20T09:00:00-05:00")) == 1
        assert ComplaintAnswer.objects.get().day == 13


def test_the_export_has_sheets_history_and_the_check_of_the_chain(api, store, sheet):
    with inside(store):
        answer(sheet)
    day = sheet.filed_on.isoformat()
    started = api(as_="owner").post("complaint/export", {"first": day, "last": day})

    assert started.status_code == 202
    _work()
    with inside(store):
        job = Job.objects.get(pk=started.json()["jobOid"])
        assert (job.state, job.result) == ("DONE", {"complaints": 1})
    got = api(as_="owner").get(f"job/{job.pk}/file")
    content = b"".join(got.streaming_content) if got.streaming else got.content
    with ZipFile(BytesIO(content)) as archive:
        assert sorted(archive.namelist()) == [
            "LEEME.txt", "historial.csv", "hojas.csv", f"hojas/{sheet.code}.pdf",
        ]  # fmt: skip
        assert "sin cambios" in archive.read("LEEME.txt").decode()
        assert sheet.hash in archive.read("hojas.csv").decode()
        assert sheet.hash in archive.read("historial.csv").decode()
    turned = {"first": day, "last": (sheet.filed_on - timedelta(days=1)).isoformat()}
    assert api(as_="owner").post("complaint/export", turned).status_code == 422


def test_the_page_of_a_known_customer_names_his_sheets(api, store, sheet):
    with inside(store):
        customer = Customer.objects.create(first_name="Rosa", email=FORM["email"])
    path = f"crm/customer/{customer.pk}"

    [entry] = api(as_="owner").get(f"{path}/history", kind="COMPLAINTS").json()["items"]
    assert entry["params"]["code"] == sheet.code
    refused = api(as_="owner").post(f"{path}/erase")
    assert refused.status_code == 409
    assert refused.json()["params"]["reason"] == "customer_open_complaint"
    with inside(store):
        answer(sheet)
    assert api(as_="owner").post(f"{path}/erase").status_code in (200, 204)
    with inside(store):
        assert Complaint.objects.get().name == FORM["name"]


def test_the_notice_is_the_stores_own(api, shop, store, sheet):
    owner = api(as_="owner")
    seen = owner.get("complaint/notice").json()
    assert seen["missing"] == ["businessName", "identificationNumber", "address"]
    assert (seen["open"], seen["nextCode"]) == (1, sheet.code)

    saved = owner.patch("complaint/notice", {"intro": {"es": "Te leemos."}, "version": seen["version"]})
    assert saved.json()["intro"] == {"es": "Te leemos."}
    assert shop.get("complaint/ui").json()["intro"] == "Te leemos."
    late = owner.patch("complaint/notice", {"intro": None, "version": seen["version"]})
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
