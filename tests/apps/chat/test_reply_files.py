"""Files of the store's library that quick replies bring, and their way into a conversation."""

import time

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from apps.attachments.models import Attachment
from apps.chat.models import Message, QuickReply
from common.ids import new_id
from tenants.context import inside
from tests.apps.chat.test_outside_channels import (  # noqa: F401 - fixtures
    conversation_of,
    fake,
    hear,
    member,
    whatsapp,
    work,
    write,
)
from tests.factories.attachments import make_picture, pdf, pngs
from tests.factories.card_payments import deliver
from tests.factories.chat import make_conversation
from tests.factories.meta_server import INSTAGRAM, TOKEN, page_notice

pytestmark = pytest.mark.django_db
REPLY = {"shortcut": "tallas", "title": "Guía de tallas", "body": {"es": "Aquí van nuestras tallas."}}
UNKNOWN = [{"rule": "chat_file_unknown", "message": "This file is no longer among your store’s files."}]


@pytest.fixture
def library(member):  # noqa: F811
    """Two pictures and a PDF."""
    sent = [member.upload("attachment/file", {"file": file}).json() for file in (*pngs(2), pdf())]
    return [file["_id"] for file in sent]


@pytest.fixture
def conversation(store):
    with inside(store):
        return make_conversation()


def names(reply):
    return [file["name"] for file in reply["files"]]


def trash(file_id):
    Attachment.objects.filter(pk=file_id).update(trashed_at=timezone.now())


def test_a_reply_answers_its_files_with_name_and_address_in_their_order(member, library):  # noqa: F811
    photo, _, document = library

    made = member.post("chat/quick-reply", REPLY | {"attachmentOids": [document, photo, document]})

    assert made.status_code == 201, made.json()
    guide, picture = made.json()["files"]
    assert (guide["_id"], guide["name"], guide["kind"], guide["thumb"]) == (
        document,
        "Guía de tallas.pdf",
        "DOCUMENT",
        "",
    )
    assert guide["address"].endswith(f"/files/{document}.pdf")
    assert (picture["_id"], picture["name"], picture["kind"]) == (photo, "foto-1.png", "IMAGE")
    assert picture["thumb"].endswith(".jpg")
    assert made.json()["body"] == REPLY["body"]
    assert member.get("chat/quick-reply").json()["items"] == [made.json()]


def test_files_and_text_are_changed_each_by_itself(member, library):  # noqa: F811
    photo, other, _ = library
    made = member.post("chat/quick-reply", REPLY | {"attachmentOids": [photo]}).json()
    path = f"chat/quick-reply/{made['_id']}"

    reworded = member.patch(path, {"body": {"en": "Our sizes."}}).json()
    assert (reworded["body"], names(reworded)) == ({"en": "Our sizes."}, ["foto-1.png"])
    more = member.patch(path, {"attachmentOids": [other, photo]}).json()
    assert (more["body"], names(more)) == ({"en": "Our sizes."}, ["foto-2.png", "foto-1.png"])
    assert member.patch(path, {"attachmentOids": []}).json()["files"] == []


def test_foreign_files_trash_and_a_sixth_are_refused_at_the_field(
    member, library, store, other_store  # noqa: F811
):  # fmt: skip
    photo, _, document = library
    with inside(other_store):
        foreign = str(make_picture().pk)
    with inside(store):
        trash(document)
    for wrong in (foreign, document):
        refused = member.post("chat/quick-reply", REPLY | {"attachmentOids": [photo, wrong]})
        assert refused.status_code == 422
        assert refused.json()["params"] == {"attachmentOids": UNKNOWN}
    six = member.post("chat/quick-reply", REPLY | {"attachmentOids": [str(new_id()) for _ in range(6)]})
    assert (six.status_code, list(six.json()["params"])) == (422, ["attachmentOids"])

    made = member.post("chat/quick-reply", REPLY | {"attachmentOids": [photo]}).json()
    changed = member.patch(f"chat/quick-reply/{made['_id']}", {"attachmentOids": [photo, document]})
    assert list(changed.json()["params"]) == ["attachmentOids"]
    with inside(store):
        assert QuickReply.objects.get().file_ids == [Attachment.objects.get(pk=photo).pk]


def test_a_file_that_leaves_the_library_leaves_the_reply(member, library, store, conversation):  # noqa: F811
    photo, other, _ = library
    made = member.post("chat/quick-reply", REPLY | {"attachmentOids": [photo, other]}).json()
    with inside(store):
        trash(photo)

    filled = member.get(f"chat/conversation/{conversation.pk}/quick-reply/{made['_id']}").json()

    assert (filled["body"], names(filled)) == ("Aquí van nuestras tallas.", ["foto-2.png"])
    assert names(member.get("chat/quick-reply").json()["items"][0]) == ["foto-2.png"]
    renamed = member.patch(f"chat/quick-reply/{made['_id']}", {"title": "Tallas"})
    assert (renamed.status_code, names(renamed.json())) == (200, ["foto-2.png"])


def test_the_library_knows_which_replies_bring_a_file(member, library):  # noqa: F811
    photo, other, document = library
    ours = member.post("chat/quick-reply", REPLY | {"attachmentOids": [photo, document]}).json()
    mine = REPLY | {"shortcut": "mia", "visibility": "ME", "attachmentOids": [photo]}
    member.post("chat/quick-reply", mine)

    file = member.get(f"attachment/{photo}").json()

    assert file["useCounts"] == {"quickReply": 2}
    assert sorted((use["oid"] or "", str(use["name"])) for use in file["usedIn"]) == [
        ("", "{'es': 'Una respuesta rápida personal', 'en': 'A personal quick reply'}"),
        (ours["_id"], "Guía de tallas"),
    ]
    unused = member.get("attachment", unused=True).json()["items"]
    assert [item["_id"] for item in unused] == [other]


def test_a_file_of_the_library_is_sent_as_a_copy_once(member, library, store, conversation):  # noqa: F811
    photo, _, document = library
    path = f"chat/conversation/{conversation.pk}/message"
    key = {"Idempotency-Key": "f" * 16}

    sent = member.post(path, {"attachmentOid": photo}, **key)
    again = member.post(path, {"attachmentOid": photo}, **key)
    guide = member.post(path, {"attachmentOid": document}).json()

    assert sent.status_code == 201, sent.json()
    assert again.json() == sent.json()
    file = sent.json()["file"]
    assert (sent.json()["number"], sent.json()["body"], file["name"], file["type"]) == (
        2,
        "",
        "foto-1.jpg",
        "image/jpeg",
    )
    assert (guide["file"]["name"], guide["file"]["type"]) == ("Guía de tallas.pdf", "application/pdf")
    with inside(store):
        assert "/private/chat/" in Message.objects.get(number=2).data["file"]["key"]
        original = Attachment.objects.get(pk=photo)
        for stored in original.file_keys():
            default_storage.delete(stored)
        original.delete()
    assert member.get(f"{path}/2/file").status_code == 200


def test_a_message_brings_a_file_of_this_store_or_a_text(
    member, library, store, other_store, conversation  # noqa: F811
):  # fmt: skip
    photo, _, document = library
    with inside(other_store):
        foreign = str(make_picture().pk)
    path = f"chat/conversation/{conversation.pk}/message"
    with inside(store):
        trash(document)
    wrong = [
        {"attachmentOid": foreign},
        {"attachmentOid": document},
        {"attachmentOid": photo, "body": "Hola"},
        {"attachmentOid": photo, "kind": "NOTE"},
    ]

    answers = [member.post(path, body) for body in wrong]

    assert [answer.status_code for answer in answers] == [422] * 4
    assert [list(answer.json()["params"]) for answer in answers] == [["attachmentOid"]] * 4
    with inside(store):
        assert Message.objects.count() == 1


def test_whatsapp_is_given_the_copy(fake, whatsapp, member, library, shop):  # noqa: F811
    write()
    path = f"chat/conversation/{conversation_of(member)}/message"
    assert member.post(path, {"attachmentOid": library[2]}).status_code == 201
    deliver("chat.outbound")

    [sent] = fake.sent
    assert sent["document"]["filename"] == "Guía de tallas.pdf"
    answer = shop.get(sent["document"]["link"].split("/api/v1/")[1])
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")


def test_instagram_takes_the_picture_and_says_that_it_takes_no_pdf(fake, member, library):  # noqa: F811
    member.post("chat/channel", {"kind": "INSTAGRAM", "account": INSTAGRAM, "token": TOKEN})
    hear(page_notice({"message": {"mid": "m1", "text": "Hola"}}, time.time(), instagram=True))
    work()
    path = f"chat/conversation/{conversation_of(member)}/message"

    refused = member.post(path, {"attachmentOid": library[2]})
    assert (refused.status_code, refused.json()["params"]) == (
        409,
        {"reason": "chat_files_outside", "name": "Instagram"},
    )
    assert member.post(path, {"attachmentOid": library[0]}).status_code == 201
