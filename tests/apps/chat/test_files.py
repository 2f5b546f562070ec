"""Pictures in a conversation: drawn anew, read by its two sides alone, and gone with it."""

from datetime import timedelta
from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from apps.chat.models import Conversation, Message
from apps.chat.tasks import purge_conversations
from tenants.context import inside
from tests.factories.chat import open_chat

pytestmark = pytest.mark.django_db
ASK = {"body": "Ya te yapeé, te mando la captura"}


def _picture(name="../captura de Yape.png"):
    drawn = BytesIO()
    Image.new("RGB", (60, 90), "purple").save(drawn, "PNG")
    return SimpleUploadedFile(name, drawn.getvalue(), "image/png")


@pytest.fixture
def visitor(shop, store):
    with inside(store):
        open_chat()
    shop.token = shop.post("chat/ui/conversation", ASK).json()["token"]
    return shop


def test_a_picture_of_the_visitor_is_read_by_both_sides_and_nobody_else(visitor, api, store):
    sent = visitor.upload("chat/ui/file", {"file": _picture()}, **{"Idempotency-Key": "a" * 16})
    again = visitor.upload("chat/ui/file", {"file": _picture()}, **{"Idempotency-Key": "a" * 16})
    with inside(store):
        row = Conversation.objects.get()
    path = f"chat/conversation/{row.pk}"

    assert sent.json()["file"]["name"] == "captura de Yape.jpg"
    assert again.json()["number"] == sent.json()["number"] == 2
    assert row.preview == "captura de Yape.jpg"
    assert visitor.get("chat/ui/message/2/file")["Content-Type"] == "image/jpeg"
    assert visitor.get("chat/ui/message/1/file").status_code == 404
    member = api(as_="owner")
    assert member.get(f"{path}/message/2/file").status_code == 200
    visitor.token = "cv_another"
    assert visitor.get("chat/ui/message/2/file").status_code == 404


def test_a_member_sends_one_and_what_is_no_picture_is_refused(visitor, api, store):
    with inside(store):
        row = Conversation.objects.get()
    path = f"chat/conversation/{row.pk}/file"
    member = api(as_="owner")
    page = SimpleUploadedFile("a.png", b"<script>alert(1)</script>", "image/png")

    assert member.upload(path, {"file": _picture("taza.png")}).json()["file"]["type"] == "image/jpeg"
    assert member.upload(path, {"file": page}).status_code == 422
    with inside(store):
        assert Message.objects.count() == 2
        assert Conversation.objects.get().waiting_since is None


def test_files_go_with_their_conversation(visitor, store, django_capture_on_commit_callbacks):
    visitor.upload("chat/ui/file", {"file": _picture()})
    with inside(store):
        key = Message.objects.get(number=2).data["file"]["key"]
        assert default_storage.exists(key)

        with django_capture_on_commit_callbacks(execute=True):
            purge_conversations(timezone.now() + timedelta(days=31))

        assert not default_storage.exists(key)
