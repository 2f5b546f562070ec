"""No text of a sheet or of its answer runs: not in a mail, not on its page, not in what calls answer."""

import re

import pytest
from django.core import mail

from apps.complaints.access import complaint_token
from apps.complaints.models import Complaint
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.apps.products.test_xss import Reader
from tests.apps.products.xss_corpus import PAYLOADS
from tests.factories.complaints import answer, make_complaint

pytestmark = pytest.mark.django_db
SAMPLE = PAYLOADS[::12]


def line(payload, length):
    return " ".join(payload.split())[:length].strip() or "x"


def work():
    for _ in range(3):
        for row in OutboxMessage.objects.filter(done_at=None):
            process(row.pk)


def file_and_answer(payload):
    words = {"name": line(payload, 160), "address": line(payload, 255), "good": line(payload, 500)}
    sheet = make_complaint(**words, detail=payload[:3000], request=payload[:1500])
    answer(sheet, body=payload[:3000])
    return sheet


def htmls():
    """Of the mails since the last time; each is read by its own."""
    work()
    found = [html for one in mail.outbox for html, kind in one.alternatives if kind == "text/html"]
    mail.outbox.clear()
    return found


def skeleton(html):
    """The elements of a mail, and what each leads to or would run."""
    signs = [
        (tag, name, value)
        for tag, attributes in Reader(html).found
        for name, value in attributes.items()
        if name.startswith("on") or re.match(r"\s*(javascript|vbscript|data):", value or "", re.IGNORECASE)
    ]
    return {tag for tag, _ in Reader(html).found}, signs


def test_what_consumer_and_store_write_never_runs(api, shop, store):
    owner = api(as_="owner")
    with inside(store):
        file_and_answer("Todo llegó roto.")
        plain = [skeleton(html) for html in htmls()]
    assert len(plain) == 3
    known = set.union(*(tags for tags, _ in plain))

    for number, payload in enumerate(SAMPLE):
        # One address may fetch so many papers a minute.
        caller = {"REMOTE_ADDR": f"198.51.100.{number}"}
        with inside(store):
            sheet = file_and_answer(payload)
            mails = htmls()
            key = {"Host": shop.host, "X-Complaint-Token": complaint_token(sheet.pk)}
        assert len(mails) == 3, payload
        for html in mails:
            tags, signs = skeleton(html)
            assert (tags - known, signs) == (set(), []), payload

        seen = shop.client.get(f"/api/v1/complaint/ui/{sheet.pk}", headers=key, **caller)
        whole = owner.get(f"complaint/{sheet.pk}")
        for given in (seen, whole):
            assert given["Content-Type"] == "application/json; charset=utf-8"
            assert given.json()["detail"] == payload[:3000], payload
        assert seen.json()["answer"]["body"] == payload[:3000]
        paper = shop.client.get(f"/api/v1/complaint/ui/{sheet.pk}/pdf", headers=key, **caller)
        assert (paper.status_code, paper.content[:5]) == (200, b"%PDF-"), payload

    with inside(store):
        assert Complaint.objects.count() == len(SAMPLE) + 1


def test_page_of_a_sheet_holds_none_of_its_words(shop, store):
    """Whoever has no key sees a frame: the words come by a call that takes the key."""
    with inside(store):
        sheet = file_and_answer(f"quincha {PAYLOADS[0]}")

    page = shop.page(f"/es/complaints-book/{sheet.pk}").content.decode()

    assert "quincha" not in page
    assert "alert(1)" not in page
