"""The texts of a store's messages, as their merchant changes them."""

from typing import Any

import pytest
from django.core import mail

from apps.message_templates.models import MessageTemplate
from apps.orders.actors import member
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import Details, change_state
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
SHIPPED = "marketing/template/order_shipped"
TEXT = f"{SHIPPED}/MAIL/es"
DRAFT = {
    "subject": "Tu pedido #{{order.number}} ya salió, {{customer.first_name}}",
    "heading": "Ya va",
    "body": "Hola, {{customer.first_name}}: va con *{{order.courier}}*. La guía es {{order.tracking}}.",
}


@pytest.fixture
def merchant(api: Any) -> Any:
    return api("owner")


def deliver() -> list[Any]:
    for _ in range(4):
        for row in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            process(row.pk)
    return mail.outbox


def shipped(**given: str) -> Order:
    order = place((stocked(9, price="48.00"), 1))
    for state in ("CONFIRMED", "SHIPPED"):
        change_state(order_id=order.pk, to=state, actor=member(new_id(), "Ana"), details=Details(**given))
    return order


def test_list_names_every_message_in_two_groups(merchant: Any) -> None:
    rows = merchant.get("marketing/template").json()["items"]

    assert [row["group"] for row in rows] == sorted((row["group"] for row in rows), reverse=True)
    by_kind = {row["kind"]: row for row in rows}
    assert by_kind["order_shipped"]["channels"] == ["MAIL", "WHATSAPP"]
    assert by_kind["order_shipped"]["active"]
    assert not by_kind["birthday"]["active"]


def test_own_text_is_what_the_buyer_reads(store: Any, merchant: Any) -> None:
    saved = merchant.patch(TEXT, DRAFT | {"version": 0})
    with inside(store):
        shipped(courier="Olva")

    letter = next(one for one in deliver() if "ya salió" in one.subject)

    assert saved.status_code == 200
    assert letter.subject.endswith("ya salió, Lucía")
    assert "Hola, Lucía: va con Olva." in letter.body
    assert "La guía" not in letter.body
    assert "<strong>Olva</strong>" in letter.alternatives[0][0]


def test_unknown_variable_is_refused_with_the_nearest_one(api: Any) -> None:
    body = DRAFT | {"body": "Síguelo: {{order.trackin_url}}"}

    refused = api("owner", language="es").patch(TEXT, body)

    [found] = refused.json()["params"]["body"]
    assert refused.status_code == 422
    assert found["suggestion"] == "order.tracking_url"
    assert found["message"] == "No existe {{order.trackin_url}}. ¿Quisiste decir «Enlace de seguimiento»?"


def test_late_version_is_refused_and_reset_brings_the_default_back(store: Any, merchant: Any) -> None:
    first = merchant.patch(TEXT, DRAFT | {"version": 0}).json()
    late = merchant.patch(TEXT, DRAFT | {"version": 0})
    reset = merchant.delete(TEXT)
    after = merchant.get(SHIPPED).json()

    text = next(one for one in first["texts"] if (one["channel"], one["language"]) == ("MAIL", "es"))
    assert (text["version"], text["edited"]) == (1, True)
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert reset.status_code == 204
    assert not after["edited"]
    with inside(store):
        assert not MessageTemplate.objects.exists()


def test_preview_has_a_real_order_and_marks_what_it_lacks(store: Any, merchant: Any) -> None:
    with inside(store):
        order = shipped(courier="Olva")
    body = {
        "language": "es",
        "orderOid": str(order.pk),
        "mail": DRAFT,
        "whatsapp": {"body": "#{{order.number}} {{order.nada}}"},
    }

    seen = merchant.post(f"{SHIPPED}/preview", body).json()

    assert seen["recipient"] == "lucia@correo.pe"
    assert f"#{order.number}" in seen["subject"]
    assert "sin dato" in seen["document"]
    assert seen["chat"] == f"#{order.number} [falta este dato]"


def test_preview_shows_the_pictures_by_a_path_that_the_admin_may_load(store: Any, merchant: Any) -> None:
    with inside(store):
        order = shipped(courier="Olva")
        order.lines.update(photo={"urls": {"thumb": {"jpg": "/media/stores/1/mug.jpg"}}})
    body = {"language": "es", "orderOid": str(order.pk), "mail": DRAFT, "whatsapp": {"body": ""}}

    seen = merchant.post(f"{SHIPPED}/preview", body).json()

    assert 'src="/media/stores/1/mug.jpg"' in seen["document"]


def test_every_message_can_be_previewed_without_an_order(merchant: Any) -> None:
    for row in merchant.get("marketing/template").json()["items"]:
        for language in ("es", "en"):
            whole = merchant.get(f"marketing/template/{row['kind']}").json()
            texts = {
                text["channel"].lower(): {part: text[part] for part in ("subject", "heading", "body")}
                for text in whole["texts"]
                if text["language"] == language
            }
            seen = merchant.post(
                f"marketing/template/{row['kind']}/preview", {"language": language, **texts}
            ).json()
            words = seen["text"] + seen["chat"] + seen["subject"]
            assert not any(sign in words for sign in ("falta este", "is missing", "{{")), (row, words)


def test_test_goes_to_ones_own_address(merchant: Any, owner: Any) -> None:
    answer = merchant.post(f"{SHIPPED}/test", {"language": "es", "mail": DRAFT})

    [letter] = deliver()
    assert answer.json() == {"sentTo": owner.email}
    assert letter.to == [owner.email]
    assert letter.subject.startswith("[Prueba] Tu pedido #1241")


def test_switch_of_a_notice_is_that_of_the_settings(store: Any, merchant: Any) -> None:
    off = merchant.patch(SHIPPED, {"active": False}).json()
    refused = merchant.patch("marketing/template/order_placed", {"active": False})
    early = merchant.patch("marketing/template/birthday", {"active": True})

    assert not off["active"]
    assert refused.json()["params"]["reason"] == "template_always_on"
    assert early.json()["params"]["reason"] == "template_not_sent_yet"


def test_whatsapp_of_an_order_has_the_words_of_the_store(store: Any, merchant: Any) -> None:
    before = {"subject": "", "heading": "", "body": "Falta {{order.due}}, {{customer.first_name}}"}
    merchant.patch("marketing/template/payment_due/WHATSAPP/es", before)
    with inside(store):
        order = place((stocked(9, price="48.00"), 1))

    texts = merchant.get(f"order/{order.pk}").json()["whatsappTexts"]

    assert texts["pay"] == "Falta S/\u00a058.00, Lucía"
    assert texts["about"].startswith(
        f"Hola Lucía, te escribimos de {store.name} por tu pedido #{order.number}"
    )


def test_who_may_not_see_people_previews_with_an_invented_one(
    store: Any, api: Any, collaborator: Any
) -> None:
    clerk = api(collaborator(resources=["marketing.view"]))
    with inside(store):
        order = shipped()
    body = {"language": "es", "orderOid": str(order.pk), "mail": DRAFT}

    seen = clerk.post(f"{SHIPPED}/preview", body).json()

    assert "Diego" in seen["subject"]
