"""Buying with every way to pay, and what can go wrong: cards, claims, coins, stock, prices, time."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.buyer import ADDRESS, Placed, claim, place
from tests.e2e.checkout_texts import TEXTS
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.shopper import Shopper

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 360, "height": 740, "dark": True}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
APPROVED, DECLINED, SECURE = "4111 1111 1111 1111", "4000 0000 0000 0002", "4000 0000 0000 3220"
TWICE, WRONG = "4000 0000 0000 2685", "4000 0000 0000 3063"
SLOW, LATE = "4000 0000 0000 0077", "4000 0000 0000 1976"
CARD, YAPE = "Tarjeta", "Yape"
MAIL_SECONDS = 60
LATE_MS = 60_000
"""The sandbox lets a late message wait for half of it."""
# The clock goes on by 25 hours for the orders of one store.
EXPIRE = """
from datetime import timedelta
from uuid import UUID
from django.utils import timezone
from apps.orders.tasks import expire_overdue
from tenants.context import in_store
with in_store(UUID("{store}")):
    print("EXPIRED", expire_overdue(timezone.now() + timedelta(hours=25)))
"""


@pytest.fixture
def merchant(installation):
    """Sells mugs at S/ 49.03 for card, Yape (5 % less), transfers from S/ 200 on, and cash."""
    merchant = open_store(installation, "Barro Norte")
    both = {"es": CARD, "en": CARD}
    card = {"kind": "CARD_GATEWAY", "name": both, "provider": "sandbox"}
    yape = {"kind": "WALLET_MANUAL", "wallet": "YAPE", "adjustPercent": "-5.00"}
    bank = {"kind": "BANK_TRANSFER", "name": {"es": "BCP", "en": "BCP"}, "minAmount": "200.00"}
    merchant.call("POST", "payment/method", card)
    made = merchant.call("POST", "payment/method", yape | {"holder": "Ana Quispe", "phone": "987654412"})
    merchant.call("POST", "payment/method", bank | {"holder": "Ana Quispe", "accountNumber": "191234567"})
    name = {"es": "Taza Quincha", "en": "Quincha mug"}
    product = {"name": name, "price": "49.03", "stock": 5, "status": "PUBLISHED", "trackStock": True}
    merchant.product = merchant.call("POST", "product", product)
    merchant.variant, merchant.yape = merchant.product["variants"][0]["_id"], made["_id"]
    return merchant


def _at_payment(visit: Any, merchant: Merchant, profile: dict[str, Any], way: str) -> Shopper:
    shopper = Shopper(visit(**profile), merchant)
    shopper.add_to_cart(merchant.product["slug"][profile["locale"]])
    shopper.fill_information("lucia@correo.pe")
    shopper.go_to_payment()
    _choose(shopper, way)
    return shopper


def _choose(shopper: Shopper, way: str) -> None:
    """What happens next happens after the page has its prices."""
    with shopper.page.expect_response(lambda answer: "paymentMethodOid" in (answer.request.post_data or "")):
        shopper.choose_payment(way)


def _text(shopper: Shopper, key: str) -> str:
    return TEXTS[shopper.visitor.locale][key]


def _press(shopper: Shopper, key: str) -> None:
    shopper.page.locator("button:visible", has_text=_text(shopper, key)).first.dblclick()


def _heading(shopper: Shopper, key: str) -> None:
    expect(shopper.page.get_by_role("heading", level=1)).to_have_text(_text(shopper, key))


def _back_at_the_order(shopper: Shopper) -> None:
    """By itself when it was approved, by its link when it was not."""
    link = shopper.page.get_by_role("link", name=_text(shopper, "to_shop"))
    result = shopper.page.locator("section[role=status]")
    expect(link.or_(result).first).to_be_visible()
    if "/sandbox/" in shopper.page.url and link.count():
        link.click()
    shopper.page.wait_for_url("**/order/**")


def _order(merchant: Merchant) -> Any:
    [row] = merchant.call("GET", "order")["items"]
    return merchant.call("GET", f"order/{row['_id']}")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_declined_card_is_shown_and_the_next_one_pays(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, CARD)
    shopper.check()
    _press(shopper, "pay")
    shopper.pay_by_card(DECLINED)
    _back_at_the_order(shopper)
    expect(shopper.page.get_by_text(_text(shopper, "declined"), exact=True)).to_be_visible()
    expect(shopper.page.get_by_text(_text(shopper, "why"))).to_be_visible()
    shopper.check()
    assert _order(merchant)["paymentState"] == "FAILED"
    declined_at = shopper.page.url

    _press(shopper, "again")
    shopper.pay_by_card(APPROVED)
    _back_at_the_order(shopper)

    expect(shopper.page.get_by_text(_text(shopper, "approved"), exact=True)).to_be_visible()
    _heading(shopper, "confirmed")
    shopper.check()
    order = _order(merchant)
    assert (order["state"], order["paymentState"], order["paid"]) == ("CONFIRMED", "PAID", "59.03")
    assert [attempt["state"] for attempt in order["attempts"]] == ["FAILED", "PAID"]

    # The address of the try that failed tells of the one that paid.
    shopper.page.goto(declined_at)
    expect(shopper.page.get_by_text(_text(shopper, "approved"), exact=True)).to_be_visible()
    expect(shopper.page.get_by_text(_text(shopper, "declined"), exact=True)).to_have_count(0)


@pytest.mark.parametrize("profile", PROFILES)
def test_after_a_declined_card_the_same_order_is_paid_by_yape(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, CARD)
    _press(shopper, "pay")
    shopper.pay_by_card(DECLINED)
    _back_at_the_order(shopper)
    page = shopper.page
    page.get_by_role("radio", name=re.compile(r"Yape.*56\.58")).check()
    shopper.check()
    _press(shopper, "pay_by_yape")

    _claim(shopper, "04518273")
    _heading(shopper, "review")
    expect(page.get_by_text(_text(shopper, "declined"), exact=True)).to_have_count(0)
    shopper.check()
    order = _order(merchant)
    assert (order["total"], order["paymentState"], order["payment"]["kind"]) == (
        "56.58",
        "IN_REVIEW",
        "WALLET_MANUAL",
    )


@pytest.mark.parametrize("profile", PROFILES)
def test_three_d_secure_takes_the_code_and_nothing_else(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, CARD)
    _press(shopper, "pay")
    shopper.pay_by_card(SECURE)
    _enter_code(shopper, "000000")
    _back_at_the_order(shopper)
    expect(shopper.page.get_by_text(_text(shopper, "bank"))).to_be_visible()

    _press(shopper, "again")
    shopper.pay_by_card(SECURE)
    _enter_code(shopper, "123456")
    _back_at_the_order(shopper)

    expect(shopper.page.get_by_text(_text(shopper, "approved"), exact=True)).to_be_visible()
    assert _order(merchant)["paid"] == "59.03"


@pytest.mark.parametrize("profile", PROFILES)
def test_a_message_that_comes_twice_pays_once(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, CARD)
    _press(shopper, "pay")
    shopper.pay_by_card(TWICE)
    _back_at_the_order(shopper)

    expect(shopper.page.get_by_text(_text(shopper, "approved"), exact=True)).to_be_visible()
    order = _order(merchant)
    assert (order["paid"], len(order["payments"])) == ("59.03", 1)


@pytest.mark.parametrize("profile", PROFILES)
def test_another_amount_than_was_asked_for_is_looked_at_by_a_person(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, CARD)
    _press(shopper, "pay")
    shopper.pay_by_card(WRONG)
    _back_at_the_order(shopper)

    expect(shopper.page.get_by_text(_text(shopper, "other_amount"), exact=True)).to_be_visible()
    shopper.check()
    order = _order(merchant)
    assert (order["paymentState"], order["nextAction"], order["paid"]) == (
        "IN_REVIEW",
        "VERIFY_PAYMENT",
        "0.00",
    )


@pytest.mark.parametrize("profile", PROFILES)
def test_a_slow_bank_is_waited_for(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, CARD)
    _press(shopper, "pay")
    shopper.pay_by_card(SLOW)
    expect(shopper.page.get_by_text(_text(shopper, "bank_looks"))).to_be_visible()
    shopper.check()
    _back_at_the_order(shopper)

    expect(shopper.page.get_by_text(_text(shopper, "approved"), exact=True)).to_be_visible()
    assert _order(merchant)["paid"] == "59.03"


def test_a_late_message_reaches_the_open_page_of_the_order(visit, merchant):
    shopper = _at_payment(visit, merchant, PHONE, CARD)
    _press(shopper, "pay")
    shopper.pay_by_card(LATE)
    expect(shopper.page.get_by_text(_text(shopper, "bank_works"), exact=True)).to_be_visible()
    _back_at_the_order(shopper)
    expect(shopper.page.get_by_text(_text(shopper, "bank_waits"), exact=True)).to_be_visible()
    shopper.check()
    waiting = _order(merchant)
    assert (waiting["paid"], [attempt["state"] for attempt in waiting["attempts"]]) == ("0.00", ["PENDING"])

    approved = shopper.page.get_by_text(_text(shopper, "approved"), exact=True)
    expect(approved).to_be_visible(timeout=LATE_MS)
    _heading(shopper, "confirmed")
    assert _order(merchant)["paid"] == "59.03"


def _enter_code(shopper: Shopper, code: str) -> None:
    shopper.page.get_by_label(_text(shopper, "code"), exact=True).fill(code)
    shopper.check()
    shopper.page.get_by_role("button", name=_text(shopper, "confirm")).click()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_yape_is_claimed_rejected_claimed_again_and_approved(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, YAPE)
    expect(shopper.page.get_by_text(_text(shopper, "off"), exact=True)).to_be_visible()
    expect(shopper.page.get_by_text(_text(shopper, "too_small"))).to_be_visible()
    expect(shopper.page.get_by_role("radio", name=re.compile("BCP"))).to_be_disabled()
    shopper.place_order()
    order = _order(merchant)
    assert (order["subtotal"], order["discount"], order["total"]) == ("49.03", "2.45", "56.58")
    _claim(shopper, "11112222")
    shopper.page.get_by_role("link", name=shopper.words["track"]).click()
    _heading(shopper, "review")

    _review(merchant, "reject", {"reason": "Ese número es de otro pago"})
    shopper.page.reload()
    expect(shopper.page.get_by_text(_text(shopper, "rejected"), exact=True)).to_be_visible()
    expect(shopper.page.get_by_text("Ese número es de otro pago")).to_be_visible()
    shopper.check()
    _claim(shopper, "33334444")
    _heading(shopper, "review")

    _review(merchant, "approve")
    shopper.page.reload()
    _heading(shopper, "confirmed")
    shopper.check()
    assert _order(merchant)["paid"] == "56.58"


def _claim(shopper: Shopper, operation: str) -> None:
    shopper.page.get_by_label(shopper.words["operation"]).fill(operation)
    with shopper.page.expect_response(re.compile(r"/claim$")) as sent:
        shopper.page.get_by_role("button", name=shopper.words["proof"]).click()
    assert sent.value.status == 201


def _review(merchant: Merchant, verb: str, body: dict[str, str] | None = None) -> None:
    waiting = [each for each in _order(merchant)["claims"] if each["state"] == "IN_REVIEW"]
    merchant.call("POST", f"payment/claim/{waiting[0]['_id']}/{verb}", body)


@pytest.mark.parametrize("profile", PROFILES)
def test_cash_is_rounded_down_to_ten_cents_before_and_after(visit, merchant, profile):
    cash = {"es": "Pago contra entrega", "en": "Cash on delivery"}[profile["locale"]]
    shopper = _at_payment(visit, merchant, profile, cash)
    expect(shopper.page.locator("button:visible", has_text="S/ 59.00")).to_be_visible()
    shopper.check()
    shopper.place_order()
    expect(shopper.page.get_by_text(_text(shopper, "rounding")).locator("visible=true")).to_be_visible()
    order = _order(merchant)
    assert (order["subtotal"], order["shippingPrice"]) == ("49.03", "10.00")
    assert (order["rounding"], order["total"]) == ("-0.03", "59.00")


@pytest.mark.parametrize("profile", PROFILES)
def test_what_sold_out_at_the_last_moment_keeps_what_was_typed(visit, merchant, profile):
    shopper = Shopper(visit(**profile), merchant)
    shopper.add_to_cart(merchant.product["slug"][profile["locale"]])
    shopper.open("/cart")
    shopper.page.get_by_role("button", name=_text(shopper, "one_more")).click()
    shopper.page.get_by_role("link", name=shopper.words["check_out"]).click()
    shopper.fill_information("lucia@correo.pe")
    shopper.go_to_payment()
    _choose(shopper, CARD)
    _write_note(shopper, "Es un regalo")
    place(merchant, {merchant.variant: 4}, merchant.yape)

    _press(shopper, "pay")
    expect(shopper.page.get_by_text(_text(shopper, "left"))).to_be_visible()
    shopper.check()
    shopper.page.get_by_role("button", name=_text(shopper, "change")).click()
    _keeps_what_was_typed(shopper, "Es un regalo")
    _press(shopper, "pay")

    shopper.page.wait_for_url("**/checkout/sandbox/**")
    counted = sorted(row["itemCount"] for row in merchant.call("GET", "order")["items"])
    assert counted == [1, 4]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_price_that_changed_meanwhile_is_shown_before_anything_is_bought(visit, merchant, profile):
    shopper = _at_payment(visit, merchant, profile, CARD)
    _write_note(shopper, "Es un regalo")
    merchant.call("PATCH", f"product/{merchant.product['_id']}", {"price": "54.00"})

    _press(shopper, "pay")
    # Money stands with a space that never breaks.
    alert = shopper.page.get_by_role("alert").filter(has_text=re.compile("59.03"))
    expect(alert).to_contain_text(_text(shopper, "changed"))
    expect(alert).to_contain_text(re.compile("64.00"))
    expect(alert).to_be_focused()
    expect(alert).to_be_in_viewport()
    assert merchant.call("GET", "order")["items"] == []
    _keeps_what_was_typed(shopper, "Es un regalo")
    shopper.check()
    _press(shopper, "accept")

    shopper.page.wait_for_url("**/checkout/sandbox/**")
    assert (_order(merchant)["total"], _order(merchant)["customerNote"]) == ("64.00", "Es un regalo")


def _write_note(shopper: Shopper, text: str) -> None:
    shopper.page.get_by_text(_text(shopper, "note"), exact=True).click()
    shopper.page.get_by_role("textbox", name=_text(shopper, "note")).fill(text)


def _keeps_what_was_typed(shopper: Shopper, note: str) -> None:
    page = shopper.page
    expect(page.get_by_role("textbox", name=_text(shopper, "note"))).to_have_value(note)
    expect(page.get_by_role("radio", name=re.compile(CARD))).to_be_checked()
    expect(page.get_by_label(shopper.words["terms"])).to_be_checked()


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_that_nobody_paid_ends_on_time(visit, merchant, profile):
    order = place(merchant, {merchant.variant: 3}, merchant.yape)
    shopper = _opened(visit, merchant, order, profile)
    _heading(shopper, "waits")

    ended = merchant.installation.manage("shell", "-c", EXPIRE.format(store=merchant.store_id))
    assert "EXPIRED 1" in ended
    shopper.page.reload()
    _heading(shopper, "released")
    shopper.check()
    assert merchant.call("GET", f"product/{merchant.product['_id']}")["stock"] == 5
    _wait_for_mail(merchant, f"#{order.number}", 2)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_buyer_takes_an_unpaid_order_back(visit, merchant, profile):
    order = place(merchant, {merchant.variant: 3}, merchant.yape)
    shopper = _opened(visit, merchant, order, profile)
    shopper.page.get_by_role("button", name=_text(shopper, "cancel")).click()
    shopper.check()
    shopper.page.get_by_role("button", name=_text(shopper, "yes")).dblclick()

    _heading(shopper, "cancelled")
    shopper.check()
    saved = _order(merchant)
    assert (saved["state"], saved["cancelReason"]) == ("CANCELLED", "CUSTOMER")
    assert merchant.call("GET", f"product/{merchant.product['_id']}")["stock"] == 5


def test_money_that_came_before_is_not_cancelled_by_the_buyer(visit, merchant):
    order = place(merchant, {merchant.variant: 1}, merchant.yape)
    claim(merchant, order, "55556666")
    shopper = _opened(visit, merchant, order, DESKTOP)
    _heading(shopper, "review")

    expect(shopper.page.get_by_role("button", name=_text(shopper, "cancel"))).to_have_count(0)
    expect(shopper.page.locator("body")).to_contain_text(ADDRESS["reference"])


def _opened(visit: Any, merchant: Merchant, order: Placed, profile: dict[str, Any]) -> Shopper:
    shopper = Shopper(visit(**profile), merchant)
    shopper.open(f"/order/{order.id}#t={order.token}")
    return shopper


def _wait_for_mail(merchant: Merchant, words: str, count: int) -> None:
    """The confirmation and what came after it."""
    until = time.monotonic() + MAIL_SECONDS
    while time.monotonic() < until:
        if sum(words in mail for mail in merchant.installation.mails_to("lucia@correo.pe")) >= count:
            return
        time.sleep(0.2)
    raise AssertionError(f"fewer than {count} mails with {words}")
