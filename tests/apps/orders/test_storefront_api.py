from io import BytesIO
from uuid import UUID

import pytest
from django.test import Client
from PIL import Image

from apps.orders.models import Order, OrderComment, PaymentClaim
from common.ids import new_id
from common.models import OutboxMessage
from tenants.context import inside
from tests.factories.orders import place, wire_order
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked
from tests.http import ShopClient

pytestmark = pytest.mark.django_db


@pytest.fixture
def body(store):
    with inside(store):
        return wire_order((stocked(5, price="25.00"), 2), method=make_wallet())


@pytest.fixture
def placed(shop, body):
    return shop.post("order/ui", body, Idempotency_Key="first").json()


def picture(color="red"):
    file = BytesIO()
    Image.new("RGB", (40, 80), color).save(file, "PNG")
    file.seek(0)
    file.name = "captura.png"
    return file


def test_quote_says_prices_options_and_what_is_left(shop, store):
    with inside(store):
        few, removed = stocked(2, price="25.00", product__name={"es": "Taza"}), stocked(0)
    lines = [{"variantOid": str(few.pk), "quantity": 3}, {"variantOid": str(removed.pk), "quantity": 1}]

    quote = shop.post("order/ui/quote", {"lines": lines}).json()

    assert [(line["problem"], line["left"], line["total"]) for line in quote["lines"]] == [
        ("not_enough", 2, "0.00"),
        ("sold_out", 0, "0.00"),
    ]
    assert [option["key"] for option in quote["shipping"]["options"]] == ["standard"]
    assert (quote["currency"], quote["total"], quote["shipping"]["chosen"]) == ("PEN", "0.00", None)


def test_a_cart_of_which_nothing_is_left_costs_nothing_not_its_delivery(shop, store):
    with inside(store):
        variant = stocked(0, price="90.00")
    lines = [{"variantOid": str(variant.pk), "quantity": 1}]

    quote = shop.post("order/ui/quote", {"lines": lines, "shippingKey": "standard"}).json()

    assert [line["problem"] for line in quote["lines"]] == ["sold_out"]
    assert (quote["subtotal"], quote["shipping"]["price"], quote["total"]) == ("0.00", "0.00", "0.00")
    assert quote["shipping"]["options"][0]["price"] == "10.00"


@pytest.mark.parametrize("quantity", [0, -1, 100_000, 1.5, "2", None])
def test_quantities_that_make_no_sense_are_refused(shop, store, quantity):
    with inside(store):
        variant = stocked(5)

    answer = shop.post("order/ui/quote", {"lines": [{"variantOid": str(variant.pk), "quantity": quantity}]})

    assert answer.status_code == 422
    assert list(answer.json()["params"]) == ["lines.0.quantity"]


def test_placing_answers_number_and_token_once(shop, body, store):
    answer = shop.post("order/ui", body, Idempotency_Key="first")

    placed = answer.json()
    assert answer.status_code == 201
    assert (placed["number"], placed["state"], placed["paymentState"]) == (1001, "PENDING", "PENDING")
    assert placed["url"].endswith(f"/es/order/{placed['_id']}#t={placed['token']}")
    with inside(store):
        assert placed["token"] not in str(Order.objects.values().get())


def test_repeated_placing_answers_the_same(shop, body, placed, store):
    again = shop.post("order/ui", body, Idempotency_Key="first")

    assert (again.status_code, again.json(), again["Idempotent-Replayed"]) == (201, placed, "true")
    with inside(store):
        assert Order.objects.count() == 1


def test_same_key_with_another_cart_is_refused(shop, body, placed):
    answer = shop.post("order/ui", {**body, "note": "otra"}, Idempotency_Key="first")

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "idempotency_mismatch")


def test_same_key_in_another_shop_is_another_order(shop, body, placed, store, other_store):
    """Both shops have the same goods under the same ids, so the two calls differ by their host alone."""
    with inside(other_store):
        stocked(5, price="25.00", id=UUID(body["lines"][0]["variantOid"]))
        make_wallet(id=UUID(body["paymentMethodOid"]))

    answer = ShopClient(Client(), other_store).post("order/ui", body, Idempotency_Key="first")

    assert (answer.status_code, answer.has_header("Idempotent-Replayed")) == (201, False)
    assert answer.json()["_id"] != placed["_id"]
    for shop_of, order in ((store, placed), (other_store, answer.json())):
        with inside(shop_of):
            assert [str(pk) for pk in Order.objects.values_list("pk", flat=True)] == [order["_id"]]


def test_changed_total_brings_the_fresh_quote(shop, body):
    answer = shop.post("order/ui", {**body, "total": "-0.01"})
    late = shop.post("order/ui", {**body, "total": "0.01"})

    assert answer.status_code == 422
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "price_changed")
    assert late.json()["params"]["quote"]["total"] == "60.00"


def test_sold_out_names_what_is_left(shop, body, store):
    body["lines"][0]["quantity"] = 6

    answer = shop.post("order/ui", body)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "out_of_stock")
    assert answer.json()["params"]["lines"][0]["left"] == 5


@pytest.mark.parametrize(("mark", "left"), [(None, None), (26, 26), (25, None), (0, None)])
def test_stock_is_reported_by_the_rule_of_the_shop_whatever_is_asked_for(shop, store, mark, left):
    with inside(store):
        many = stocked(26, price="25.00", low_stock_at=mark)
        body = wire_order((many, 99_999), method=make_wallet())
    quote = shop.post("order/ui/quote", {"lines": body["lines"]}).json()
    refused = shop.post("order/ui", body).json()["params"]["lines"]

    assert [(line["problem"], line["left"]) for line in quote["lines"]] == [("not_enough", left)]
    assert [(line["problem"], line["left"]) for line in refused] == [("not_enough", left)]


def test_terms_must_be_accepted(shop, body):
    answer = shop.post("order/ui", {**body, "acceptTerms": False})

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["acceptTerms"])


def test_plain_id_shows_nothing_personal(shop, placed):
    answer = shop.get(f"order/ui/{placed['_id']}")

    text = answer.content.decode()
    assert answer.status_code == 200
    assert answer.json()["full"] is False
    assert not [word for word in ("Lucía", "Ramírez", "lucia@", "987654321", "Larco", "Yape") if word in text]
    assert answer["X-Robots-Tag"] == "noindex"
    assert answer["Cache-Control"] == "private, no-store"


def test_token_opens_the_order(shop, placed, with_token):
    order = with_token(shop, placed["token"]).get(f"order/ui/{placed['_id']}").json()

    assert order["full"] is True
    assert order["contact"]["email"] == "lucia@correo.pe"
    assert order["shippingAddress"]["line"].startswith("Av. Larco")
    assert order["payment"]["phone"] == "+51987000111"
    assert order["claimable"] is True


def test_token_of_another_order_opens_nothing(shop, body, placed, with_token):
    other = shop.post("order/ui", body, Idempotency_Key="second").json()

    assert with_token(shop, other["token"]).get(f"order/ui/{placed['_id']}").json()["full"] is False


def test_token_survives_a_change_of_keys(shop, placed, with_token, settings, body):
    settings.SECRET_KEYS = ["new-" + "1" * 32, *settings.SECRET_KEYS]

    again = shop.post("order/ui", body, Idempotency_Key="first").json()

    assert again["token"] == placed["token"]
    assert with_token(shop, placed["token"]).get(f"order/ui/{placed['_id']}").json()["full"] is True


def test_order_of_another_store_is_not_there(placed, other_store):
    foreign = ShopClient(Client(), other_store).get(f"order/ui/{placed['_id']}")
    missing = ShopClient(Client(), other_store).get(f"order/ui/{new_id()}")

    assert (foreign.status_code, missing.status_code) == (404, 404)
    assert foreign.json()["params"] == missing.json()["params"]


def test_guessing_ids_meets_the_limiter(shop):
    answers = [shop.get(f"order/ui/{new_id()}").status_code for _ in range(130)]

    assert set(answers) == {404, 429}
    assert answers.index(429) >= 120


def test_claim_waits_for_the_merchant_and_keeps_its_picture_private(shop, placed, with_token, store):
    shop = with_token(shop, placed["token"])

    answer = shop.upload(
        f"order/ui/{placed['_id']}/claim",
        {"operationNumber": "0451 8273", "payerName": "Lucía", "screenshot": picture()},
    )

    assert (answer.status_code, answer.json()["state"], answer.json()["amount"]) == (
        201,
        "IN_REVIEW",
        None,
    )
    order = shop.get(f"order/ui/{placed['_id']}").json()
    assert (order["paymentState"], order["expiresAt"], order["claimable"]) == ("IN_REVIEW", None, False)
    with inside(store):
        claim = PaymentClaim.objects.get()
    assert claim.operation_number == "04518273"
    assert "/private/" in claim.screenshot["key"]
    assert (
        shop.client.get(f"/media/{claim.screenshot['key']}", headers={"Host": shop.host}).status_code == 404
    )


def test_claim_needs_the_token(shop, placed):
    answer = shop.upload(f"order/ui/{placed['_id']}/claim", {"operationNumber": "04518273"})

    assert answer.status_code == 404


def test_buyer_of_the_longest_name_can_write(shop, with_token, store, body):
    body["contact"] |= {"firstName": "N" * 80, "lastName": "A" * 80}
    placed = shop.post("order/ui", body).json()
    shop = with_token(shop, placed["token"])

    answer = shop.post(f"order/ui/{placed['_id']}/comment", {"body": "Uno\r\ndos\u2028tres"})

    assert answer.status_code == 201
    assert answer.json()["body"] == "Uno\ndos\ntres"
    with inside(store):
        assert OrderComment.objects.get().author_name == "N" * 80 + " " + "A" * 79


@pytest.mark.parametrize(
    ("name", "saved"),
    [
        ("Ana\u202eaniL", "AnaaniL"),
        ("\u2066Ana\u2069", "Ana"),
        ("Ana\r\nBcc: x@y.pe", "Ana Bcc: x@y.pe"),
        ("Ana\u2028María\tJosé", "Ana María José"),
        ("Zoë 👩‍👩‍👧", "Zoë 👩‍👩‍👧"),
    ],
)
def test_name_of_a_buyer_is_one_line_that_reads_one_way(shop, store, body, name, saved):
    body["contact"] |= {"firstName": name}

    assert shop.post("order/ui", body).status_code == 201

    with inside(store):
        assert Order.objects.get().first_name == saved


@pytest.mark.parametrize("sign", ["\x01", "\x0b", "\x1b", "\x1c", "\x7f", "\x85"])
def test_name_with_a_control_character_is_refused(shop, body, sign):
    body["contact"] |= {"firstName": f"Ana{sign}María"}

    answer = shop.post("order/ui", body)

    assert answer.status_code == 422
    assert answer.json()["params"]["contact.firstName"][0]["rule"] == "text_control_characters"


def test_message_needs_the_token(shop, placed, store):
    answer = shop.post(f"order/ui/{placed['_id']}/comment", {"body": "¿Llega hoy?"})

    assert answer.status_code == 404
    with inside(store):
        assert OrderComment.objects.count() == 0


def test_messages_and_proofs_of_payment_meet_the_limiter(shop, placed, with_token, store):
    shop, path = with_token(shop, placed["token"]), f"order/ui/{placed['_id']}"

    given = [shop.post(f"{path}/comment", {"body": f"Hola {n}"}).status_code for n in range(22)]
    sent = [shop.upload(f"{path}/claim", {"operationNumber": "12"}).status_code for _ in range(22)]

    assert (set(given), set(sent)) == ({201, 429}, {422, 429})
    assert (given.index(429) >= 20, sent.index(429) >= 20) == (True, True)
    with inside(store):
        assert OrderComment.objects.count() == given.count(201)


@pytest.mark.parametrize("number", ["12", "12a4", "１２３４", "1" * 21])
def test_operation_number_has_digits_only(shop, placed, with_token, number):
    answer = with_token(shop, placed["token"]).upload(
        f"order/ui/{placed['_id']}/claim", {"operationNumber": number}
    )

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["operationNumber"])


def test_file_that_is_no_picture_is_refused(shop, placed, with_token):
    file = BytesIO(b"<svg onload=alert(1)>")
    file.name = "captura.png"

    answer = with_token(shop, placed["token"]).upload(
        f"order/ui/{placed['_id']}/claim", {"operationNumber": "04518273", "screenshot": file}
    )

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["screenshot"])


def test_buyer_writes_to_the_shop_and_reads_the_answer(shop, placed, with_token, api):
    shop = with_token(shop, placed["token"])
    admin = api(as_="owner")

    shop.post(f"order/ui/{placed['_id']}/comment", {"body": "¿Llega hoy?"})
    admin.post(f"order/{placed['_id']}/comment", {"body": "Mañana", "visibleToBuyer": True})
    admin.post(f"order/{placed['_id']}/comment", {"body": "Cliente frecuente"})

    comments = shop.get(f"order/ui/{placed['_id']}").json()["comments"]
    assert [comment["body"] for comment in comments] == ["¿Llega hoy?", "Mañana"]


def test_message_of_the_buyer_is_sent_once_for_its_key(shop, placed, with_token, store):
    shop, path = with_token(shop, placed["token"]), f"order/ui/{placed['_id']}/comment"

    first, again = (shop.post(path, {"body": "¿Llega hoy?"}, Idempotency_Key="m1") for _ in range(2))
    other = shop.post(path, {"body": "¿Y mañana?"}, Idempotency_Key="m1")

    assert (first.status_code, again.status_code, again["Idempotent-Replayed"]) == (201, 201, "true")
    assert again.json() == first.json()
    assert (other.status_code, other.json()["params"]["reason"]) == (409, "idempotency_mismatch")
    with inside(store):
        assert [comment.body for comment in OrderComment.objects.all()] == ["¿Llega hoy?"]
    assert OutboxMessage.objects.filter(kind="order.comment_added").count() == 1


def test_platform_host_answers_no_shop_call(api, body):
    assert api().post("order/ui", body).status_code == 404
    assert api().post("order/ui/quote", {"lines": body["lines"]}).status_code == 404


def test_reasons_of_the_team_stay_with_the_team(shop, placed, with_token, store, move):
    with inside(store):
        move(Order.objects.get(), "CANCELLED", reason="FRAUD", note="sospechoso")

    text = with_token(shop, placed["token"]).get(f"order/ui/{placed['_id']}").content.decode()

    assert "CANCELLED" in text
    assert not [word for word in ("FRAUD", "sospechoso") if word in text]


def test_order_placed_in_a_store_is_priced_by_it(shop, store):
    with inside(store):
        order = place((stocked(1, price="12.50"), 1))

    assert shop.get(f"order/ui/{order.pk}").json()["total"] == "22.50"


def test_stores_do_not_share_numbers(store, other_store):
    for shopkeeper in (store, other_store):
        with inside(shopkeeper):
            assert place((stocked(1), 1)).number == 1001
