"""A buyer asks in the shop's chat; the merchant answers, makes an order in it, and is rated."""

import json
import os
import re
import sys
import urllib.request
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.shopper import Shopper
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
IDLE_MS = 30_000
"""The widget comes when the page has nothing else to do."""
WIDGET = {
    "es": {
        "launcher": "Chat",
        "write": "Escribe tu mensaje",
        "send": "Enviar",
        "pay": "Pagar",
        "good": "Bien",
        "asks": "¿Cómo te atendimos?",
        "thanks": "Gracias por contarnos.",
        "close": "Cerrar el chat",
        "answered": "Ana te respondió",
    },
    "en": {
        "launcher": "Chat",
        "write": "Write your message",
        "send": "Send",
        "pay": "Pay",
        "good": "Well",
        "asks": "How did we do?",
        "thanks": "Thanks for telling us.",
        "close": "Close the chat",
        "answered": "Ana replied",
    },
}
GREETING = {"es": "¿Te ayudo a elegir?", "en": "Can I help you choose?"}
QUESTION = "Hola, ¿tienen la taza en negro?"
ANSWER = "En negro no la hacemos; la Añil es la más oscura."


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    add_yape(merchant)
    add_product(merchant, "Taza Añil", price="39.00", cost="12.00", stock=3)
    greeting = {"es": "Hola, soy Ana. ¿Te ayudo?", "en": "Hi, I’m Ana. Can I help?"}
    merchant.call("PATCH", "chat/channel/web", {"enabled": True, "greeting": greeting})
    return merchant


def _write(merchant: Merchant, text: str) -> None:
    """As a visitor does."""
    body = {"body": text, "name": "Jorge Huamán"}
    port = merchant.installation.port
    url = f"http://127.0.0.1:{port}/api/v1/chat/ui/conversation"
    headers = {"Host": f"{merchant.subdomain}.shop.localhost:{port}", "Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        assert answer.status == 201


def _look(page: Page, checked, name: str, locale: str) -> None:
    checked()
    if PICTURES:
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{PICTURES}/chat-{name}-{locale}-{width}.png")


def _ask(shopper: Shopper, locale: str) -> None:
    page, words = shopper.page, WIDGET[locale]
    shopper.open("/")
    launcher = page.get_by_role("button", name=words["launcher"], exact=True)
    expect(launcher).to_be_visible(timeout=IDLE_MS)
    launcher.click()
    panel = page.get_by_role("dialog", name="Barro Norte")
    expect(panel).to_be_visible()
    _look(page, shopper.check, "opened", locale)
    field = panel.get_by_role("textbox", name=words["write"])
    field.fill(QUESTION)
    field.press("Enter")
    expect(panel.get_by_role("log")).to_contain_text(QUESTION)


def _as_one_answer(route: Route) -> None:
    route.continue_(headers={**route.request.headers, "accept": "application/json"})


def _answer(admin: AdminPage, locale: str) -> None:
    page = admin.page
    # A stream is never silent, and axe waits for silence.
    page.route("**/chat/stream*", _as_one_answer)
    admin.open("/admin/chat/inbox")
    page.get_by_role("button", name=QUESTION).click()
    expect(page.get_by_role("log")).to_contain_text(QUESTION)
    _look(page, admin.check, "thread", locale)
    field = page.get_by_role("textbox", name=say(locale, "chat:reply.label"))
    field.fill(ANSWER)
    field.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(ANSWER)


def _order(admin: AdminPage, locale: str) -> None:
    page = admin.page
    page.get_by_role("button", name=say(locale, "chat:order.send")).click()
    dialog = page.get_by_role("dialog")
    search = dialog.get_by_role("combobox").first
    search.fill("añil")
    dialog.get_by_text("Taza Añil").first.click()
    _look(page, admin.check, "order", locale)
    dialog.get_by_role("button", name=say(locale, "chat:order.create")).click()
    expect(
        page.get_by_role("log").get_by_role("link", name=say(locale, "chat:order.number", number=""))
    ).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_buyer_asks_and_buys_in_the_chat(visit, merchant, profile, photo):
    locale = profile["locale"]
    words = WIDGET[locale]
    shopper, admin = Shopper(visit(**profile), merchant), AdminPage(visit(**profile), merchant)
    panel = shopper.page.get_by_role("dialog", name="Barro Norte")
    _ask(shopper, locale)
    _answer(admin, locale)
    expect(panel.get_by_role("log")).to_contain_text(ANSWER, timeout=IDLE_MS)
    panel.locator("input[type=file]").set_input_files(photo)
    expect(panel.get_by_role("img", name="taza.jpg")).to_be_visible(timeout=IDLE_MS)
    _look(shopper.page, shopper.check, "answered", locale)
    expect(admin.page.get_by_role("img", name="taza.jpg")).to_be_visible(timeout=IDLE_MS)
    _look(admin.page, admin.check, "picture", locale)

    _order(admin, locale)
    expect(panel.get_by_role("link", name=words["pay"])).to_be_visible(timeout=IDLE_MS)
    _look(shopper.page, shopper.check, "pays", locale)

    admin.page.get_by_role("button", name=say(locale, "chat:resolve"), exact=True).click()
    expect(panel.get_by_text(words["asks"])).to_be_visible(timeout=IDLE_MS)
    panel.get_by_text(words["good"], exact=True).click()
    _look(shopper.page, shopper.check, "rating", locale)
    panel.get_by_role("button", name=words["send"], exact=True).first.click()
    expect(panel.get_by_text(words["thanks"])).to_be_visible()
    panel.get_by_role("link", name=words["pay"]).click()
    expect(shopper.page.get_by_text("Taza Añil").first).to_be_visible()


REPLY = "Esta es la Añil, con su medida."
WINE = "#7A1F3D"
PHOTO = re.compile(r"taza\.")


def _color_widget(admin: AdminPage, locale: str) -> None:
    page = admin.open("/admin/chat/channels/web")
    words = partial(say, locale)
    _look(page, admin.check, "widget-theme", locale)
    page.get_by_role("radio", name=words("chatSettings:channel.color.own")).check()
    field = page.get_by_role("textbox", name=words("chatSettings:channel.color.pick"), exact=True)
    field.fill("#FFD400")
    _look(page, admin.check, "widget-light", locale)
    field.fill(WINE)
    page.get_by_role("button", name=words("ui:save.save")).click()
    expect(page.get_by_role("region", name=words("ui:save.region"))).to_have_count(0)
    assert admin.merchant.call("GET", "chat/channel/web")["color"] == WINE


def _make_reply(admin: AdminPage, locale: str, photo: Path) -> None:
    page = admin.open("/admin/chat/quick-replies/new")
    words = partial(say, locale)
    page.get_by_role("textbox", name=words("chatSettings:field.shortcut")).fill("medidas")
    page.get_by_role("textbox", name=words("chatSettings:field.title")).fill("Medidas")
    page.get_by_role("textbox", name=re.compile(f"^{words('chatSettings:field.body')}")).fill(REPLY)
    page.get_by_role("button", name=words("attachments:picker.open")).click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[type=file]").set_input_files(photo)
    dialog.get_by_role("button", name=words("attachments:picker.useFiles_one")).click()
    chips = page.get_by_role("list", name=words("chatSettings:field.attachmentOids"))
    expect(chips.get_by_text(PHOTO)).to_be_visible()
    _look(page, admin.check, "reply-form", locale)
    page.get_by_role("button", name=words("chatSettings:quick.new")).click()
    expect(page.get_by_text("/medidas").first).to_be_visible()
    _look(page, admin.check, "reply-list", locale)


def _use_reply(admin: AdminPage, locale: str) -> None:
    page = admin.page
    words = partial(say, locale)
    page.route("**/chat/stream*", _as_one_answer)
    admin.open("/admin/chat/inbox")
    page.get_by_role("button", name=QUESTION).click()
    field = page.get_by_role("textbox", name=words("chat:reply.label"))
    field.press_sequentially("/med")
    expect(page.get_by_role("list", name=words("chat:reply.menu"))).to_contain_text("/medidas")
    _look(page, admin.check, "reply-menu", locale)
    field.press("Enter")
    expect(field).to_have_value(REPLY)
    expect(page.get_by_role("list", name=words("chat:file.attached"))).to_contain_text(PHOTO)
    _look(page, admin.check, "reply-chips", locale)
    field.press("Enter")
    expect(page.get_by_role("img", name=PHOTO)).to_be_visible(timeout=IDLE_MS)
    _look(page, admin.check, "reply-sent", locale)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_quick_reply_brings_its_picture_to_a_widget_in_its_own_color(visit, merchant, profile, photo):
    locale = profile["locale"]
    shopper, admin = Shopper(visit(**profile), merchant), AdminPage(visit(**profile), merchant)
    _color_widget(admin, locale)
    _make_reply(admin, locale, photo)
    _ask(shopper, locale)
    _use_reply(admin, locale)
    panel = shopper.page.get_by_role("dialog", name="Barro Norte")
    expect(panel.get_by_role("log")).to_contain_text(REPLY, timeout=IDLE_MS)
    expect(panel.get_by_role("img", name=PHOTO)).to_be_visible(timeout=IDLE_MS)
    expect(panel.locator(".ch-head")).to_have_css("background-color", "rgb(122, 31, 61)")
    _look(shopper.page, shopper.check, "reply-seen", locale)


def _is_greeted(shopper: Shopper, locale: str) -> None:
    """It is said beside the launcher, and stands above what the visitor answers."""
    page, words, hello = shopper.page, WIDGET[locale], GREETING[locale]
    rule = {"event": "VISIT", "seconds": 1}
    shopper.merchant.call(
        "POST", "chat/trigger", {"title": "Saludo", "body": GREETING, "rule": rule, "active": True}
    )
    shopper.open("/")
    bubble = page.get_by_role("button", name=hello)
    expect(bubble).to_be_visible(timeout=IDLE_MS)
    _look(page, shopper.check, "greeting", locale)
    bubble.click()
    panel = page.get_by_role("dialog", name="Barro Norte")
    field = panel.get_by_role("textbox", name=words["write"])
    field.fill(QUESTION)
    field.press("Enter")
    expect(panel.get_by_role("log")).to_contain_text(QUESTION)
    expect(panel.get_by_role("log")).to_contain_text(hello)
    _look(page, shopper.check, "greeted", locale)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_trigger_is_tried_before_it_answers(visit, merchant, profile):
    locale = profile["locale"]
    body = {"es": "Sí, enviamos a todo el Perú.", "en": "Yes, we deliver all over Peru."}
    rule = {"event": "MESSAGE", "words": ["envío", "provincia"]}
    made = merchant.call("POST", "chat/trigger", {"title": "Envío", "body": body, "rule": rule})
    merchant.call(
        "POST", "chat/quick-reply", {"shortcut": "yape", "title": "Yape", "body": {"es": "987 600 412"}}
    )
    for question in ("¿Hacen envíos a Cusco?", "Mi envío llegó incompleto", "¿Tienen tazas negras?"):
        _write(merchant, question)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.page
    admin.open(f"/admin/chat/triggers/{made['_id']}")
    page.get_by_role("button", name=say(locale, "chatSettings:dry.run")).click()
    expect(page.get_by_text(say(locale, "chatSettings:dry.nothingSent"))).to_be_visible()
    expect(page.get_by_text("Mi envío llegó incompleto")).to_be_visible()
    _look(page, admin.check, "trigger", locale)
    page.get_by_role("switch", name=say(locale, "chatSettings:dry.activate")).check()
    admin.open("/admin/chat/triggers")
    expect(page.get_by_role("switch")).to_be_checked()
    _look(page, admin.check, "triggers", locale)
    admin.open("/admin/chat/quick-replies")
    expect(page.get_by_text("/yape")).to_be_visible()
    _look(page, admin.check, "quick-replies", locale)
    admin.open("/admin/chat/triggers/new")
    page.get_by_role("combobox", name=say(locale, "chatSettings:field.event")).click()
    page.get_by_role("option", name=say(locale, "chatSettings:trigger.event.VISIT")).click()
    _look(page, admin.check, "visit", locale)
    admin.open("/admin/chat/channels/web")
    _look(page, admin.check, "channel", locale)
    _is_greeted(Shopper(visit(**profile), merchant), locale)


PAINT = """
() => new Promise((resolve) => {
  let last = null
  new PerformanceObserver((list) => { last = list.getEntries().at(-1) })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  const shifts = []
  const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      const moved = one.sources.map(({ node, previousRect, currentRect }) =>
        `${node?.nodeName} ${node?.className ?? ''}: ${rect(previousRect)} -> ${rect(currentRect)}`)
      shifts.push({ at: one.startTime, value: one.value, moved })
    }
  })
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => {
    const files = performance.getEntriesByType('resource')
    const chat = files.find(({ name }) => /\\/Chat-/.test(name))
    const what = `${last.element?.tagName} ${last.element?.className}`
    resolve({ at: last.startTime, what, shifts, chat: chat ? chat.startTime : null })
  }, 500)
})
"""
LOADS = 3


@pytest.mark.parametrize("profile", PROFILES)
def test_the_widget_leaves_the_first_look_of_a_page_alone(visit, merchant, profile):
    """The largest paint is the same and over before the chat is fetched, and nothing moves from then on. What
    a font moves as it comes is over before, with or without the chat."""
    launcher = WIDGET[profile["locale"]]["launcher"]
    found = {}
    for enabled in (False, True):
        merchant.call("PATCH", "chat/channel/web", {"enabled": enabled})
        loads = []
        for _ in range(LOADS):
            shopper = Shopper(visit(**profile), merchant)
            shopper.open("/p/taza-anil")
            if enabled:
                expect(shopper.page.get_by_role("button", name=launcher, exact=True)).to_be_visible(
                    timeout=IDLE_MS
                )
            loads.append(shopper.page.evaluate(PAINT))
        found[enabled] = loads
    paints = {enabled: sorted(load["at"] for load in loads)[LOADS // 2] for enabled, loads in found.items()}
    sys.stdout.write(
        f"\n  largest paint without / with the chat: {paints[False]:.0f} / {paints[True]:.0f} ms\n"
    )
    assert len({load["what"] for loads in found.values() for load in loads}) == 1
    assert all(load["chat"] is None for load in found[False])
    assert all(load["chat"] > load["at"] for load in found[True])
    moved = [shift for load in found[True] for shift in load["shifts"] if shift["at"] >= load["chat"]]
    assert moved == []
