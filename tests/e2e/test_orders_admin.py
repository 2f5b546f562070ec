"""The merchant's side of a sale: the claim is looked at, the order packed, sent and delivered."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import Placed, add_product, add_yape, claim, place
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
    admin = AdminPage(visit(**profile), merchant)
    _find_work(admin)
    _approve(admin, claimed)
    _pack_and_ship(admin, claimed)
    _deliver(admin, claimed)
    _write_note(admin, claimed)


def _find_work(admin: AdminPage) -> None:
    """From the queue of the home to the tab of the list to the order."""
    page = admin.open("/admin/home")
    expect(admin.heading("work.title")).to_be_visible()
    review = page.get_by_role("link", name=re.compile(f"^{admin.say('work.button.VERIFY_PAYMENT')}:"))
    expect(review).to_be_visible()
    expect(admin.heading("sales.title.today")).to_be_visible()
    admin.check()
    review.click()
    expect(page).to_have_url(re.compile("tab=TO_VERIFY"))
    verify = admin.say("next.named", action=admin.say("next.button.VERIFY_PAYMENT"), number=1001)
    expect(page.get_by_role("link", name=verify)).to_be_visible()
    admin.check()
    page.get_by_role("link", name=verify).click()


def _is_phone(admin: AdminPage) -> bool:
    return bool(admin.visitor.locale == "es")


def _approve_button(admin: AdminPage) -> Any:
    return admin.button("claim.approveShort" if _is_phone(admin) else "claim.approve")


def _approve(admin: AdminPage, order: Placed) -> None:
    page = admin.page
    expect(admin.heading("step.VERIFY_PAYMENT.title")).to_be_visible()
    picture = admin.say("claim.pictureOf", name="Lucía Ramírez", number="04518273")
    result = page.get_by_role("button", name=admin.say("claim.enlarge"))
    expect(result.locator("img")).to_have_attribute("src", re.compile("^blob:"))
    admin.check()
    result.click()
    expect(page.get_by_role("dialog").get_by_role("img", name=picture)).to_be_visible()
    admin.visitor.check_accessibility()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    admin.visitor.press_twice(_approve_button(admin))
    expect(admin.heading("step.PACK.title")).to_be_visible()
    saved = _order(admin.merchant, order)
    assert (saved["state"], saved["paymentState"], saved["paid"]) == ("CONFIRMED", "PAID", "177.00")
    assert len(saved["payments"]) == 1


def _pack_and_ship(admin: AdminPage, order: Placed) -> None:
    admin.button("next.button.PACK").click()
    expect(admin.answer("change.yes.READY")).to_be_visible()
    admin.check()
    admin.answer("change.yes.READY").dblclick()
    expect(admin.heading("step.SHIP.title")).to_be_visible()

    admin.button("next.button.SHIP").click()
    admin.page.get_by_label(admin.say("change.courier")).fill("Olva")
    admin.page.get_by_label(admin.say("change.tracking")).fill("OL-99812")
    admin.check()
    admin.answer("change.yes.SHIPPED").dblclick()
    expect(admin.heading("step.DELIVER.title")).to_be_visible()
    saved = _order(admin.merchant, order)
    assert [parcel["tracking"] for parcel in saved["parcels"]] == ["OL-99812"]
    _mail(admin.merchant, "OL-99812")


def _deliver(admin: AdminPage, order: Placed) -> None:
    admin.button("next.button.DELIVER").click()
    admin.answer("change.yes.DELIVERED").dblclick()
    expect(admin.heading("step.DELIVERED.title")).to_be_visible()
    saved = _order(admin.merchant, order)
    assert _moves(saved) == ["CONFIRMED", "READY", "SHIPPED", "DELIVERED"]
    admin.check()


def _write_note(admin: AdminPage, order: Placed) -> None:
    """A note in the history, then the way back to the tab that is empty now."""
    page = admin.page
    page.get_by_label(admin.say("comment.label", name="Lucía")).fill("Llamó: todo llegó bien")
    admin.button("comment.save").dblclick()
    history = page.get_by_role("list", name=admin.say("history.title"))
    expect(history.get_by_text("Llamó: todo llegó bien")).to_be_visible()
    assert len(_order(admin.merchant, order)["comments"]) == 1
    page.get_by_role("main").get_by_role("link", name=admin.say("list.title"), exact=True).click()
    expect(page).to_have_url(re.compile("tab=TO_VERIFY"))
    expect(admin.heading("empty.tab.TO_VERIFY")).to_be_visible()
    admin.check()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_claim_that_is_not_found_is_sent_back_and_the_order_cancelled(visit, merchant, claimed, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{claimed.id}")
    admin.button("claim.reject").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    admin.check()
    page.get_by_label(admin.say("claim.reason")).fill("La operación 04518273 no aparece.")
    admin.answer("claim.rejectYes").dblclick()
    expect(admin.heading("step.AWAIT_PAYMENT.title", name="Lucía")).to_be_visible()
    assert _order(merchant, claimed)["claims"][0]["state"] == "REJECTED"
    _mail(merchant, "La operación 04518273 no aparece.")

    admin.button("more.open").click()
    page.get_by_role("menuitem", name=admin.say("change.yes.CANCELLED")).click()
    admin.answer("change.yes.CANCELLED").dblclick()
    expect(page.get_by_text(admin.say("change.reasonMissing"))).to_be_visible()
    admin.check()
    page.get_by_label(admin.say("change.reason")).select_option("DECLINED")
    admin.visitor.press_twice(admin.answer("change.yes.CANCELLED"))
    expect(admin.heading("step.CANCELLED.title")).to_be_visible()
    saved = _order(merchant, claimed)
    assert (saved["state"], saved["cancelReason"]) == ("CANCELLED", "DECLINED")
    assert _moves(saved) == ["CANCELLED"]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_late_press_is_reported_and_shows_the_order_as_it_is(visit, merchant, claimed, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{claimed.id}")
    approve = _approve_button(admin)
    expect(approve).to_be_visible()
    (waiting,) = merchant.call("GET", "payment/claim?state=IN_REVIEW")["items"]
    # A page that asks anew just then would take the button away before it is pressed.
    held: list[Route] = []
    address = f"**/api/v1/order/{claimed.id}"

    def hold(route: Route) -> None:
        held.append(route)

    page.route(address, hold)
    merchant.call("POST", f"payment/claim/{waiting['_id']}/approve", {})
    admin.visitor.press_twice(approve)
    page.unroute(address)
    for route in held:
        route.continue_()
    expect(page.get_by_role("alert").filter(has_text=REVIEWED)).to_be_visible()
    expect(admin.heading("step.PACK.title")).to_be_visible()
    assert len(_order(merchant, claimed)["payments"]) == 1


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_that_waits_for_its_money_is_found_reminded_and_paid(visit, merchant, profile):
    """From the home to its tab; the buyer is written to from the row, the money recorded on the page."""
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=10)
    order = place(merchant, {mug: 1}, add_yape(merchant))
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/home")
    expect(page.get_by_text(admin.say("work.what.COLLECT_one"))).to_be_visible()
    page.get_by_role("link", name=re.compile(f"^{admin.say('work.button.COLLECT')}:")).click()
    expect(page).to_have_url(re.compile("tab=AWAITING_PAYMENT"))
    expect(page.get_by_text(admin.say("list.due", amount="S/ 59.00"), exact=True)).to_be_visible()
    long = admin.say("next.button.REMIND_LONG")
    remind = page.get_by_role("link", name=admin.say("next.named", action=long, number=1001))
    chat = remind.get_attribute("href") or ""
    assert chat.startswith("https://wa.me/51987654321?text=Hola%20Luc%C3%ADa")
    assert f"order%2F{order.id}%23t%3D" in chat
    admin.check()

    page.get_by_role("link", name="#1001", exact=True).click()
    expect(admin.heading("step.AWAIT_PAYMENT.title", name="Lucía")).to_be_visible()
    expect(page.get_by_role("link", name=long)).to_be_visible()
    admin.check()
    admin.button("pay.button").first.click()
    admin.answer("pay.yes").dblclick()
    expect(admin.heading("step.PACK.title")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name=admin.say("list.title"), exact=True).click()
    expect(admin.heading("empty.tab.AWAITING_PAYMENT")).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_several_are_packed_at_once_then_one_is_paid_and_noted(visit, merchant, profile):
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=100)
    methods = merchant.call("GET", "payment/method")["items"]
    (cash,) = [method["_id"] for method in methods if method["kind"] == "CASH_ON_DELIVERY"]
    orders = [place(merchant, {mug: 1}, cash) for _ in range(2)]
    for order in orders:
        merchant.call("PATCH", f"order/{order.id}/state", {"state": "CONFIRMED"})
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/list?tab=TO_PACK")
    for number in (1001, 1002):
        page.get_by_role("checkbox", name=re.compile(f"#{number}$")).check()
    admin.check()
    admin.button("bulk.pack_other", count=2).click()
    admin.visitor.press_twice(admin.answer("bulk.yes"))
    expect(admin.heading("empty.tab.TO_PACK")).to_be_visible()
    expect(page).to_have_url(re.compile("tab=TO_PACK"))
    assert [_moves(_order(merchant, order)) for order in orders] == [["CONFIRMED", "READY"]] * 2

    admin.open(f"/admin/orders/{orders[0].id}")
    admin.button("pay.button").click()
    admin.check()
    admin.answer("pay.yes").dblclick()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(admin.button("pay.button")).to_have_count(0)
    saved = _order(merchant, orders[0])
    assert (saved["paymentState"], len(saved["payments"])) == ("PAID", 1)

    admin.button("note.add").click()
    page.get_by_role("textbox", name=admin.say("note.title"), exact=True).fill("Llamar antes de ir")
    admin.visitor.press_twice(admin.button("note.save"))
    admin.button("note.undo").click()
    expect(page.get_by_text(admin.say("note.none"))).to_be_visible()
    assert _order(merchant, orders[0])["ownerNote"] == ""


def _choose_unpaid(admin: AdminPage) -> None:
    """Out of the row of filters; a phone has all of them in a sheet."""
    page, unpaid = admin.page, admin.say("payment.PENDING")
    if _is_phone(admin):
        title = say(admin.visitor.locale, "ui:filters.title")
        page.get_by_role("button", name=title, exact=True).click()
        page.get_by_label(admin.say("filter.payment"), exact=True).select_option(label=unpaid)
        admin.check()
        admin.answer("filter.show").click()
    else:
        admin.button("filter.payment").click()
        page.get_by_role("menuitem", name=unpaid).click()


@pytest.mark.parametrize("profile", PROFILES)
def test_search_and_filters_live_in_the_address_and_come_back(visit, merchant, profile):
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=100)
    yape = add_yape(merchant)
    orders = [place(merchant, {mug: 1}, yape, name=f"Ana{number}") for number in range(3)]
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders")
    expect(page).to_have_url(re.compile("/admin/orders/list"))
    expect(page.get_by_role("link", name="#1001", exact=True)).to_be_visible()
    page.get_by_role("searchbox").fill("ana1")
    expect(page.get_by_role("link", name="#1002", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="#1001", exact=True)).to_have_count(0)
    _choose_unpaid(admin)
    expect(page).to_have_url(re.compile("paymentState=PENDING.*q=ana1|q=ana1.*paymentState=PENDING"))
    page.get_by_role("link", name="#1002", exact=True).click()
    expect(admin.heading("detail.title", number=1002)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("ana1")
    page.get_by_role("searchbox").fill("nadie")
    expect(admin.heading("empty.search", q="nadie")).to_be_visible()
    admin.check()
    assert len(orders) == 3


@pytest.mark.parametrize("profile", PROFILES)
def test_what_the_day_holds_comes_late_and_moves_nothing(visit, merchant, profile):
    """A press on the list would fall beside what it was meant for."""
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=3)
    place(merchant, {mug: 1}, add_yape(merchant))
    admin = AdminPage(visit(**profile), merchant)
    late: list[Route] = []

    def keep(route: Route) -> None:
        late.append(route)

    admin.page.route("**/api/v1/order/summary", keep)
    with admin.page.expect_request("**/api/v1/order/summary"):
        page = admin.open("/admin/orders")
    expect(page.get_by_role("link", name="#1001", exact=True)).to_be_visible()
    place_before = page.get_by_role("searchbox").bounding_box()
    late.pop().continue_()
    week = admin.say("list.week", collected="S/ 0.00", expected="S/ 59.00")
    expect(page.get_by_text(week)).to_be_visible()
    assert page.get_by_role("searchbox").bounding_box() == place_before


def test_the_first_order_is_awaited_and_an_unknown_one_is_not_found(visit, merchant):
    admin = AdminPage(visit(**PHONE), merchant)
    page = admin.open("/admin/orders/list")
    expect(admin.heading("empty.first")).to_be_visible()
    admin.check()
    admin.open(f"/admin/orders/{merchant.store_id}")
    expect(admin.heading("detail.notFound")).to_be_visible()
    admin.check()
    expect(page.get_by_role("link", name=admin.say("detail.toList"))).to_be_visible()
