"""A visitor of the shop writes, reads what came since, and sees nobody else's conversation."""

import pytest

from apps.chat.models import Conversation, Message
from apps.chat.services.messages import Written, add_member_message
from apps.notifications.models import Notification
from tenants.context import inside
from tests.factories.chat import HOURS, answer, make_conversation, open_chat
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
ASK = {"body": "Hola, ¿tienen la taza en negro?", "page": "/es/product/taza-quincha"}


@pytest.fixture
def visitor(shop, store):
    """A shopper who has begun a conversation."""
    with inside(store):
        open_chat()
    shop.token = shop.post("chat/ui/conversation", ASK).json()["token"]
    return shop


def test_the_first_message_begins_a_conversation_whose_token_is_stored_as_a_hash(visitor, store):
    news = visitor.get("chat/ui/stream").json()

    assert [(one["number"], one["mine"], one["body"]) for one in news["messages"]] == [(1, True, ASK["body"])]
    with inside(store):
        row = Conversation.objects.get()
        assert visitor.token not in (row.visitor_hash, str(row.pk))
        assert row.waiting_since is not None
        note = Notification.objects.get(kind="chat_message")
        assert (note.params, note.link) == ({}, f"/admin/chat/inbox?conversation={row.pk}")


def test_who_was_away_reads_what_came_after_the_last_number_and_no_notes(visitor, store):
    with inside(store):
        row = Conversation.objects.get()
        answer(row)
        answer(row, "Cliente de mayo", kind="NOTE")
        answer(row, "¿Te la separo?")

    news = visitor.get("chat/ui/stream", after=1).json()

    assert [(one["number"], one["body"]) for one in news["messages"]] == [
        (2, "Sí, nos quedan dos."),
        (4, "¿Te la separo?"),
    ]
    assert news["messages"][0]["name"] == "Mariela"
    assert visitor.get("chat/ui/stream", after=news["cursor"]).json()["messages"] == []


def test_a_message_that_is_sent_again_is_there_once(visitor, store):
    sent = [visitor.post("chat/ui/message", {"body": "¿Hola?"}, Idempotency_Key="m-1") for _ in range(2)]

    assert [one.json()["number"] for one in sent] == [2, 2]
    with inside(store):
        assert Message.objects.count() == 2


def test_a_conversation_that_is_begun_again_with_one_key_gives_one_token(shop, store):
    with inside(store):
        open_chat()
    begun = [shop.post("chat/ui/conversation", ASK, Idempotency_Key="c-1").json() for _ in range(2)]

    assert begun[0]["token"] == begun[1]["token"]
    with inside(store):
        assert Conversation.objects.count() == 1


@pytest.mark.parametrize("token", [None, "cv_nobody", "st_other"])
@pytest.mark.parametrize(("method", "call", "body"), [
    ("get", "stream", None),
    ("post", "message", {"body": "Hola"}),
    ("post", "introduce", {"name": "Rosa"}),
    ("post", "typing", {}),
    ("post", "read", {"number": 1}),
    ("post", "rating", {"rating": "GOOD"}),
])  # fmt: skip
def test_nothing_opens_without_the_token_of_the_conversation(shop, store, token, method, call, body):
    with inside(store):
        make_conversation()
    shop.token = token

    refused = shop.get(f"chat/ui/{call}") if method == "get" else shop.post(f"chat/ui/{call}", body)

    assert refused.status_code == 404


def test_a_token_of_another_store_opens_nothing(visitor, other_store, shop):
    other = type(shop)(shop.client, other_store)
    other.token = visitor.token

    assert other.get("chat/ui/stream").status_code == 404


def test_a_chat_that_is_off_begins_no_conversation(shop, store):
    assert shop.get("chat/ui").json()["enabled"] is False
    assert shop.post("chat/ui/conversation", ASK).json()["params"]["reason"] == "chat_closed"


def test_outside_its_hours_it_says_when_it_opens(shop, store):
    with inside(store):
        open_chat(hours=HOURS, away={"es": "Te respondemos al abrir."})

    facts = shop.get("chat/ui").json()

    assert (facts["open"], facts["away"]) == (False, "Te respondemos al abrir.")
    assert facts["opensAt"]
    assert facts["hours"] == [["lunes a domingo", "00:00 – 00:01"]]


def test_no_time_is_published_before_three_were_answered(shop, store):
    with inside(store):
        open_chat()
        for _ in range(2):
            answer(make_conversation())
    assert shop.get("chat/ui").json()["replyMinutes"] is None

    with inside(store):
        answer(make_conversation())
    facts = shop.get("chat/ui").json()
    assert (facts["replyMinutes"], facts["answerer"]) == (1, "Mariela")


def test_an_order_is_found_by_who_knows_its_number_and_contact(visitor, store):
    with inside(store):
        order = place((stocked(3), 1))

    wrong = visitor.post("chat/ui/order", {"number": order.number, "contact": "otra@correo.pe"})
    missing = visitor.post("chat/ui/order", {"number": 999999, "contact": order.email})
    found = visitor.post("chat/ui/order", {"number": order.number, "contact": order.email.upper()})

    assert wrong.status_code == missing.status_code == 422
    assert wrong.json()["params"] == missing.json()["params"]
    assert found.json()["number"] == order.number
    assert not {"address", "email", "path"} & found.json().keys()
    with inside(store):
        assert Conversation.objects.get().customer_id == order.customer_id


def test_five_tries_at_one_order_are_enough(visitor, store):
    tried = [
        visitor.post("chat/ui/order", {"number": 1001, "contact": "nadie@correo.pe"}).status_code
        for _ in range(6)
    ]
    assert tried == [422] * 5 + [429]


def test_what_a_visitor_says_of_himself_links_him_with_no_customer(visitor, store):
    with inside(store):
        order = place((stocked(3), 1))

    visitor.post("chat/ui/introduce", {"name": "Lucía", "contact": order.email})

    with inside(store):
        row = Conversation.objects.get()
        assert (row.name, row.email, row.customer_id) == ("Lucía", order.email, None)


def test_a_resolved_conversation_is_rated_and_a_new_message_opens_it_again(visitor, store):
    with inside(store):
        Conversation.objects.update(state="RESOLVED")
    rated = visitor.post("chat/ui/rating", {"rating": "GOOD", "comment": "Rápido y amable"}).json()
    assert (rated["resolved"], rated["rating"]) == (True, "GOOD")

    visitor.post("chat/ui/message", {"body": "Una cosa más"})

    assert visitor.get("chat/ui/stream").json()["resolved"] is False


def test_an_order_that_a_member_sent_opens_with_its_key(visitor, store):
    with inside(store):
        order = place((stocked(3), 1))
        written = Written("MEMBER", kind="ORDER", data={"orderOid": str(order.pk)}, member_name="Ana Quispe")
        add_member_message(conversation_id=Conversation.objects.get().pk, written=written)

    card = visitor.get("chat/ui/stream", after=1).json()["messages"][0]["order"]

    assert (card["number"], card["paid"]) == (order.number, False)
    assert f"/order/{order.pk}#t=" in card["path"]
