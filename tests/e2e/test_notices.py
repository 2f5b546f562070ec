"""A member chooses what reaches them, rests at night, and lets this device ring."""

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.texts import say

PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
SCREEN = "/admin/settings/order-notification"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
# The maker of the browser is the one thing that is not on this machine.
NO_MAKER = f"""
const address = 'https://fcm.googleapis.com/fcm/send/' + location.port
const keys = {{ p256dh: '{POINT}', auth: 'BTBZMqHH6r4Tts7J_aSIgg' }}
const subscription = {{ endpoint: address, options: {{}}, toJSON: () => ({{ endpoint: address, keys }}) }}
let subscribed = null
PushManager.prototype.subscribe = async () => (subscribed = subscription)
PushManager.prototype.getSubscription = async () => subscribed
"""


@pytest.mark.parametrize("profile", PROFILES)
def test_a_member_chooses_rests_and_turns_this_device_on(visit, installation, profile):
    merchant = open_store(installation, "Avisos", language=profile["locale"])
    admin = AdminPage(visit(**profile), merchant)
    admin.page.context.grant_permissions(["notifications"])
    admin.page.add_init_script(NO_MAKER)
    page = admin.open(SCREEN)

    def text(key: str, **values: object) -> str:
        return say(profile["locale"], f"profile:{key}", **values)

    box = page.get_by_role("checkbox", name=f"{text('notices.event.STOCK')}: {text('notices.push')}")
    expect(box).not_to_be_checked()
    box.press("Space")
    expect(box).to_be_checked()
    page.get_by_role("switch", name=text("times.quiet")).press("Space")
    page.get_by_label(text("times.until"), exact=True).select_option("8")
    page.get_by_label(text("times.digest"), exact=True).select_option("19")

    page.get_by_role("button", name=text("push.turnOn")).click()
    expect(page.get_by_text(text("push.here"), exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=text("push.turnOn"))).not_to_be_visible()
    admin.check()

    assert merchant.call("GET", "store/push")["devices"][0]["browser"] == "Chrome"
    page.reload()
    expect(box).to_be_checked()
    expect(page.get_by_label(text("times.from"), exact=True)).to_have_value("22")
    expect(page.get_by_label(text("times.until"), exact=True)).to_have_value("8")
    expect(page.get_by_label(text("times.digest"), exact=True)).to_have_value("19")

    page.get_by_role("button", name=text("push.remove")).click()
    page.get_by_role("dialog").get_by_role("button", name=text("push.remove"), exact=True).click()
    expect(page.get_by_text(text("push.empty"), exact=True)).to_be_visible()
    assert merchant.call("GET", "store/push")["devices"] == []
