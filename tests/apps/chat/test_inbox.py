"""The inbox: what waits, who takes it over, what is sent, and what the team notes."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.chat.models import Conversation, Message
from apps.chat.services.messages import add_visitor_message
from apps.chat.tasks import purge_conversations
from apps.customers.personal_data import export_person
from apps.notifications.models import Notification
from apps.orders.models import Order
from common.schemas import instant
from tenants.context import inside
from tests.factories.chat import answer, make_conversation, make_reply
from tests.factories.customers import make_customer
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def conversation(store):
    """A conversation in which a visitor waits."""
    with inside(store):
        return make_conversation()


@pytest.fixture
def member(api):
    return api(as_="owner")


def _names(page):
    return [row["preview"] for row in page.json()["items"]]


def test_each_tab_has_what_it_says(member, owner, conversation, store):
    with inside(store):
        make_conversation("Gracias", waiting_since=None, unread=0, assignee_id=owner.pk)
        make_conversation("Hasta mañana", state="SNOOZED", snoozed_until=timezone.now() + timedelta(hours=3))
        make_conversation("Listo", state="RESOLVED", waiting_since=None, unread=0)

    tabs = {
        tab: _names(member.get("chat/conversation", tab=tab))
        for tab in ("UNANSWERED", "MINE", "UNASSIGNED", "SNOOZED", "RESOLVED")
    }

    assert tabs == {
        "UNANSWERED": ["¿Tienen la taza en negro?"],
        "MINE": ["Gracias"],
        "UNASSIGNED": ["¿Tienen la taza en negro?"],
        "SNOOZED": ["Hasta mañana"],
        "RESOLVED": ["Listo"],
    }
    counts = member.get("chat/conversation").json()["counts"]
    assert (counts["unanswered"], counts["mine"], counts["unassigned"], counts["unread"]) == (1, 1, 1, 2)
    assert counts["waitsSince"] == instant(conversation.waiting_since)


def test_what_was_put_off_comes_back_by_itself(member, conversation, store):
    with inside(store):
        Conversation.objects.update(state="SNOOZED", snoozed_until=timezone.now() - timedelta(minutes=1))

    assert _names(member.get("chat/conversation", tab="UNANSWERED")) == ["¿Tienen la taza en negro?"]


def test_words_of_any_message_find_a_conversation(member, conversation, store):
    with inside(store):
        answer(conversation, "La tetera añil viene el jueves")

    assert len(_names(member.get("chat/conversation", q="TETERA anil"))) == 1
    assert _names(member.get("chat/conversation", q="bufanda")) == []


def test_an_answer_ends_the_wait_and_takes_the_conversation_over(member, owner, conversation, store):
    sent = member.post(f"chat/conversation/{conversation.pk}/message", {"body": "Sí, quedan dos."})

    assert sent.status_code == 201
    with inside(store):
        row = Conversation.objects.get()
        assert (row.waiting_since, row.unread, row.assignee_id) == (None, 0, owner.pk)
        assert row.first_reply_seconds is not None
        assert Notification.objects.get(kind="chat_message").read_at is not None


def test_a_note_is_no_answer(member, conversation, store):
    member.post(
        f"chat/conversation/{conversation.pk}/message", {"kind": "NOTE", "body": "Es cliente de mayo"}
    )

    with inside(store):
        row = Conversation.objects.get()
        assert row.waiting_since is not None
        assert row.preview == "¿Tienen la taza en negro?"
    listed = member.get(f"chat/conversation/{conversation.pk}/message").json()["items"]
    assert [one["kind"] for one in listed] == ["TEXT", "NOTE"]


def test_what_was_written_without_signal_is_sent_once(member, conversation, store):
    path = f"chat/conversation/{conversation.pk}/message"
    for _ in range(2):
        member.post(path, {"body": "Sí"}, Idempotency_Key="queue-1")

    with inside(store):
        assert Message.objects.filter(author="MEMBER").count() == 1


def test_it_is_given_away_labeled_put_off_and_resolved(member, owner, conversation):
    path = f"chat/conversation/{conversation.pk}"
    later = instant(timezone.now() + timedelta(hours=2))

    given = member.patch(path, {"assigneeOid": str(owner.pk), "labels": ["Provincia", "Provincia"]}).json()
    assert (given["assigneeOid"], given["labels"]) == (str(owner.pk), ["Provincia"])
    assert member.patch(path, {"snoozedUntil": later}).json()["state"] == "SNOOZED"
    resolved = member.patch(path, {"state": "RESOLVED"}).json()
    assert (resolved["state"], resolved["snoozedUntil"], resolved["waitingSince"]) == ("RESOLVED", None, None)


@pytest.mark.parametrize(("body", "field"), [
    ({"assigneeOid": "019a0000-0000-7000-8000-000000000000"}, "assigneeOid"),
    ({"snoozedUntil": "2020-01-01T10:00:00Z"}, "snoozedUntil"),
    ({"customerOid": "019a0000-0000-7000-8000-000000000000"}, "customerOid"),
])  # fmt: skip
def test_what_cannot_be_chosen_is_refused(member, conversation, body, field):
    refused = member.patch(f"chat/conversation/{conversation.pk}", body)

    assert refused.status_code == 422
    assert field in refused.json()["params"]


def test_the_customer_is_there_with_his_orders_and_what_he_owes(member, conversation, store):
    with inside(store):
        customer = make_customer(email="lucia@correo.pe")
    member.patch(f"chat/conversation/{conversation.pk}", {"customerOid": str(customer.pk)})

    card = member.get(f"chat/conversation/{conversation.pk}").json()["customer"]

    assert (card["name"], card["email"], card["orders"]) == ("Lucía", "lucia@correo.pe", [])


def test_who_may_not_see_contacts_sees_none(api, collaborator, conversation, store):
    with inside(store):
        Conversation.objects.update(email="rosa@correo.pe", phone="+51964118203")
    clerk = api(as_=collaborator(resources=["chat.view"]))

    row = clerk.get(f"chat/conversation/{conversation.pk}").json()

    assert (row["email"], row["phone"]) == (None, None)
    assert clerk.post(f"chat/conversation/{conversation.pk}/message", {"body": "Hola"}).status_code == 403


def test_an_order_is_made_in_the_chat_and_its_link_sent(member, conversation, store):
    with inside(store):
        variant = stocked(3)
        make_wallet()

    made = member.post(
        f"chat/conversation/{conversation.pk}/order",
        {"lines": [{"variantOid": str(variant.pk), "quantity": 2}]},
    )

    assert made.status_code == 201, made.json()
    card = made.json()["order"]
    with inside(store):
        order = Order.objects.get(pk=card["_id"])
        assert (order.number, order.origin) == (card["number"], "MANUAL")
    assert f"/order/{order.pk}#t=" in card["url"]


def test_a_quick_reply_names_what_is_missing_and_is_not_sent_without_it(member, conversation, store):
    with inside(store):
        reply = make_reply("guia", "Tu pedido {{order.number}} va en camino, {{customer.first_name}}.")
    filled = member.get(f"chat/conversation/{conversation.pk}/quick-reply/{reply.pk}").json()
    assert filled["missing"] == ["customer.first_name", "order.number"]

    refused = member.post(
        f"chat/conversation/{conversation.pk}/message",
        {"body": "Hola {{order.number}}", "replyOid": str(reply.pk)},
    )

    assert refused.json()["params"]["reason"] == "chat_reply_missing_data"


def test_news_name_what_changed_since_the_cursor(member, conversation, store):
    first = member.get("chat/stream").json()
    with inside(store):
        add_visitor_message(conversation_id=conversation.pk, body="¿Hola?")

    news = member.get("chat/stream", after=first["cursor"]).json()

    assert news["changed"] == [str(conversation.pk)]
    assert news["counts"]["unread"] == 1


def test_what_one_device_reads_is_read_on_the_other(member, api, owner, conversation):
    """By its stream, or by the next look: both say the same."""
    phone = api(as_=owner)
    before = phone.get("chat/stream").json()
    assert before["counts"]["unread"] == 1

    assert member.post(f"chat/conversation/{conversation.pk}/read").status_code == 200

    news = phone.get("chat/stream", after=before["cursor"]).json()
    assert (news["changed"], news["counts"]["unread"]) == ([str(conversation.pk)], 0)
    assert phone.get("chat/conversation").json()["counts"]["unread"] == 0
    assert phone.get("store/notification").json()["unread"] == 0


def test_thirty_days_after_its_last_message_it_is_gone(member, conversation, store):
    with inside(store):
        Conversation.objects.update(last_message_at=timezone.now() - timedelta(days=31))
    assert member.get(f"chat/conversation/{conversation.pk}").status_code == 404
    with inside(store):
        purge_conversations(timezone.now())
        assert Message.objects.count() == 0


def test_a_customer_gets_his_conversations_and_they_go_with_him(conversation, store):
    with inside(store):
        customer = make_customer()
        Conversation.objects.update(customer=customer)

        exported = str(export_person(customer.pk))

        assert "¿Tienen la taza en negro?" in exported


def test_who_answers_needs_a_place_of_the_plan_and_a_note_needs_none(
    api, collaborator, member, conversation, store
):
    """LITE has one."""
    path = f"chat/conversation/{conversation.pk}/message"
    clerk = api(as_=collaborator("CHAT_AGENT"))

    assert member.post(path, {"body": "Hola"}).status_code == 201
    assert member.post(path, {"body": "Quedan dos"}).status_code == 201
    refused = clerk.post(path, {"body": "Hola"})
    assert (refused.status_code, refused.json()["params"]["gate"]) == (402, "chat_agents")
    assert clerk.post(path, {"kind": "NOTE", "body": "Es cliente de mayo"}).status_code == 201
