"""Pictures and files through the channels outside, both ways."""

import time
from datetime import timedelta
from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from apps.chat import shared_files
from apps.chat.models import Message
from apps.chat.outside import meta
from apps.chat.outside.port import ProviderDown
from apps.chat.services.media import GIVEN_UP, take_media
from apps.chat.tasks import purge_conversations
from tenants.context import inside
from tests.apps.chat.test_outside_channels import (  # noqa: F401 - fixtures
    conversation_of,
    fake,
    hear,
    member,
    messages_in,
    whatsapp,
    work,
    write,
)
from tests.factories.attachments import pdf_bytes
from tests.factories.card_payments import deliver
from tests.factories.meta_server import (
    DOWN,
    EXPIRED,
    INSTAGRAM,
    MISSING,
    PAGE,
    SLOW,
    TOKEN,
    page_notice,
    whatsapp_message,
)

pytestmark = pytest.mark.django_db
PDF = pdf_bytes()


def picture():
    drawn = BytesIO()
    Image.new("RGB", (60, 90), "purple").save(drawn, "PNG")
    return drawn.getvalue()


def bring(fake, content, caption=""):  # noqa: F811
    """A picture comes in by WhatsApp, and waits to be fetched."""
    fake.files["9001"] = content
    image = {"type": "image", "image": {"id": "9001", "mime_type": "image/png", "caption": caption}}
    assert hear(whatsapp_message("wamid.p1", "", time.time(), **image)) == 204
    work()


def attach(member, conversation_id, content, name, kind):  # noqa: F811
    file = SimpleUploadedFile(name, content, kind)
    return member.upload(f"chat/conversation/{conversation_id}/file", {"file": file})


def test_a_picture_waits_until_the_worker_has_fetched_it(fake, whatsapp, member):  # noqa: F811
    bring(fake, picture(), "Ya yapeé")
    conversation_id = conversation_of(member)
    [waiting] = messages_in(member, conversation_id)
    name = f"IMG-{timezone.now():%Y%m%d}"
    assert (waiting["body"], waiting["file"]) == ("Ya yapeé", None)
    assert waiting["media"] == {"state": "WAITING", "reason": "", "name": name}

    deliver("chat.media")

    [there] = messages_in(member, conversation_id)
    assert (there["body"], there["media"], there["file"]["type"]) == ("Ya yapeé", None, "image/jpeg")
    assert there["file"]["name"] == f"{name}.jpg"
    answer = member.get(f"chat/conversation/{conversation_id}/message/1/file")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    assert fake.authorizations == [f"Bearer {TOKEN}"]
    found = member.get(f"chat/conversation?q={name.lower()}").json()["items"]
    assert [one["preview"] for one in found] == ["Ya yapeé"]


@pytest.mark.parametrize(("content", "faults", "reason"), [
    (picture(), [MISSING], "expired"),
    (picture(), ["", MISSING], "expired"),
    (picture(), [EXPIRED], "token"),
    (b"<script>alert(1)</script>", [], "type"),
    (b"0" * (meta.MAX_MEDIA + 1), [], "large"),
], ids=["unknown", "missing", "token", "type", "large"])  # fmt: skip
def test_what_does_not_come_says_why(fake, whatsapp, member, content, faults, reason):  # noqa: F811
    bring(fake, content)
    fake.faults = faults

    deliver("chat.media")

    [message] = messages_in(member, conversation_of(member))
    assert (message["media"]["state"], message["media"]["reason"], message["file"]) == (
        "FAILED",
        reason,
        None,
    )


def test_the_bytes_are_counted_whatever_meta_says_of_them(fake, whatsapp, member):  # noqa: F811
    fake.sizes["9001"] = 10
    bring(fake, b"0" * (meta.MAX_MEDIA + 1))

    deliver("chat.media")

    assert messages_in(member, conversation_of(member))[0]["media"]["reason"] == "large"


@pytest.mark.parametrize("fault", [DOWN, SLOW])
def test_what_may_pass_is_tried_again_for_half_an_hour(fake, whatsapp, member, store, fault):  # noqa: F811
    bring(fake, picture())
    with inside(store):
        message = Message.objects.get()
        fake.faults = [fault]
        with pytest.raises(ProviderDown):
            take_media(message.pk)
        Message.objects.update(created_at=timezone.now() - GIVEN_UP)
        fake.faults = [fault]
        take_media(message.pk)
        take_media(message.pk)

    assert messages_in(member, conversation_of(member))[0]["media"]["reason"] == "away"


def test_nobody_is_called_at_an_address_of_our_own_network(fake, member):  # noqa: F811
    """What a notice says is signed, and still no reason to look around in the house."""
    member.post("chat/channel", {"kind": "MESSENGER", "account": PAGE, "token": TOKEN})
    image = {"type": "image", "payload": {"url": "http://10.0.0.1/picture.png"}}
    hear(page_notice({"message": {"mid": "m1", "attachments": [image]}}, time.time()))
    work()
    deliver("chat.media")

    assert messages_in(member, conversation_of(member))[0]["media"]["reason"] == "expired"


def test_each_file_of_a_page_is_a_message(fake, member):  # noqa: F811
    member.post("chat/channel", {"kind": "MESSENGER", "account": PAGE, "token": TOKEN})
    fake.files |= {"a": picture(), "b": PDF}
    sent = [
        {"type": "image", "payload": {"url": fake.file_url("a")}},
        {"type": "audio", "payload": {"url": fake.file_url("c")}},
        {"type": "file", "payload": {"url": fake.file_url("b")}},
    ]
    notice = page_notice({"message": {"mid": "m1", "text": "Miren", "attachments": sent}}, time.time())
    assert [hear(notice), hear(notice)] == [204, 204]
    work()
    deliver("chat.media")

    found = messages_in(member, conversation_of(member))
    assert [(one["body"], one["file"]["type"]) for one in found] == [
        ("Miren [audio]", "image/jpeg"),
        ("", "application/pdf"),
    ]
    assert fake.authorizations == ["", ""]


def test_files_that_were_fetched_go_with_their_conversation(
    fake, whatsapp, member, store, django_capture_on_commit_callbacks  # noqa: F811
):  # fmt: skip
    bring(fake, picture())
    deliver("chat.media")
    with inside(store):
        message = Message.objects.get()
        with django_capture_on_commit_callbacks(execute=True):
            purge_conversations(timezone.now() + timedelta(days=31))
        assert not default_storage.exists(message.data["file"]["key"])


def test_a_file_of_the_team_is_fetched_by_whatsapp_for_an_hour(
    fake, whatsapp, member, store, shop, monkeypatch  # noqa: F811
):  # fmt: skip
    write()
    conversation_id = conversation_of(member)
    assert attach(member, conversation_id, picture(), "taza.png", "image/png").status_code == 201
    assert attach(member, conversation_id, PDF, "guía.pdf", "application/pdf").status_code == 201
    deliver("chat.outbound")

    image, document = fake.sent
    assert (image["type"], document["type"]) == ("image", "document")
    assert document["document"]["filename"] == "guía.pdf"
    path = image["image"]["link"].split("/api/v1/")[1]
    answer = shop.get(path)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    assert shop.get(f"{path}x").status_code == 404
    monkeypatch.setattr(shared_files, "OPEN_SECONDS", -1)
    assert shop.get(path).status_code == 404
    states = [one["delivery"]["state"] for one in messages_in(member, conversation_id)[1:]]
    assert states == ["SENT", "SENT"]


def test_instagram_takes_photos_and_says_that_it_takes_no_pdf(fake, member):  # noqa: F811
    member.post("chat/channel", {"kind": "INSTAGRAM", "account": INSTAGRAM, "token": TOKEN})
    hear(page_notice({"message": {"mid": "m1", "text": "Hola"}}, time.time(), instagram=True))
    work()
    conversation_id = conversation_of(member)

    refused = attach(member, conversation_id, PDF, "guía.pdf", "application/pdf")
    assert (refused.status_code, refused.json()["params"]) == (
        409,
        {"reason": "chat_files_outside", "name": "Instagram"},
    )
    attach(member, conversation_id, picture(), "taza.png", "image/png")
    deliver("chat.outbound")

    [sent] = fake.sent
    assert sent["message"]["attachment"]["type"] == "image"
    assert "/api/v1/chat/ui/file/" in sent["message"]["attachment"]["payload"]["url"]


def test_no_file_goes_out_once_the_window_is_closed(fake, whatsapp, member):  # noqa: F811
    write(at=time.time() - 25 * 3600)

    refused = attach(member, conversation_of(member), picture(), "taza.png", "image/png")

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "chat_window_closed")
