"""What buyers answer to a store's own fields: checked, stored as it was, told wherever an order is read."""

from datetime import timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from apps.orders.fields.services.order_fields import update_order_field
from apps.orders.fields.uploads import keep_upload
from apps.orders.models import Order
from apps.orders.printing.facts import paper_of
from apps.products.models import Variant
from apps.store_settings.order_fields import OrderField
from tests.factories.attachments import png
from tests.factories.order_fields import CARD, GIFT, make_field, options, when
from tests.factories.orders import LIMA, place, wire_order
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def answer(field: OrderField, value: Any) -> dict[str, Any]:
    return {"fieldOid": field.id, "value": value}


def send(buyer: Any, *answers: dict[str, Any], variant: Variant | None = None, **changes: Any) -> Any:
    return buyer.post(
        "order/ui", {**wire_order((variant or stocked(3), 1)), "answers": list(answers), **changes}
    )


def refused(response: Any) -> dict[str, str]:
    return {path.partition(".")[2]: issues[0]["rule"] for path, issues in response.json()["params"].items()}


@pytest.mark.parametrize(
    ("kind", "settings", "value", "rule"),
    [
        ("LINE", {"check": "DIGITS", "min": 3, "max": 5}, "123", None),
        ("LINE", {"check": "DIGITS"}, "12a", "answer_digits"),
        ("LINE", {"check": "LETTERS"}, "María-José", None),
        ("LINE", {"check": "LETTERS"}, "R2D2", "answer_letters"),
        ("LINE", {"check": "LETTERS_DIGITS"}, "A-1", "answer_letters_digits"),
        ("LINE", {"check": "WEB_ADDRESS"}, "javascript:alert(1)", "answer_web_address"),
        ("LINE", {"min": 3}, "ab", "answer_short"),
        ("LINE", {"max": 3}, "abcd", "answer_long"),
        ("TEXT", {"max": 10}, "una\ndos", None),
        ("NUMBER", {"min": 2, "max": 4}, "2,5", None),
        ("NUMBER", {"min": 2}, "1", "too_small"),
        ("NUMBER", {"max": 4}, "5", "too_big"),
        ("NUMBER", {"check": "WHOLE"}, "2.5", "answer_whole"),
        ("NUMBER", {}, "NaN", "answer_number"),
        ("NUMBER", {}, "1e9", "answer_number"),
        ("YES_NO", {}, False, None),
        ("YES_NO", {}, "YES", "invalid"),
        ("DATE", {}, "2026-02-30", "answer_date"),
        ("TIME", {}, "16:30", None),
        ("TIME", {}, "25:00", "answer_time"),
        ("DATE_TIME", {}, "2026-11-23T16:30", None),
        ("PHONE", {}, "987 654 321", None),
        ("PHONE", {}, "12", "phone_invalid"),
        ("EMAIL", {}, "no", "email"),
        ("DOCUMENT", {"check": "DNI"}, "7012345", "dni"),
        ("DOCUMENT", {"check": "RUC"}, "20498189638", "ruc"),
        ("DOCUMENT", {}, "20498189637", None),
        ("DISTRICT", {}, {"state": "15", "city": "1501", "neighborhood": "150122"}, None),
        ("DISTRICT", {}, {"state": "15", "city": "1501", "neighborhood": "999999"}, "not_a_choice"),
        ("COUNTRY", {}, "PE", None),
        ("COUNTRY", {}, "XX", "not_a_choice"),
        ("FILE", {}, "made up", "answer_file"),
    ],
)
def test_each_type_takes_what_it_says(
    buyer: Any, kind: str, settings: dict[str, Any], value: Any, rule: str | None
) -> None:
    field = make_field(kind, **settings)

    response = send(buyer, answer(field, value))

    assert response.status_code == (422 if rule else 201), response.json()
    assert Order.objects.count() == (0 if rule else 1)
    if rule:
        assert refused(response) == {field.id: rule}
    else:
        assert [(row["fieldOid"], row["type"]) for row in Order.objects.get().answers] == [(field.id, kind)]


def test_a_date_counts_from_the_day_of_the_order(buyer: Any) -> None:
    field = make_field("DATE", min=3, max=10)
    days = [
        timezone.localdate(timezone=ZoneInfo("America/Lima")) + timedelta(days=distance)
        for distance in (0, 5, 20)
    ]

    early, right, late = (send(buyer, answer(field, day.isoformat())) for day in days)

    assert (refused(early), right.status_code, refused(late)) == (
        {field.id: "answer_early"},
        201,
        {field.id: "answer_late"},
    )


def test_options_are_kept_as_they_were_called(buyer: Any) -> None:
    field = make_field("MULTI_CHOICE", options=options("Rojo", "Azul", "Verde"), min=2, max=2)
    red, blue, green = (option.id for option in field.options)

    assert refused(send(buyer, answer(field, [red]))) == {field.id: "answer_few"}
    assert refused(send(buyer, answer(field, [red, blue, green]))) == {field.id: "answer_many"}
    assert send(buyer, answer(field, [green, red])).status_code == 201
    update_order_field(field_id=_id(field), changes={"label": {"es": "Otra cosa"}}, version=None)

    stored = Order.objects.get().answers[0]
    assert (stored["label"], stored["value"]) == (CARD, [red, green])
    assert [label["es"] for label in stored["choices"]] == ["Rojo", "Verde"]


def test_what_is_required_is_asked_of_those_who_see_it(buyer: Any) -> None:
    gift = make_field("YES_NO", GIFT)
    card = make_field("TEXT", required=True, conditions=[when("FIELD", "YES", gift)])
    ruc = make_field(
        "LINE", {"es": "Orden de compra"}, required=True, conditions=[when("RECEIPT", "FACTURA")]
    )
    pickup = make_field(
        "DOCUMENT", {"es": "DNI de quien recoge"}, required=True, conditions=[when("DELIVERY", "PICKUP")]
    )
    company = {"documentType": "RUC", "documentNumber": "20498189637"}
    body = wire_order((stocked(5), 1))

    assert send(buyer).status_code == 201
    assert send(buyer, answer(gift, False), answer(card, "no se pide")).status_code == 201
    assert refused(send(buyer, answer(gift, True))) == {card.id: "required"}
    assert refused(send(buyer, contact=body["contact"] | company)) == {ruc.id: "required"}
    assert [row["fieldOid"] for row in Order.objects.order_by("-number").first().answers] == [gift.id]  # type: ignore[union-attr]
    assert pickup.required


def test_a_field_of_one_product(buyer: Any) -> None:
    variant, other = stocked(3), stocked(3)
    field = make_field(required=True, conditions=[when("PRODUCT", str(variant.product_id))])

    assert send(buyer, variant=other).status_code == 201
    assert refused(send(buyer, variant=variant)) == {field.id: "required"}


def test_refusals_speak_the_buyers_language(buyer: Any) -> None:
    field = make_field("NUMBER", required=True)

    texts = {
        code: buyer.post("order/ui", wire_order((stocked(3), 1), answers=[]), ACCEPT_LANGUAGE=code).json()[
            "params"
        ][f"answers.{field.id}"][0]["message"]
        for code in ("es", "en")
    }

    assert texts == {"es": "Este dato es necesario.", "en": "This field is required."}


def test_the_quote_tells_what_is_asked(buyer: Any) -> None:
    make_field("CHOICE", {"es": "Cinta", "en": "Ribbon"}, options=options("Roja", "Azul"), required=True)

    quote = buyer.post("order/ui/quote", {"lines": wire_order((stocked(3), 1))["lines"]}).json()

    (field,) = quote["fields"]
    assert (field["type"], field["required"]) == ("CHOICE", True)
    assert [option["label"] for option in field["options"]] == ["Roja", "Azul"]


def test_a_merchant_reads_and_mends_them(api: Any) -> None:
    phone = make_field("PHONE", {"es": "Celular de quien recibe"})
    card = make_field("LINE", print_on=["PACKING_SLIP"])
    order = place((stocked(3), 1), answers={phone.id: "987654321", card.id: "Feliz día"})

    client = api(as_="owner")
    body = client.get(f"order/{order.pk}").json()
    assert [row["text"] for row in body["answers"]] == ["+51 987 654 321", "Feliz día"]
    changed = client.patch(f"order/{order.pk}", {"answers": [answer(card, "Feliz día, mamá")]}).json()

    assert [(row["fieldOid"], row["text"]) for row in changed["answers"]] == [(card.id, "Feliz día, mamá")]
    assert changed["version"] == body["version"] + 1


def test_the_packing_slip_has_what_is_for_it(in_the_store: Any) -> None:
    card = make_field("LINE", print_on=["PACKING_SLIP"])
    invoice = make_field("LINE", {"es": "Orden de compra"}, print_on=["RECEIPT"])
    order = place((stocked(3), 1), answers={card.id: "Feliz día", invoice.id: "OC-1"})

    paper = paper_of(order, language="es", placed="", link="", sees_contact=True)

    assert paper.answers == [("Dedicatoria", "Feliz día")]


def test_the_buyer_reads_them(shop: Any, with_token: Any) -> None:
    card = make_field("LINE")
    placed = shop.post(
        "order/ui", {**wire_order((stocked(3), 1)), "answers": [answer(card, "Feliz día")]}
    ).json()

    whole = with_token(shop, placed["token"]).get(f"order/ui/{placed['_id']}").json()

    assert [(row["label"], row["text"]) for row in whole["answers"]] == [("Dedicatoria", "Feliz día")]


def test_a_file_is_named_by_its_upload(buyer: Any, api: Any) -> None:
    field = make_field("FILE")
    upload = keep_upload(png(), "boceto.png")["upload"]

    assert send(buyer, answer(field, upload)).status_code == 201
    order = Order.objects.get()
    assert order.answers[0]["value"]["name"] == "boceto.jpg"
    file = api(as_="owner").get(f"order/{order.pk}/answer/{field.id}/file")
    assert (file.status_code, file["Content-Type"]) == (200, "image/jpeg")


def test_manual_orders_may_leave_them_open() -> None:
    field = make_field("LINE", required=True)
    make_field("LINE", {"es": "Solo en la tienda"}, ask_on_manual_order=False)

    order = place((stocked(3), 1), answers={field.id: "sí"}, origin="MANUAL", address=LIMA)

    assert [row["fieldOid"] for row in order.answers] == [field.id]


def _id(field: OrderField) -> Any:
    return UUID(field.id)
