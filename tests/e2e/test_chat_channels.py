"""A store connects WhatsApp, answers within the window, and writes by a template once it has closed."""

import os
import re
import time
import urllib.request
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Locator, Route, expect
from psycopg import sql

from tests.e2e.admin_page import AdminPage
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say
from tests.factories.meta_server import BUSINESS, NUMBER, TOKEN, MetaFake, serving, sign, whatsapp_message

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
CHANNELS = "/admin/chat/channels"
WORKED_OFF_MS = 30_000
"""A notice and an answer are queued first."""
QUESTION = "Hola, ¿mi tetera ya salió?"
ANSWER = "Hoy sale, te aviso apenas la lleve el courier."
TEMPLATE = "Hola {{1}}, tu pedido {{2}} ya está en camino."
FILLED = "Hola Rosa, tu pedido 1247 ya está en camino."


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def meta(installation: Installation) -> Iterator[MetaFake]:
    with serving(MetaFake(installation.outside_port)) as fake:
        yield fake


def text(admin: AdminPage, key: str, **values: object) -> str:
    return say(admin.visitor.locale, key if ":" in key else f"chatChannels:{key}", **values)


def button(admin: AdminPage, key: str, within: Any = None) -> Locator:
    found: Locator = (within or admin.page).get_by_role("button", name=text(admin, key), exact=True)
    return found


def look(admin: AdminPage, name: str, *, full_page: bool = True) -> None:
    admin.check()
    if PICTURES:
        width = (admin.page.viewport_size or {"width": 0})["width"]
        path = f"{PICTURES}/channels-{name}-{admin.visitor.locale}-{width}.png"
        admin.page.screenshot(path=path, full_page=full_page)


def _as_one_answer(route: Route) -> None:
    route.continue_(headers={**route.request.headers, "accept": "application/json"})


def _hear(merchant: Merchant, body: bytes) -> None:
    """As Meta calls: at the platform's host, whichever store it is for."""
    port = merchant.installation.port
    headers = {
        "Host": f"localhost:{port}",
        "Content-Type": "application/json",
        "X-Hub-Signature-256": sign(body),
    }
    url = f"http://127.0.0.1:{port}/api/v1/chat/webhook"
    with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=20) as answer:
        assert answer.status == 204


def _let_pass(merchant: Merchant, hours: int) -> None:
    """What was written becomes so much older, and its window with it."""
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        found = connection.execute("SELECT schema_name FROM tenants_store WHERE id = %s", [merchant.store_id])
        [(schema,)] = found.fetchall()
        ago = timedelta(hours=hours)
        messages = sql.Identifier(schema, "chat_message")
        connection.execute(
            sql.SQL("UPDATE {} SET created_at = created_at - %s, sent_at = sent_at - %s").format(messages),
            [ago, ago],
        )
        conversations = sql.Identifier(schema, "chat_conversation")
        connection.execute(
            sql.SQL(
                "UPDATE {} SET last_message_at = last_message_at - %s, window_until = window_until - %s"
            ).format(conversations),
            [ago, ago],
        )


def _connect(admin: AdminPage) -> None:
    page = admin.open(CHANNELS)
    expect(page.get_by_role("link", name=text(admin, "web"), exact=True)).to_be_visible()
    look(admin, "none")
    page.get_by_role("link", name=text(admin, "new"), exact=True).first.click()
    expect(page.get_by_text(text(admin, "tokenNote"))).to_be_visible()
    look(admin, "connect")
    page.locator("#field-account").fill(NUMBER)
    page.locator("#field-business").fill(BUSINESS)
    page.locator("#field-token").fill(TOKEN)
    admin.visitor.press_twice(button(admin, "connect"))
    page.wait_for_url(re.compile(r"/admin/chat/channels/[0-9a-f-]{36}"))
    expect(page.get_by_text(text(admin, "health.CONNECTED"))).to_be_visible()
    assert TOKEN not in page.content()
    look(admin, "connected")


def _submit_template(admin: AdminPage, meta: MetaFake) -> None:
    page = admin.page
    button(admin, "templateNew").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(text(admin, "templateName")).fill("pedido_en_camino")
    dialog.get_by_label(text(admin, "templateBody")).fill(TEMPLATE)
    for blank, example in (("{{1}}", "Rosa"), ("{{2}}", "1247")):
        dialog.get_by_label(text(admin, "templateExample", blank=blank)).fill(example)
    look(admin, "template", full_page=False)
    admin.visitor.press_twice(button(admin, "templateSubmit", dialog))
    expect(page.get_by_text(text(admin, "templateState.IN_REVIEW"), exact=True)).to_be_visible()
    meta.templates[0]["status"] = "APPROVED"
    button(admin, "check").click()
    expect(page.get_by_text(text(admin, "templateState.APPROVED"), exact=True)).to_be_visible()
    look(admin, "channel")
    page = admin.open(CHANNELS)
    expect(page.get_by_role("link", name="WhatsApp · Barro Norte")).to_be_visible()
    look(admin, "list")


def _answer(admin: AdminPage, meta: MetaFake) -> None:
    """The message came two hours ago."""
    _hear(admin.merchant, whatsapp_message("wamid.in1", QUESTION, time.time() - 2 * 3600 - 60))
    page = admin.page
    # A stream is never silent, and axe waits for silence.
    page.route("**/chat/stream*", _as_one_answer)
    admin.open("/admin/chat/inbox")
    row = page.get_by_role("button", name=QUESTION)
    expect(row).to_be_visible(timeout=WORKED_OFF_MS)
    look(admin, "inbox", full_page=False)
    row.click()
    log = page.get_by_role("log")
    expect(log).to_contain_text(QUESTION)
    head = page.locator("header").filter(has=page.get_by_role("heading", name="Rosa Quispe"))
    expect(head).to_contain_text(text(admin, "chat:channel.WHATSAPP"))
    expect(page.get_by_text(re.compile(r"21 h 5\d min"))).to_be_visible()
    look(admin, "open", full_page=False)
    field = page.get_by_role("textbox", name=text(admin, "chat:reply.label"))
    field.fill(ANSWER)
    field.press("Enter")
    expect(log).to_contain_text(text(admin, "chat:delivery.SENT"), timeout=WORKED_OFF_MS)
    look(admin, "answered", full_page=False)
    assert [(one["to"], one["text"]["body"]) for one in meta.sent] == [("51987600412", ANSWER)]


def _send_template(admin: AdminPage, meta: MetaFake) -> None:
    page = admin.page
    _let_pass(admin.merchant, 23)
    page.reload()
    expect(page.get_by_text(text(admin, "chat:window.closed"))).to_be_visible()
    look(admin, "closed", full_page=False)
    button(admin, "chat:window.choose").click()
    dialog = page.get_by_role("dialog")
    for number, value in ((1, "Rosa"), (2, "1247")):
        dialog.get_by_label(text(admin, "chat:window.value", n=number)).fill(value)
    look(admin, "choose", full_page=False)
    send = text(admin, "chat:window.send", cost="S/\u00a00.07")
    admin.visitor.press_twice(dialog.get_by_role("button", name=send, exact=True))
    entry = page.get_by_role("log").get_by_text(FILLED).locator("..")
    expect(entry).to_contain_text(text(admin, "chat:delivery.SENT"), timeout=WORKED_OFF_MS)
    look(admin, "written", full_page=False)
    sent = meta.sent[-1]["template"]
    assert (len(meta.sent), sent["name"]) == (2, "pedido_en_camino")
    assert [one["text"] for one in sent["components"][0]["parameters"]] == ["Rosa", "1247"]


def _see_windows(admin: AdminPage) -> None:
    """Whom one may write to freely, and that what was answered has arrived."""
    page = admin.open(CHANNELS)
    row = page.get_by_role("row").filter(has=page.get_by_role("link", name="Rosa Quispe"))
    expect(row).to_contain_text(text(admin, "chat:wait.hours", n=22))
    look(admin, "windows")
    row.get_by_role("link").click()
    expect(page.get_by_role("log")).to_contain_text(ANSWER)


def _see_cost(admin: AdminPage) -> None:
    page = admin.open(CHANNELS)
    expect(page.get_by_text("S/\u00a00.07", exact=True)).to_be_visible()
    expect(page.get_by_text(text(admin, "windowsEmpty"))).to_be_visible()
    look(admin, "cost")


def _see_failure(admin: AdminPage, meta: MetaFake) -> None:
    """Meta takes the token no more: the list says so, and the channel."""
    meta.valid = False
    page = admin.open(CHANNELS)
    page.get_by_role("link", name="WhatsApp · Barro Norte").click()
    button(admin, "check").click()
    expect(page.get_by_text(text(admin, "state.NEEDS_ATTENTION"))).to_be_visible()
    look(admin, "failing")


def _disconnect(admin: AdminPage) -> None:
    page = admin.page
    button(admin, "disconnect").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(text(admin, "disconnectNote"))).to_be_visible()
    look(admin, "question", full_page=False)
    admin.visitor.press_twice(button(admin, "disconnect", dialog))
    page.wait_for_url(re.compile(rf"{CHANNELS}\?"))
    expect(page.get_by_role("link", name=text(admin, "web"), exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="WhatsApp · Barro Norte")).to_have_count(0)


@pytest.mark.parametrize("profile", PROFILES)
def test_whatsapp_from_the_token_to_a_paid_template(visit, merchant, meta, profile):
    admin = AdminPage(visit(**profile), merchant)
    _connect(admin)
    _submit_template(admin, meta)
    _answer(admin, meta)
    _see_windows(admin)
    _send_template(admin, meta)
    _see_cost(admin)
    _see_failure(admin, meta)
    _disconnect(admin)

    admin.open("/admin/chat/inbox?tab=ALL")
    expect(admin.page.get_by_role("button", name=FILLED)).to_be_visible()
