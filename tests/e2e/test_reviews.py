"""A customer reviews what arrived, the merchant publishes and answers, the shop shows it."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import Placed, add_product, add_yape, place
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
WORDS = {
    "es": {
        "title": "¿Qué te pareció?",
        "headline": "Título",
        "body": "Tu reseña",
        "send": "Enviar reseña",
        "short": "Escribe 10 caracteres como mínimo",
        "waits": "La tienda la está leyendo",
        "reviews": "Reseñas",
        "reply": "Respuesta de Barro Norte",
        "report": "Denunciar",
        "reason": "No trata del producto",
        "reported": "Gracias. La tienda la revisará.",
        "photo": "Abrir foto 1 de 1 de Lucía",
        "only_four": "4 estrellas: 1 reseña",
    },
    "en": {
        "title": "How was it?",
        "headline": "Title",
        "body": "Your review",
        "send": "Send review",
        "short": "Write at least 10 characters",
        "waits": "The store is reading it",
        "reviews": "Reviews",
        "reply": "Reply from Barro Norte",
        "report": "Report",
        "reason": "It isn’t about the product",
        "reported": "Thank you. The store will look at it.",
        "photo": "Open photo 1 of 1 by Lucía",
        "only_four": "4 stars: 1 review",
    },
}
BODY = "El color es igual al de la foto y el asa entra bien."


@pytest.fixture
def merchant(installation: Any) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def order(merchant: Merchant) -> Placed:
    """A mug that was paid, sent, and delivered."""
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="18.00", stock=9)
    placed = place(merchant, {mug: 1}, add_yape(merchant))
    merchant.call("POST", f"order/{placed.id}/payment", {"amount": "59.00", "reference": "1"})
    for state in ("SHIPPED", "DELIVERED"):
        merchant.call("PATCH", f"order/{placed.id}/state", {"state": state, "notify": False})
    return placed


def _look(visitor: Any, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        visitor.page.screenshot(path=f"{PICTURES}/{name}-{visitor.locale}-{width}.png", full_page=True)


def _write(visitor: Any, merchant: Merchant, order: Placed, photo: Any) -> None:
    """From a link of the mail: four stars are chosen already."""
    words, page = WORDS[visitor.locale], visitor.page
    visitor.go(f"/order/{order.id}?stars=4#t={order.token}", shop=merchant.subdomain)
    expect(page.get_by_role("heading", name=words["title"])).to_be_visible()
    expect(page.get_by_role("radio", name=re.compile("^4"))).to_be_checked()
    page.get_by_role("button", name=words["send"]).click()
    expect(page.get_by_text(words["short"])).to_be_visible()
    page.get_by_label(words["headline"]).fill("Linda y pesadita")
    page.get_by_label(words["body"]).fill(BODY)
    page.locator("input[type=file][multiple]").set_input_files(photo)
    _look(visitor, "review-form")
    page.get_by_role("button", name=words["send"]).click()
    expect(page.get_by_text(words["waits"])).to_be_visible()
    _look(visitor, "review-written")


def _publish(admin: AdminPage) -> None:
    page, locale = admin.page, admin.visitor.locale

    def words(key: str) -> str:
        return say(locale, f"reviews:{key}")

    admin.open("/admin/home")
    expect(page.get_by_role("heading", name=say(locale, "orders:work.title"))).to_be_visible()
    page.get_by_role("link", name=re.compile(say(locale, "orders:work.reviewsButton") + ":")).click()
    expect(page.get_by_text("Linda y pesadita")).to_be_visible()
    _look(admin.visitor, "reviews-queue")
    page.get_by_role("button", name=words("act.reply"), exact=True).click()
    page.get_by_role("textbox", name=re.compile("Barro Norte")).fill("Gracias, Lucía.")
    _look(admin.visitor, "reviews-reply")
    page.get_by_role("button", name=words("act.sendReply")).click()
    expect(page.get_by_text(words("done.replied"))).to_be_visible()
    page.get_by_role("button", name=words("act.publish"), exact=True).click()
    expect(page.get_by_text(words("done.published"))).to_be_visible()
    expect(page.get_by_role("heading", name=words("empty.ALL"))).to_be_visible()
    page.get_by_role("link", name=re.compile("^" + words("tab.PUBLISHED"))).click()
    expect(page.get_by_text("Gracias, Lucía.")).to_be_visible()
    _look(admin.visitor, "reviews-published")


def _read(visitor: Any, merchant: Merchant) -> Page:
    words, page = WORDS[visitor.locale], visitor.page
    visitor.go("/search", shop=merchant.subdomain)
    expect(page.get_by_text("4.0 (1)")).to_be_visible()
    _look(visitor, "review-card")
    visitor.go("/p/taza-quincha", shop=merchant.subdomain)
    section = page.locator("#reviews")
    expect(section.get_by_role("heading", name=words["reviews"])).to_be_visible()
    expect(section.get_by_text(BODY)).to_be_visible()
    expect(section.get_by_text(words["reply"])).to_be_visible()
    section.get_by_role("button", name=words["only_four"]).click()
    expect(section.get_by_text(BODY)).to_be_visible()
    section.get_by_role("button", name=words["report"], exact=True).click()
    _look(visitor, "review-on-product")
    section.get_by_role("button", name=words["reason"]).click()
    expect(section.get_by_text(words["reported"])).to_be_visible()
    section.get_by_role("button", name=words["photo"]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


@pytest.mark.parametrize("profile", PROFILES)
def test_a_review_from_the_order_to_the_shop(visit, merchant, order, photo, profile):
    _write(visit(**profile), merchant, order, photo)
    admin = AdminPage(visit(**profile), merchant)
    _publish(admin)
    _read(visit(**profile), merchant)

    admin.open("/admin/marketing/reviews")
    expect(admin.page.get_by_text(say(admin.visitor.locale, "reviews:reportedLine"))).to_be_visible()
    _look(admin.visitor, "reviews-reported")
    admin.open(f"/admin/orders/{order.id}")
    expect(admin.page.get_by_role("heading", name=say(admin.visitor.locale, "reviews:title"))).to_be_visible()
    [found] = merchant.call("GET", "order/review?tab=PUBLISHED")["items"]
    assert (found["rating"], found["reports"], len(found["photos"])) == (4, 1, 1)


@pytest.mark.parametrize("profile", PROFILES)
def test_keys_reject_with_a_reason_and_undo(visit, merchant, order, photo, profile):
    _write(visit(**profile), merchant, order, photo)
    admin = AdminPage(visit(**profile), merchant)
    page, locale = admin.page, admin.visitor.locale
    admin.open("/admin/marketing/reviews")
    expect(page.get_by_text("Linda y pesadita")).to_be_visible()

    page.keyboard.press("j")
    page.keyboard.press("x")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=say(locale, "reviews:reject.yes")).click()
    expect(dialog.get_by_text(say(locale, "reviews:reason.missing"))).to_be_visible()
    _look(admin.visitor, "reviews-reject")
    dialog.get_by_role("radio", name=say(locale, "reviews:reason.ADVERTISING")).check()
    dialog.get_by_role("button", name=say(locale, "reviews:reject.yes")).click()
    expect(page.get_by_role("heading", name=say(locale, "reviews:empty.ALL"))).to_be_visible()
    page.get_by_role("button", name=say(locale, "reviews:undo")).click()
    expect(page.get_by_text("Linda y pesadita")).to_be_visible()
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(page.get_by_text(say(locale, "reviews:done.published"))).to_be_visible()
