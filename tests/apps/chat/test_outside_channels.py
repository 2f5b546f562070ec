"""WhatsApp, Messenger and Instagram against a server that speaks as Meta does."""

import json
import time
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from apps.chat.models import Author, Conversation, Message
from apps.chat.outside import meta
from apps.chat.outside.port import ProviderDown
from apps.chat.outside_channels import outside_channel
from apps.chat.services.daily_check import check_all
from apps.chat.services.outside_health import check_channel
from apps.notifications.models import Notification
from common.models import OutboxMessage
from tenants.context import inside
from tests.factories.card_payments import deliver
from tests.factories.chat import make_trigger
from tests.factories.meta_server import (
    BUSINESS,
    BUSY,
    DOWN,
    EXPIRED,
    INSTAGRAM,
    NUMBER,
    PAGE,
    REFUSED,
    SLOW,
    TOKEN,
    VERIFY,
    page_notice,
    running_meta,
    sign,
    whatsapp_message,
    whatsapp_status,
)

pytestmark = pytest.mark.django_db
WHATSAPP = {"kind": "WHATSAPP", "account": NUMBER, "business": BUSINESS, "token": TOKEN}
TEMPLATE = {
    "name": "pedido_listo",
    "language": "es",
    "category": "UTILITY",
    "body": "Hola, tu pedido {{1}} está listo.",
    "examples": ["1247"],
}


@pytest.fixture
def fake(settings, monkeypatch):
    monkeypatch.setattr(meta, "SECONDS", 1)
    with running_meta(settings) as server:
        yield server


@pytest.fixture
def member(api):
    return api(as_="owner")


@pytest.fixture
def whatsapp(fake, member):
    """The channel, connected."""
    answer = member.post("chat/channel", WHATSAPP)
    assert answer.status_code == 201, answer.json()
    return answer.json()


def hear(body, signature=None):
    headers = {"Host": "localhost:8000", "X-Hub-Signature-256": signature or sign(body)}
    answer = Client().post("/api/v1/chat/webhook", body, content_type="application/json", headers=headers)
    return answer.status_code


def work():
    deliver("chat.inbound")


def write(text="¿Tienen la taza en negro?", external_id="wamid.in1", at=None, **more):
    assert hear(whatsapp_message(external_id, text, at or time.time(), **more)) == 204
    work()


def conversation_of(member):
    return member.get("chat/conversation").json()["items"][0]["_id"]


def messages_in(member, conversation_id):
    return member.get(f"chat/conversation/{conversation_id}/message").json()["items"]


def test_meta_verifies_the_address(fake):
    def ask(word):
        query = {"hub.mode": "subscribe", "hub.verify_token": word, "hub.challenge": "11582"}
        return Client().get("/api/v1/chat/webhook", query, headers={"Host": "localhost:8000"})

    assert (ask(VERIFY).status_code, ask(VERIFY).content) == (200, b"11582")
    assert ask("a guess").status_code == 400


def test_only_what_meta_signed_is_taken(whatsapp, member):
    body = whatsapp_message("wamid.1", "Hola", time.time())

    assert hear(body, sign(body, "of somebody else")) == 400
    assert hear(body + b" ", sign(body)) == 400
    assert OutboxMessage.objects.filter(kind="chat.inbound").count() == 0
    assert hear(whatsapp_message("wamid.1", "Hola", time.time(), number="999")) == 204
    assert OutboxMessage.objects.filter(kind="chat.inbound").count() == 0


def test_a_message_becomes_a_conversation_and_is_answered(fake, whatsapp, member):
    write()
    found = member.get("chat/conversation").json()["items"][0]
    assert (found["channel"], found["name"], found["unread"]) == ("WHATSAPP", "Rosa Quispe", 1)

    answer = member.post(f"chat/conversation/{found['_id']}/message", {"body": "Sí, quedan dos."})
    assert answer.json()["delivery"]["state"] == "QUEUED"
    deliver("chat.outbound")

    assert [(one["to"], one["text"]["body"]) for one in fake.sent] == [("51987600412", "Sí, quedan dos.")]
    assert messages_in(member, found["_id"])[-1]["delivery"] == {"state": "SENT", "reason": "", "cost": None}


def test_a_notice_that_comes_twice_is_one_message(whatsapp, member):
    body = whatsapp_message("wamid.1", "Hola", time.time())
    assert [hear(body), hear(body)] == [204, 204]
    work()
    write("Hola", "wamid.1", at=time.time() + 1)

    assert [one["body"] for one in messages_in(member, conversation_of(member))] == ["Hola"]


def test_messages_stand_in_the_order_in_which_they_were_sent(whatsapp, member):
    now = time.time()
    for text, ago in (("tres", 10), ("uno", 30), ("cuatro", 5), ("dos", 20)):
        write(text, f"wamid.{text}", at=now - ago)

    found = messages_in(member, conversation_of(member))
    assert [(one["number"], one["body"]) for one in found] == [
        (1, "uno"),
        (2, "dos"),
        (3, "tres"),
        (4, "cuatro"),
    ]
    assert member.get("chat/conversation").json()["items"][0]["preview"] == "cuatro"


def test_a_message_has_the_time_at_which_it_was_sent(whatsapp, member):
    """Meta may hand it over later; whoever wrote it has waited since then."""
    at = int(time.time()) - 7200
    write(at=at)
    sent = datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")

    assert [one["createdAt"] for one in messages_in(member, conversation_of(member))] == [sent]
    assert member.get("chat/conversation").json()["items"][0]["waitingSince"] == sent


def test_receipts_come_late_and_take_nothing_back(fake, whatsapp, member, store):
    write()
    conversation_id = conversation_of(member)
    member.post(f"chat/conversation/{conversation_id}/message", {"body": "Sí."})
    with inside(store):
        message_id = Message.objects.get(author=Author.MEMBER).pk

    states = []
    for state in ("delivered", "sent", "failed", "read", "delivered"):
        hear(whatsapp_status(message_id, state))
        work()
        states.append(messages_in(member, conversation_id)[-1]["delivery"]["state"])
    deliver("chat.outbound")

    assert states == ["DELIVERED", "DELIVERED", "DELIVERED", "READ", "READ"]
    assert fake.sent == []


@pytest.mark.parametrize("fault", [BUSY, DOWN, SLOW])
def test_what_may_pass_is_sent_again(fake, whatsapp, member, fault):
    write()
    member.post(f"chat/conversation/{conversation_of(member)}/message", {"body": "Sí."})
    fake.faults = [fault]

    with pytest.raises(ProviderDown):
        deliver("chat.outbound")
    deliver("chat.outbound")

    assert [one["text"]["body"] for one in fake.sent] == ["Sí."]


def test_a_text_that_meta_refuses_says_so(fake, whatsapp, member):
    write()
    conversation_id = conversation_of(member)
    member.post(f"chat/conversation/{conversation_id}/message", {"body": "Sí."})
    fake.faults = [REFUSED]
    deliver("chat.outbound")

    delivery = messages_in(member, conversation_id)[-1]["delivery"]
    assert (delivery["state"], delivery["reason"]) == ("FAILED", "Re-engagement message")


def test_a_token_that_ended_is_noticed_once(fake, whatsapp, member, store):
    write()
    conversation_id = conversation_of(member)
    for text in ("Uno", "Dos"):
        fake.faults = [EXPIRED]
        member.post(f"chat/conversation/{conversation_id}/message", {"body": text})
        deliver("chat.outbound")

    found = member.get("chat/channel").json()["items"][0]
    assert (found["state"], found["reason"]) == ("NEEDS_ATTENTION", "Session has expired")
    with inside(store):
        notes = Notification.objects.filter(kind="chat_channel_failing")
        assert [(one.params, one.repeats) for one in notes] == [({"name": "WhatsApp"}, notes[0].repeats)]
        assert notes.count() == 1

    renewed = member.patch(f"chat/channel/{whatsapp['_id']}", {"token": "EAAG-another-one"}).json()
    assert (renewed["state"], "token" in renewed) == ("CONNECTED", False)


def test_the_end_of_a_token_is_warned_of_at_14_5_and_1_days(fake, whatsapp, store):
    now = datetime(2026, 11, 1, 12, tzinfo=UTC)
    fake.expires_at = int((now + timedelta(days=20)).timestamp())
    warned = []
    with inside(store):
        for day in range(21):
            check_channel("WHATSAPP", now + timedelta(days=day, hours=1))
            note = Notification.objects.filter(kind="chat_channel_ends").order_by("-created_at").first()
            if note and (not warned or warned[-1] != note.params["days"]):
                warned.append(note.params["days"])
        assert outside_channel("WHATSAPP").expires_at == "2026-11-21T12:00:00.000Z"

    assert warned == ["13", "4", "0"]


def test_after_24_hours_only_an_approved_template_goes_out(fake, whatsapp, member, store):
    path = f"chat/channel/{whatsapp['_id']}"
    made = member.post(f"{path}/template", TEMPLATE).json()
    assert [(one["name"], one["state"]) for one in made["templates"]] == [("pedido_listo", "IN_REVIEW")]
    write(at=time.time() - 25 * 3600)
    conversation_id = conversation_of(member)

    refused = member.post(f"chat/conversation/{conversation_id}/message", {"body": "Hola"})
    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "chat_window_closed")
    assert member.get(f"chat/conversation/{conversation_id}/template").json()["items"] == []

    fake.templates[0]["status"] = "APPROVED"
    assert member.post(f"{path}/check").json()["templates"][0]["state"] == "APPROVED"
    offered = member.get(f"chat/conversation/{conversation_id}/template").json()["items"]
    assert [(one["name"], one["blanks"], one["cost"]) for one in offered] == [("pedido_listo", 1, "0.07")]

    chosen = {"name": "pedido_listo", "language": "es", "values": ["{{1}} 1247"]}
    sent = member.post(f"chat/conversation/{conversation_id}/template", chosen).json()
    assert (sent["body"], sent["delivery"]["cost"]) == ("Hola, tu pedido {{1}} 1247 está listo.", "0.07")
    deliver("chat.outbound")
    assert fake.sent[0]["template"]["components"][0]["parameters"] == [{"type": "text", "text": "{{1}} 1247"}]
    with inside(store):
        assert Conversation.objects.get().window_until < timezone.now()


def as_meta_decides(event, name="pedido_listo", business=BUSINESS, reason="NONE", at=1):
    value = {"event": event, "message_template_name": name, "message_template_language": "es"}
    change = {"field": "message_template_status_update", "value": value | {"reason": reason}}
    entry = {"id": business, "time": at, "changes": [change]}
    return json.dumps({"object": "whatsapp_business_account", "entry": [entry]}).encode()


def template_states(member, whatsapp):
    rows = member.get(f"chat/channel/{whatsapp['_id']}").json()["templates"]
    return [(one["name"], one["state"], one["reason"]) for one in rows]


def test_what_meta_decides_about_a_template_comes_as_a_notice(whatsapp, member):
    member.post(f"chat/channel/{whatsapp['_id']}/template", TEMPLATE)
    states = []
    for at, (event, reason) in enumerate(
        [("APPROVED", "NONE"), ("PAUSED", "LOW_QUALITY"), ("APPROVED", "NONE"), ("FLAGGED", "NONE")]
    ):
        assert hear(as_meta_decides(event, reason=reason, at=at)) == 204
        work()
        states += template_states(member, whatsapp)
    hear(as_meta_decides("REJECTED", business="999"))
    hear(as_meta_decides("REJECTED", name="another"))
    work()

    assert states == [
        ("pedido_listo", "APPROVED", ""),
        ("pedido_listo", "PAUSED", "LOW_QUALITY"),
        ("pedido_listo", "APPROVED", ""),
        ("pedido_listo", "APPROVED", ""),
    ]
    assert template_states(member, whatsapp) == states[-1:]


def test_the_daily_look_reads_templates_again(fake, whatsapp, member, store):
    member.post(f"chat/channel/{whatsapp['_id']}/template", TEMPLATE)
    fake.templates[0] |= {"status": "REJECTED", "rejected_reason": "INVALID_FORMAT"}

    with inside(store):
        check_all()
        fake.templates[0]["status"] = "APPROVED"
        fake.faults = ["", "", DOWN]
        check_all()

    assert fake.faults == []
    assert template_states(member, whatsapp) == [("pedido_listo", "REJECTED", "INVALID_FORMAT")]


def test_prices_are_an_example_until_they_are_written(whatsapp, member):
    assert (whatsapp["prices"][0]["country"], whatsapp["pricesEdited"]) == ("PE", False)

    price = {"country": "CL", "marketing": "0.33", "utility": "0.08", "authentication": "0.08"}
    changed = member.patch(f"chat/channel/{whatsapp['_id']}", {"prices": [price]}).json()

    assert (changed["prices"], changed["pricesEdited"]) == ([price], True)


def test_a_refused_template_stays_a_draft(fake, whatsapp, member):
    fake.faults = [REFUSED]
    made = member.post(f"chat/channel/{whatsapp['_id']}/template", TEMPLATE).json()["templates"]

    assert [(one["state"], one["reason"]) for one in made] == [("DRAFT", "Re-engagement message")]


@pytest.mark.parametrize(("fault", "status", "field"), [
    (EXPIRED, 422, "token"), (REFUSED, 422, "account"), (DOWN, 503, None),
])  # fmt: skip
def test_nothing_is_connected_that_meta_does_not_take(fake, member, fault, status, field):
    fake.faults = [fault]
    answer = member.post("chat/channel", WHATSAPP)

    assert answer.status_code == status
    assert field is None or field in str(answer.json())
    assert member.get("chat/channel").json()["items"] == []


def test_the_plan_says_how_many_channels_there_are(whatsapp, member):
    refused = member.post("chat/channel", {"kind": "MESSENGER", "account": PAGE, "token": TOKEN})

    assert (refused.status_code, refused.json()["params"]["gate"]) == (402, "chat_channels")


def test_an_account_belongs_to_one_store(whatsapp, api, other_store):
    refused = api(as_=other_store.owner, store=other_store).post("chat/channel", WHATSAPP)

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "chat_account_used")


def test_a_channel_that_is_let_go_hears_nothing_more(whatsapp, member):
    write()
    assert member.delete(f"chat/channel/{whatsapp['_id']}").status_code == 204
    write("Otra vez", "wamid.2")

    assert member.get("chat/channel").json()["items"] == []
    assert len(messages_in(member, conversation_of(member))) == 1


def test_messenger_and_instagram_are_one_channel_of_the_plan(fake, member, store):
    for kind, account in (("MESSENGER", PAGE), ("INSTAGRAM", INSTAGRAM)):
        made = member.post("chat/channel", {"kind": kind, "account": account, "token": TOKEN})
        assert made.status_code == 201, made.json()
    now = time.time()
    hear(page_notice({"message": {"mid": "m1", "text": "Hola"}}, now))
    hear(page_notice({"message": {"mid": "m2", "attachments": [{"type": "image"}]}}, now, instagram=True))
    hear(page_notice({"message": {"mid": "m3", "text": "eco", "is_echo": True}}, now))
    work()

    rows = {row["channel"]: row for row in member.get("chat/conversation").json()["items"]}
    assert {kind: row["preview"] for kind, row in rows.items()} == {
        "MESSENGER": "Hola",
        "INSTAGRAM": "[image]",
    }
    path = f"chat/conversation/{rows['MESSENGER']['_id']}"
    member.post(f"{path}/message", {"body": "¡Hola!"})
    deliver("chat.outbound")
    assert (fake.sent[0]["recipient"], fake.sent[0]["message"]) == ({"id": "777"}, {"text": "¡Hola!"})
    hear(page_notice({"read": {"watermark": int((now + 60) * 1000)}}, now + 60))
    work()
    assert messages_in(member, rows["MESSENGER"]["_id"])[-1]["delivery"]["state"] == "READ"


def test_a_trigger_answers_outside_as_in_the_shop(fake, whatsapp, member, store):
    with inside(store):
        make_trigger("Sí, enviamos a provincia.")
    write("¿Hacen envío a Cusco?")
    deliver("chat.outbound")

    assert [one["text"]["body"] for one in fake.sent] == ["Sí, enviamos a provincia."]
