"""Orders worked through to the end: parcels, returns, refunds, edits, and the desk of claims."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import Placed, add_card, add_product, add_yape, claim, pay_by_card, place
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 360, "height": 640, "dark": True}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone-dark")]
ONE_LESS = "4000000000003063"
"""A card of the sandbox that takes 1.00 less than was asked for."""
PICTURES = os.environ.get("E2E_PICTURES")


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def cups(merchant: Merchant) -> str:
    return add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=10)


@pytest.fixture
def paid(merchant: Merchant, cups: str) -> Placed:
    """Three cups, paid by Yape: S/ 157.00 with the delivery."""
    order = place(merchant, {cups: 3}, add_yape(merchant))
    merchant.call("POST", f"order/{order.id}/payment", {"reference": "04518273"})
    assert _order(merchant, order)["total"] == "157.00"
    return order


def _order(merchant: Merchant, order: Placed) -> Any:
    return merchant.call("GET", f"order/{order.id}")


def _words(admin: AdminPage, key: str, **values: object) -> str:
    return say(admin.visitor.locale, key, **values)


def _press(admin: AdminPage, key: str, **values: object) -> None:
    admin.page.get_by_role("button", name=_words(admin, key, **values), exact=True).click()


def _answer(admin: AdminPage, key: str, **values: object) -> Locator:
    dialog = admin.page.get_by_role("dialog")
    return dialog.get_by_role("button", name=_words(admin, key, **values), exact=True)


def _units(admin: AdminPage, name: str, count: int) -> None:
    """Types how many units of a line a dialog is about."""
    words = _words(admin, "orderDesk:units.of", name=name)
    admin.page.get_by_role("dialog").get_by_label(words, exact=True).fill(str(count))


def _look(admin: AdminPage, name: str) -> None:
    """axe and width; keeps a picture where one is asked for."""
    admin.check()
    if PICTURES:
        width = (admin.page.viewport_size or {"width": 0})["width"]
        admin.page.screenshot(path=f"{PICTURES}/{name}-{admin.visitor.locale}-{width}.png", full_page=True)


def _stock(merchant: Merchant, variant: str) -> tuple[int, int]:
    rows = merchant.call("GET", "stock")["items"]
    (row,) = [row for row in rows if row["_id"] == variant]
    return row["onHand"], row["reserved"]


def _ship_all(merchant: Merchant, order: Placed, *, deliver: bool = False) -> None:
    for state in ("SHIPPED", "DELIVERED") if deliver else ("SHIPPED",):
        merchant.call("PATCH", f"order/{order.id}/state", {"state": state, "notify": False})


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_travels_in_two_parcels(visit, merchant, cups, paid, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{paid.id}")
    _press(admin, "orderDesk:parcel.make")
    _units(admin, "Taza Quincha", 2)
    page.get_by_label(admin.say("change.courier")).fill("Olva")
    page.get_by_label(_words(admin, "orderDesk:parcel.url")).fill("olva.pe/1")
    _answer(admin, "orderDesk:parcel.send").click()
    expect(page.get_by_text(_words(admin, "orderDesk:parcel.urlWrong"))).to_be_visible()
    page.get_by_label(_words(admin, "orderDesk:parcel.url")).fill("https://olva.pe/1")
    _look(admin, "parcel-dialog")
    _answer(admin, "orderDesk:parcel.send").dblclick()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name=_words(admin, "orderDesk:parcel.follow", number=1))).to_be_visible()
    half = _order(merchant, paid)
    assert (half["state"], len(half["parcels"]), half["lines"][0]["quantityShipped"]) == ("PREPARING", 1, 2)
    assert _stock(merchant, cups) == (8, 1)
    _look(admin, "parcel-partial")

    _press(admin, "orderDesk:parcel.make")
    _answer(admin, "orderDesk:parcel.send").click()
    expect(admin.heading("step.DELIVER.title")).to_be_visible()
    for number, key in ((1, "DELIVERED"), (2, "LAST")):
        action = _words(admin, "orderDesk:parcel.deliver")
        _press(admin, "orderDesk:parcel.named", action=action, number=number)
        expect(page.get_by_text(_words(admin, f"orderDesk:parcel.effect.{key}"))).to_be_visible()
        _answer(admin, "orderDesk:parcel.deliver").dblclick()
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect(admin.heading("step.DELIVERED.title")).to_be_visible()
    whole = _order(merchant, paid)
    assert [parcel["state"] for parcel in whole["parcels"]] == ["DELIVERED", "DELIVERED"]
    assert (whole["state"], _stock(merchant, cups)) == ("DELIVERED", (7, 0))
    admin.check()


@pytest.mark.parametrize("profile", PROFILES)
def test_one_of_three_units_is_refunded_and_restocked_only_if_ticked(visit, merchant, cups, paid, profile):
    _ship_all(merchant, paid, deliver=True)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{paid.id}")
    _press(admin, "orderDesk:refund.button")
    _answer(admin, "orderDesk:refund.yesPlain").click()
    expect(page.get_by_text(_words(admin, "orderDesk:refund.amountMissing"))).to_be_visible()
    _units(admin, "Taza Quincha", 1)
    page.get_by_label(_words(admin, "orderDesk:refund.reference")).fill("998877")
    yes = _answer(admin, "orderDesk:refund.yes", amount="S/\u00a049.00")
    expect(yes).to_be_visible()
    _look(admin, "refund-dialog")
    yes.dblclick()
    expect(page.get_by_role("dialog")).to_have_count(0)
    saved = _order(merchant, paid)
    assert (saved["paymentState"], saved["paid"], saved["state"]) == (
        "PARTIALLY_REFUNDED",
        "108.00",
        "DELIVERED",
    )
    assert [parcel["state"] for parcel in saved["parcels"]] == ["DELIVERED"]
    assert (len(saved["refunds"]), _stock(merchant, cups)) == (1, (7, 0))
    expect(page.get_by_role("list", name=_words(admin, "orderDesk:refund.list"))).to_contain_text("998877")
    _look(admin, "refund-done")

    _press(admin, "orderDesk:refund.button")
    _units(admin, "Taza Quincha", 1)
    page.get_by_label(_words(admin, "orderDesk:refund.restock")).check()
    _answer(admin, "orderDesk:refund.yes", amount="S/\u00a049.00").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert (_order(merchant, paid)["paid"], _stock(merchant, cups)) == ("59.00", (8, 0))


@pytest.mark.parametrize("profile", PROFILES)
def test_what_was_paid_by_card_goes_back_to_the_card(visit, merchant, cups, profile):
    order = place(merchant, {cups: 3}, add_card(merchant))
    pay_by_card(merchant, order)
    assert _order(merchant, order)["paid"] == "157.00"
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{order.id}")
    _press(admin, "orderDesk:refund.button")
    card = page.get_by_text(_words(admin, "orderDesk:refund.card", card="Visa •••• 1111"))
    expect(card.locator("visible=true").first).to_be_visible()
    _units(admin, "Taza Quincha", 1)
    page.get_by_label(_words(admin, "orderDesk:refund.reason")).fill("Llegó rajada")
    _look(admin, "refund-card")
    _answer(admin, "orderDesk:refund.yes", amount="S/\u00a049.00").dblclick()

    refunds = page.get_by_role("list", name=_words(admin, "orderDesk:refund.list")).get_by_role("listitem")
    expect(refunds).to_have_count(1)
    expect(refunds).to_contain_text(_words(admin, "orderDesk:refund.state.DONE"))
    expect(refunds).to_contain_text("Llegó rajada")
    _look(admin, "refund-card-done")
    saved = _order(merchant, order)
    assert (saved["paymentState"], saved["paid"], saved["due"]) == ("PARTIALLY_REFUNDED", "108.00", "0.00")
    assert [(one["state"], one["amount"]) for one in saved["refunds"]] == [("DONE", "49.00")]
    assert saved["attempts"][0]["refunded"] == "49.00"


@pytest.mark.parametrize("profile", PROFILES)
def test_a_card_that_paid_another_amount_is_written_down_and_given_back(visit, merchant, cups, profile):
    order = place(merchant, {cups: 3}, add_card(merchant))
    pay_by_card(merchant, order, ONE_LESS)
    assert _order(merchant, order)["paymentState"] == "IN_REVIEW"
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{order.id}")
    took, requested = "S/\u00a0156.00", "S/\u00a0157.00"
    given = _words(admin, "orderDesk:attempt.mismatch", card="Visa •••• 3063", took=took, asked=requested)
    expect(page.get_by_text(given)).to_be_visible()
    expect(admin.button("pay.button")).to_have_count(0)
    _look(admin, "odd-payment")
    name = _words(admin, "orderDesk:attempt.record", amount=took)
    record = page.get_by_role("button", name=name, exact=True)
    record.dblclick()
    expect(record).to_have_count(0)
    expect(page.get_by_text(given)).to_have_count(0)
    saved = _order(merchant, order)
    assert (saved["paymentState"], saved["paid"], saved["due"]) == ("PARTIALLY_PAID", "156.00", "1.00")
    assert ([one["state"] for one in saved["attempts"]], len(saved["payments"])) == (["PAID"], 1)
    _look(admin, "odd-payment-recorded")

    _press(admin, "orderDesk:refund.button")
    amount = _words(admin, "orderDesk:refund.amount")
    page.get_by_role("dialog").get_by_label(amount, exact=True).fill("156")
    _answer(admin, "orderDesk:refund.yes", amount=took).dblclick()
    refunds = page.get_by_role("list", name=_words(admin, "orderDesk:refund.list")).get_by_role("listitem")
    expect(refunds).to_contain_text(_words(admin, "orderDesk:refund.state.DONE"))
    back = _order(merchant, order)
    assert (back["paymentState"], back["attempts"][0]["refunded"]) == ("REFUNDED", "156.00")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_part_of_what_is_due_is_recorded(visit, merchant, cups, profile):
    order = place(merchant, {cups: 3}, add_yape(merchant))
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{order.id}")
    admin.button("pay.button").locator("visible=true").first.click()
    dialog = page.get_by_role("dialog")
    amount = dialog.get_by_label(admin.say("pay.amount"), exact=True)
    expect(amount).to_have_value("157.00")
    amount.fill("100")
    expect(dialog.get_by_text(admin.say("pay.part", left="S/\u00a057.00"))).to_be_visible()
    _look(admin, "pay-part")
    admin.answer("pay.yes").dblclick()
    expect(dialog).to_have_count(0)
    saved = _order(merchant, order)
    assert (saved["paymentState"], saved["paid"], saved["due"]) == ("PARTIALLY_PAID", "100.00", "57.00")


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_gets_who_works_on_it(visit, merchant, paid, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{paid.id}")
    (me,) = merchant.call("GET", "order/assignee")["items"]
    chosen = page.get_by_label(_words(admin, "orderDesk:team.assignee"))
    chosen.select_option(me["name"])
    expect(page.get_by_text(_words(admin, "orderDesk:team.assigned"))).to_be_visible()
    assert _order(merchant, paid)["assigneeOid"] == me["_id"]
    admin.check()

    page.reload()
    expect(chosen).to_have_value(me["_id"])
    history = page.get_by_role("list", name=admin.say("history.title"))
    expect(history).to_contain_text(_words(admin, "orders:history.assigned", to=me["name"]))
    chosen.select_option("")
    expect(history).to_contain_text(_words(admin, "orders:history.unassigned"))
    assert _order(merchant, paid)["assigneeOid"] is None


@pytest.mark.parametrize("profile", PROFILES)
def test_goods_come_back_and_what_is_damaged_is_written_off(visit, merchant, cups, paid, profile):
    _ship_all(merchant, paid, deliver=True)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{paid.id}")
    admin.button("more.open").click()
    page.get_by_role("menuitem", name=_words(admin, "orderDesk:return.button")).click()
    _units(admin, "Taza Quincha", 2)
    page.get_by_label(_words(admin, "orderDesk:return.soundOf", name="Taza Quincha")).fill("1")
    _answer(admin, "orderDesk:return.receive").click()
    expect(page.get_by_text(_words(admin, "orderDesk:return.reasonMissing"))).to_be_visible()
    page.get_by_label(_words(admin, "orderDesk:return.reason")).select_option("DAMAGED")
    _look(admin, "return-dialog")
    _answer(admin, "orderDesk:return.receive").dblclick()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", name=_words(admin, "orderDesk:return.title"))).to_be_visible()
    part = _order(merchant, paid)
    assert (part["state"], part["lines"][0]["quantityReturned"]) == ("DELIVERED", 2)
    assert _stock(merchant, cups) == (8, 0)
    _look(admin, "return-partial")

    admin.button("more.open").click()
    page.get_by_role("menuitem", name=_words(admin, "orderDesk:return.button")).click()
    page.get_by_label(_words(admin, "orderDesk:return.inHand")).uncheck()
    page.get_by_label(_words(admin, "orderDesk:return.reason")).select_option("SIZE")
    _answer(admin, "orderDesk:return.announce").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    _press(admin, "orderDesk:return.receive")
    _answer(admin, "orderDesk:return.receive").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    whole = _order(merchant, paid)
    assert (whole["state"], [one["state"] for one in whole["returns"]]) == ("RETURNED", ["RECEIVED"] * 2)
    assert _stock(merchant, cups) == (9, 0)
    admin.check()


@pytest.mark.parametrize("profile", PROFILES)
def test_an_edit_says_the_difference_and_keeps_the_order(visit, merchant, cups, paid, profile):
    add_product(merchant, "Bowl Quincha", price="69.00", cost="20.15", stock=1)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{paid.id}")
    page.get_by_role("link", name=_words(admin, "orderDesk:line.edit"), exact=True).click()
    expect(page.get_by_role("heading", name=_words(admin, "orderEdit:title"), exact=True)).to_be_visible()
    page.get_by_label(_words(admin, "orderEdit:units", name="Taza Quincha")).fill("2")
    less = _words(admin, "orderEdit:sums.action.REFUND", due="S/\u00a049.00")
    expect(page.get_by_text(less)).to_be_visible()
    page.get_by_role("combobox", name=_words(admin, "orderEdit:add")).or_(
        page.get_by_label(_words(admin, "orderEdit:add"))
    ).first.fill("bowl")
    page.get_by_role("option", name=re.compile("Bowl Quincha")).click()
    more = _words(admin, "orderEdit:sums.action.CHARGE", due="S/\u00a020.00")
    expect(page.get_by_text(more)).to_be_visible()
    _look(admin, "edit-charge")

    page.get_by_label(_words(admin, "orderEdit:units", name="Bowl Quincha")).fill("3")
    short = page.get_by_role("alert").filter(has_text="Bowl Quincha")
    expect(short).to_be_visible()
    _look(admin, "edit-short")
    page.get_by_label(_words(admin, "orderEdit:units", name="Bowl Quincha")).fill("1")
    expect(short).to_have_count(0)
    page.get_by_text(_words(admin, "orderEdit:discounts.PERCENT"), exact=True).click()
    page.get_by_label(_words(admin, "orderEdit:discountValue"), exact=True).fill("10")
    page.get_by_label(_words(admin, "orderEdit:discountReason")).fill("Cliente frecuente")
    charge = _words(admin, "orderEdit:yes.CHARGE", due="S/\u00a03.30")
    bar = page.get_by_role("region", name=say(admin.visitor.locale, "ui:save.region"))
    bar.get_by_role("button", name=charge).click()
    _look(admin, "edit-confirm")
    _answer(admin, "orderEdit:yes.CHARGE", due="S/\u00a03.30").dblclick()
    expect(admin.heading("detail.title", number=1001)).to_be_visible()
    saved = _order(merchant, paid)
    assert (saved["number"], saved["total"], saved["paymentState"]) == (1001, "160.30", "PARTIALLY_PAID")
    assert [(line["productName"], line["quantity"]) for line in saved["lines"]] == [
        ("Taza Quincha", 2),
        ("Bowl Quincha", 1),
    ]
    assert [event["kind"] for event in saved["events"]].count("edited") == 1
    assert _stock(merchant, cups) == (10, 2)
    _look(admin, "edit-done")


@pytest.mark.parametrize("profile", PROFILES)
def test_claims_are_worked_off_one_after_the_other(visit, merchant, cups, profile):
    yape = add_yape(merchant)
    orders = [place(merchant, {cups: 1}, yape, name=name) for name in ("Lucía", "Rosa", "Marta")]
    for number, order in enumerate(orders):
        claim(merchant, order, f"0451827{number}")
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/claims")
    title = page.locator("h2#claim")
    expect(title).to_have_text("Lucía Ramírez")
    expect(page.get_by_text(admin.say("claim.question"))).to_be_visible()
    _look(admin, "claims")
    page.keyboard.press("j")
    expect(title).to_have_text("Rosa Ramírez")
    page.keyboard.press("k")
    expect(title).to_have_text("Lucía Ramírez")

    is_phone = admin.visitor.locale == "es"
    approve = admin.button("claim.approveShort" if is_phone else "claim.approve")
    approve.dblclick()
    expect(title).to_have_text("Rosa Ramírez")
    assert _order(merchant, orders[0])["paymentState"] == "PAID"
    admin.button("claim.reject").click()
    admin.answer("claim.rejectYes").click()
    expect(title).to_have_text("Marta Ramírez")
    assert _order(merchant, orders[1])["claims"][0]["state"] == "REJECTED"
    assert _order(merchant, orders[2])["paymentState"] == "IN_REVIEW"
    approve.click()
    expect(page.get_by_text(_words(admin, "orderClaims:none"))).to_be_visible()
    _look(admin, "claims-empty")


@pytest.mark.parametrize("profile", PROFILES)
def test_the_second_of_two_people_sees_how_the_order_stands(visit, merchant, paid, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{paid.id}")
    admin.button("more.open").click()
    page.get_by_role("menuitem", name=admin.say("change.yes.CANCELLED")).click()
    page.get_by_label(admin.say("change.reason")).select_option("INVENTORY")
    _look(admin, "cancel-dialog")
    _ship_all(merchant, paid)
    admin.visitor.press_twice(admin.answer("change.yes.CANCELLED"))
    state, payment = _words(admin, "orderDesk:state.SHIPPED"), admin.say("payment.PAID")
    fresh = _words(admin, "orderDesk:fresh", state=state, payment=payment)
    expect(page.get_by_role("dialog").get_by_text(fresh)).to_be_in_viewport()
    assert _order(merchant, paid)["state"] == "SHIPPED"


@pytest.mark.parametrize("profile", PROFILES)
def test_a_note_with_a_file_is_kept_mended_and_deleted(visit, merchant, paid, photo, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{paid.id}")
    page.get_by_label(admin.say("comment.label", name="Lucía")).fill("Regalo: sin boleta adentro")
    page.locator("input[type=file]").set_input_files(photo)
    admin.visitor.press_twice(admin.button("comment.save"))
    history = page.get_by_role("list", name=admin.say("history.title"))
    expect(history.get_by_text("Regalo: sin boleta adentro")).to_be_visible()
    with page.expect_download() as got:
        history.get_by_role("button", name=re.compile(re.escape("taza"))).click()
    assert got.value.suggested_filename.startswith("taza")
    page.evaluate("() => scrollTo(0, 0)")
    _look(admin, "note")
    admin.button("comment.change").click()
    page.get_by_role("textbox", name=admin.say("comment.change")).fill("Regalo: con tarjeta")
    admin.visitor.press_twice(history.get_by_role("button", name=admin.say("comment.save")))
    expect(history.get_by_text("Regalo: con tarjeta")).to_be_visible()
    admin.button("comment.remove").click()
    admin.visitor.press_twice(admin.answer("comment.remove"))
    expect(history.get_by_text("Regalo: con tarjeta")).to_have_count(0)
    assert _order(merchant, paid)["comments"] == []
