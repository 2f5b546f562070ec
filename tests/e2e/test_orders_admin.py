"""The merchant's side of a sale: the claim is looked at, the order packed, sent and delivered."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.buyer import Placed, add_product, add_yape, claim, place
from tests.e2e.desk import Desk
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 360, "height": 640, "dark": True}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone-dark")]
MAIL_SECONDS = 60
REVIEWED = re.compile("already been reviewed|ya fue revisado")


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def claimed(merchant: Merchant) -> Placed:
    """Three units for S/ 177.00 that their buyer says he has paid by Yape."""
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=10)
    bowl = add_product(merchant, "Bowl Quincha", price="69.00", cost="20.15", stock=10)
    order = place(merchant, {mug: 2, bowl: 1}, add_yape(merchant))
    claim(merchant, order, "04518273")
    return order


def _order(merchant: Merchant, order: Placed) -> Any:
    return merchant.call("GET", f"order/{order.id}")


def _moves(order: Any) -> list[str]:
    return [event["params"]["to"] for event in order["events"] if event["kind"] == "state_changed"]


def _mail(merchant: Merchant, words: str) -> None:
    until = time.monotonic() + MAIL_SECONDS
    while time.monotonic() < until:
        if any(words in mail for mail in merchant.installation.mails_to("lucia@correo.pe")):
            return
        time.sleep(0.2)
    raise AssertionError(f"no mail with {words}")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_claim_is_approved_and_the_order_delivered(visit, merchant, claimed, profile):
    desk = Desk(visit(**profile), merchant)
    _find_work(desk)
    _approve(desk, claimed)
    _pack_and_ship(desk, claimed)
    _deliver(desk, claimed)
    _write_note(desk, claimed)


def _find_work(desk: Desk) -> None:
    """From the queue of the home to the tab of the list to the order."""
    page = desk.open("/admin/home")
    expect(desk.heading("work.title")).to_be_visible()
    review = page.get_by_role("link", name=re.compile(f"^{desk.say('work.button.VERIFY_PAYMENT')}:"))
    expect(review).to_be_visible()
    expect(desk.heading("sales.title.today")).to_be_visible()
    desk.check()
    review.click()
    expect(page).to_have_url(re.compile("tab=TO_VERIFY"))
    verify = desk.say("next.named", action=desk.say("next.button.VERIFY_PAYMENT"), number=1001)
    expect(page.get_by_role("link", name=verify)).to_be_visible()
    desk.check()
    page.get_by_role("link", name=verify).click()


def _is_phone(desk: Desk) -> bool:
    return bool(desk.visitor.locale == "es")


def _approve_button(desk: Desk) -> Any:
    return desk.button("claim.approveShort" if _is_phone(desk) else "claim.approve")


def _approve(desk: Desk, order: Placed) -> None:
    page = desk.page
    expect(desk.heading("step.VERIFY_PAYMENT.title")).to_be_visible()
    picture = desk.say("claim.pictureOf", name="Lucía Ramírez", number="04518273")
    shown = page.get_by_role("button", name=desk.say("claim.enlarge"))
    expect(shown.locator("img")).to_have_attribute("src", re.compile("^blob:"))
    desk.check()
    shown.click()
    expect(page.get_by_role("dialog").get_by_role("img", name=picture)).to_be_visible()
    desk.visitor.check_accessibility()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    desk.visitor.press_twice(_approve_button(desk))
    expect(desk.heading("step.PACK.title")).to_be_visible()
    kept = _order(desk.merchant, order)
    assert (kept["state"], kept["paymentState"], kept["paid"]) == ("CONFIRMED", "PAID", "177.00")
    assert len(kept["payments"]) == 1


def _pack_and_ship(desk: Desk, order: Placed) -> None:
    desk.button("next.button.PACK").click()
    expect(desk.answer("change.yes.READY")).to_be_visible()
    desk.check()
    desk.answer("change.yes.READY").dblclick()
    expect(desk.heading("step.SHIP.title")).to_be_visible()

    desk.button("next.button.SHIP").click()
    desk.page.get_by_label(desk.say("change.courier")).fill("Olva")
    desk.page.get_by_label(desk.say("change.tracking")).fill("OL-99812")
    desk.check()
    desk.answer("change.yes.SHIPPED").dblclick()
    expect(desk.heading("step.DELIVER.title")).to_be_visible()
    kept = _order(desk.merchant, order)
    assert [parcel["tracking"] for parcel in kept["parcels"]] == ["OL-99812"]
    _mail(desk.merchant, "OL-99812")


def _deliver(desk: Desk, order: Placed) -> None:
    desk.button("next.button.DELIVER").click()
    desk.answer("change.yes.DELIVERED").dblclick()
    expect(desk.heading("step.DELIVERED.title")).to_be_visible()
    kept = _order(desk.merchant, order)
    assert _moves(kept) == ["CONFIRMED", "READY", "SHIPPED", "DELIVERED"]
    desk.check()


def _write_note(desk: Desk, order: Placed) -> None:
    """A note in the history, then the way back to the tab that is empty now."""
    page = desk.page
    page.get_by_label(desk.say("comment.label", name="Lucía")).fill("Llamó: todo llegó bien")
    desk.button("comment.save").dblclick()
    history = page.get_by_role("list", name=desk.say("history.title"))
    expect(history.get_by_text("Llamó: todo llegó bien")).to_be_visible()
    assert len(_order(desk.merchant, order)["comments"]) == 1
    page.get_by_role("main").get_by_role("link", name=desk.say("list.title"), exact=True).click()
    expect(page).to_have_url(re.compile("tab=TO_VERIFY"))
    expect(desk.heading("empty.tab.TO_VERIFY")).to_be_visible()
    desk.check()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_claim_that_is_not_found_is_sent_back_and_the_order_cancelled(visit, merchant, claimed, profile):
    desk = Desk(visit(**profile), merchant)
    page = desk.open(f"/admin/orders/{claimed.id}")
    desk.button("claim.reject").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    desk.check()
    page.get_by_label(desk.say("claim.reason")).fill("La operación 04518273 no aparece.")
    desk.answer("claim.rejectYes").dblclick()
    expect(desk.heading("step.AWAIT_PAYMENT.title", name="Lucía")).to_be_visible()
    assert _order(merchant, claimed)["claims"][0]["state"] == "REJECTED"
    _mail(merchant, "La operación 04518273 no aparece.")

    desk.button("more.open").click()
    page.get_by_role("menuitem", name=desk.say("change.yes.CANCELLED")).click()
    desk.answer("change.yes.CANCELLED").dblclick()
    expect(page.get_by_text(desk.say("change.reasonMissing"))).to_be_visible()
    desk.check()
    page.get_by_label(desk.say("change.reason")).select_option("DECLINED")
    desk.visitor.press_twice(desk.answer("change.yes.CANCELLED"))
    expect(desk.heading("step.CANCELLED.title")).to_be_visible()
    kept = _order(merchant, claimed)
    assert (kept["state"], kept["cancelReason"]) == ("CANCELLED", "DECLINED")
    assert _moves(kept) == ["CANCELLED"]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_late_press_is_told_and_shows_the_order_as_it_is(visit, merchant, claimed, profile):
    desk = Desk(visit(**profile), merchant)
    page = desk.open(f"/admin/orders/{claimed.id}")
    approve = _approve_button(desk)
    expect(approve).to_be_visible()
    (waiting,) = merchant.call("GET", "payment/claim?state=IN_REVIEW")["items"]
    merchant.call("POST", f"payment/claim/{waiting['_id']}/approve", {})
    desk.visitor.press_twice(approve)
    expect(page.get_by_role("alert").filter(has_text=REVIEWED)).to_be_visible()
    expect(desk.heading("step.PACK.title")).to_be_visible()
    assert len(_order(merchant, claimed)["payments"]) == 1


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_that_waits_for_its_money_is_found_reminded_and_paid(visit, merchant, profile):
    """From the home to its tab; the buyer is written to from the row, the money recorded on the page."""
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=10)
    order = place(merchant, {mug: 1}, add_yape(merchant))
    desk = Desk(visit(**profile), merchant)
    page = desk.open("/admin/home")
    expect(page.get_by_text(desk.say("work.what.COLLECT_one"))).to_be_visible()
    page.get_by_role("link", name=re.compile(f"^{desk.say('work.button.COLLECT')}:")).click()
    expect(page).to_have_url(re.compile("tab=AWAITING_PAYMENT"))
    expect(page.get_by_text(desk.say("list.due", amount="S/ 59.00"), exact=True)).to_be_visible()
    long = desk.say("next.button.REMIND_LONG")
    remind = page.get_by_role("link", name=desk.say("next.named", action=long, number=1001))
    chat = remind.get_attribute("href") or ""
    assert chat.startswith("https://wa.me/51987654321?text=Hola%20Luc%C3%ADa")
    assert f"order%2F{order.id}%23t%3D" in chat
    desk.check()

    page.get_by_role("link", name="#1001", exact=True).click()
    expect(desk.heading("step.AWAIT_PAYMENT.title", name="Lucía")).to_be_visible()
    expect(page.get_by_role("link", name=long)).to_be_visible()
    desk.check()
    desk.button("pay.button").first.click()
    desk.answer("pay.yes").dblclick()
    expect(desk.heading("step.PACK.title")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name=desk.say("list.title"), exact=True).click()
    expect(desk.heading("empty.tab.AWAITING_PAYMENT")).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_several_are_packed_at_once_then_one_is_paid_and_noted(visit, merchant, profile):
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=100)
    methods = merchant.call("GET", "payment/method")["items"]
    (cash,) = [method["_id"] for method in methods if method["kind"] == "CASH_ON_DELIVERY"]
    orders = [place(merchant, {mug: 1}, cash) for _ in range(2)]
    for order in orders:
        merchant.call("PATCH", f"order/{order.id}/state", {"state": "CONFIRMED"})
    desk = Desk(visit(**profile), merchant)
    page = desk.open("/admin/orders/list?tab=TO_PACK")
    for number in (1001, 1002):
        page.get_by_role("checkbox", name=re.compile(f"#{number}$")).check()
    desk.check()
    desk.button("bulk.pack_other", count=2).click()
    desk.visitor.press_twice(desk.answer("bulk.yes"))
    expect(desk.heading("empty.tab.TO_PACK")).to_be_visible()
    expect(page).to_have_url(re.compile("tab=TO_PACK"))
    assert [_moves(_order(merchant, order)) for order in orders] == [["CONFIRMED", "READY"]] * 2

    desk.open(f"/admin/orders/{orders[0].id}")
    desk.button("pay.button").click()
    desk.check()
    desk.answer("pay.yes").dblclick()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(desk.button("pay.button")).to_have_count(0)
    kept = _order(merchant, orders[0])
    assert (kept["paymentState"], len(kept["payments"])) == ("PAID", 1)

    desk.button("note.add").click()
    page.get_by_role("textbox", name=desk.say("note.title"), exact=True).fill("Llamar antes de ir")
    desk.visitor.press_twice(desk.button("note.save"))
    desk.button("note.undo").click()
    expect(page.get_by_text(desk.say("note.none"))).to_be_visible()
    assert _order(merchant, orders[0])["ownerNote"] == ""


def _choose_unpaid(desk: Desk) -> None:
    """Out of the row of filters; a phone has all of them in a sheet."""
    page, unpaid = desk.page, desk.say("payment.PENDING")
    if _is_phone(desk):
        title = say(desk.visitor.locale, "ui:filters.title")
        page.get_by_role("button", name=title, exact=True).click()
        page.get_by_label(desk.say("filter.payment"), exact=True).select_option(label=unpaid)
        desk.check()
        desk.answer("filter.show").click()
    else:
        desk.button("filter.payment").click()
        page.get_by_role("menuitem", name=unpaid).click()


@pytest.mark.parametrize("profile", PROFILES)
def test_search_and_filters_live_in_the_address_and_come_back(visit, merchant, profile):
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=100)
    yape = add_yape(merchant)
    orders = [place(merchant, {mug: 1}, yape, name=f"Ana{number}") for number in range(3)]
    desk = Desk(visit(**profile), merchant)
    page = desk.open("/admin/orders")
    expect(page).to_have_url(re.compile("/admin/orders/list"))
    page.get_by_role("searchbox").fill("ana1")
    expect(page.get_by_role("link", name="#1002", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="#1001", exact=True)).to_have_count(0)
    _choose_unpaid(desk)
    expect(page).to_have_url(re.compile("paymentState=PENDING.*q=ana1|q=ana1.*paymentState=PENDING"))
    page.get_by_role("link", name="#1002", exact=True).click()
    expect(desk.heading("detail.title", number=1002)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("ana1")
    page.get_by_role("searchbox").fill("nadie")
    expect(desk.heading("empty.search", q="nadie")).to_be_visible()
    desk.check()
    assert len(orders) == 3


@pytest.mark.parametrize("profile", PROFILES)
def test_what_the_day_holds_comes_late_and_moves_nothing(visit, merchant, profile):
    """A press on the list would fall beside what it was meant for."""
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=3)
    place(merchant, {mug: 1}, add_yape(merchant))
    desk = Desk(visit(**profile), merchant)
    late: list[Route] = []

    def keep(route: Route) -> None:
        late.append(route)

    desk.page.route("**/api/v1/order/summary", keep)
    with desk.page.expect_request("**/api/v1/order/summary"):
        page = desk.open("/admin/orders")
    expect(page.get_by_role("link", name="#1001", exact=True)).to_be_visible()
    place_before = page.get_by_role("searchbox").bounding_box()
    late.pop().continue_()
    week = desk.say("list.week", collected="S/ 0.00", expected="S/ 59.00")
    expect(page.get_by_text(week)).to_be_visible()
    assert page.get_by_role("searchbox").bounding_box() == place_before


def test_the_first_order_is_awaited_and_an_unknown_one_is_not_found(visit, merchant):
    desk = Desk(visit(**PHONE), merchant)
    page = desk.open("/admin/orders/list")
    expect(desk.heading("empty.first")).to_be_visible()
    desk.check()
    desk.open(f"/admin/orders/{merchant.store_id}")
    expect(desk.heading("detail.notFound")).to_be_visible()
    desk.check()
    expect(page.get_by_role("link", name=desk.say("detail.toList"))).to_be_visible()
