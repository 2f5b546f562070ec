"""Triggers answer messages of visitors with texts of a person; a dry run says what they would have done."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.chat.models import Author, Message, QuickReply
from apps.chat.rules import Rule, Situation, judge
from apps.chat.services.messages import add_visitor_message
from tenants.context import inside
from tests.factories.chat import HOURS, answer, make_conversation, make_trigger, open_chat

pytestmark = pytest.mark.django_db
RULE = {"event": "MESSAGE", "words": ["envío", "provincia"]}
TRIGGER = {"title": "Envío a provincia", "body": {"es": "Sí, enviamos."}, "rule": RULE, "active": True}


def _sent_by_itself():
    return list(Message.objects.filter(author=Author.TRIGGER).values_list("body", flat=True))


def _situation(text="¿Hacen envios a Cusco?", **facts):
    return Situation(**{"text": text, "is_first": False, "is_open": True} | facts)


@pytest.mark.parametrize(("rule", "facts", "reason"), [
    ({"words": ("envío",)}, {}, ""),
    ({"words": ("tetera",)}, {}, "WORDS"),
    ({"words": ("envío",), "except_words": ("cusco",)}, {}, "EXCEPT"),
    ({"words": ("envío",)}, {"since_person": timedelta(minutes=9)}, "PERSON"),
    ({"words": ("envío",)}, {"since_person": timedelta(minutes=11)}, ""),
    ({"words": ("envío",)}, {"since_own": timedelta(hours=23)}, "LIMIT"),
    ({"event": "FIRST_MESSAGE"}, {}, "EVENT"),
    ({"event": "FIRST_MESSAGE"}, {"is_first": True}, ""),
    ({"event": "OUT_OF_HOURS"}, {"is_open": False}, ""),
    ({"words": ("vio",)}, {}, "WORDS"),
])  # fmt: skip
def test_what_is_judged(rule, facts, reason):
    assert judge(Rule(**rule), _situation(**facts)) == reason


def test_the_first_one_that_fits_answers_alone_and_labels(in_the_store):
    make_trigger("Sí, a todo el Perú.", label="Provincia")
    make_trigger("Otra respuesta.")

    row = make_conversation("¿Hacen envíos a Cusco?")

    assert _sent_by_itself() == ["Sí, a todo el Perú."]
    assert row.labels == ["Provincia"]
    assert row.waiting_since is not None
    assert QuickReply.objects.get(uses=1).title == "Envío a provincia"


def test_a_text_that_would_fit_itself_is_answered_once(in_the_store):
    make_trigger("Envío a provincia: envío, envío.")
    row = make_conversation("envío")

    add_visitor_message(conversation_id=row.pk, body="¿y el envío?")

    assert len(_sent_by_itself()) == 1


def test_nothing_interrupts_a_person(in_the_store):
    row = make_conversation("Hola")
    answer(row)
    make_trigger()

    add_visitor_message(conversation_id=row.pk, body="¿Y el envío?")

    assert _sent_by_itself() == []


def test_one_whose_data_are_missing_keeps_silent(in_the_store):
    make_trigger("Tu pedido {{order.number}} va en camino.")

    make_conversation("¿Y mi envío?")

    assert _sent_by_itself() == []


def test_outside_the_hours_it_says_so(in_the_store):
    open_chat(hours=HOURS)
    make_trigger("Te respondemos mañana.", event="OUT_OF_HOURS", words=())

    make_conversation("¿Hay alguien?")

    assert _sent_by_itself() == ["Te respondemos mañana."]


def test_a_dry_run_counts_who_would_have_been_answered_and_sends_nothing(api, store):
    with inside(store):
        make_conversation("¿Hacen envíos a Cusco?")
        make_conversation("El envío de ayer llegó incompleto")
        make_conversation("¿Tienen la taza en negro?")
        Message.objects.update(created_at=timezone.now() - timedelta(hours=1))

    run = api(as_="owner").post("chat/trigger/dry-run", {"body": TRIGGER["body"], "rule": RULE}).json()

    assert (run["conversations"], run["answered"], run["toReview"], run["refused"]["words"]) == (3, 2, 1, 1)
    assert [hit["text"] for hit in run["hits"] if hit["toReview"]] == ["El envío de ayer llegó incompleto"]
    with inside(store):
        assert _sent_by_itself() == []


def test_a_trigger_is_made_changed_put_in_order_deleted_and_restored(api, store):
    member = api(as_="owner")
    made = member.post("chat/trigger", TRIGGER).json()
    other = member.post("chat/trigger", TRIGGER | {"title": "Yape", "active": False}).json()
    path = f"chat/trigger/{made['_id']}"

    changed = member.patch(path, {"active": False, "version": made["version"]}).json()
    assert (changed["active"], changed["rule"]["words"]) == (False, RULE["words"])
    ordered = member.post("chat/trigger/order", {"triggerOids": [other["_id"], made["_id"]]}).json()
    assert [row["title"] for row in ordered["items"]] == ["Yape", "Envío a provincia"]
    assert member.delete(path).status_code == 204
    assert member.post(f"{path}/restore").json()["active"] is False


@pytest.mark.parametrize(("change", "field"), [
    ({"rule": {"event": "MESSAGE", "words": []}}, "rule.words"),
    ({"rule": {"event": "OUT_OF_HOURS"}}, "rule.event"),
    ({"body": {"es": "Hola {{customer.shoe_size}}"}}, "body.es"),
])  # fmt: skip
def test_a_trigger_that_could_do_harm_is_refused(api, store, change, field):
    refused = api(as_="owner").post("chat/trigger", TRIGGER | change)

    assert refused.status_code == 422
    assert field in refused.json()["params"]


def test_a_shortcut_is_used_once_and_one_of_ones_own_is_seen_by_nobody_else(api, collaborator, store):
    member = api(as_="owner")
    mine = {"shortcut": "yape", "title": "Yape", "body": {"es": "987 600 412"}, "visibility": "ME"}

    assert member.post("chat/quick-reply", mine).status_code == 201
    assert "shortcut" in member.post("chat/quick-reply", mine).json()["params"]
    assert "shortcut" in member.post("chat/quick-reply", mine | {"shortcut": "Ñandú"}).json()["params"]
    assert member.get("chat/quick-reply").json()["items"][0]["visibility"] == "ME"
    assert api(as_=collaborator("CHAT_AGENT")).get("chat/quick-reply").json()["items"] == []
