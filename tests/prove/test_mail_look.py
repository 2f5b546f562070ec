"""Every mail in a browser: in both languages, at the width of a reader and of a phone, light and dark."""

from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.e2e.conftest import AXE, FLAGS, chromium
from tests.e2e.visitor import TAGS
from tests.platform.test_mails import every_mail
from tests.prove.figures import figure

pytestmark = pytest.mark.django_db
# A mail has no landmarks: its reader's program has them.
RULES = [tag for tag in TAGS if tag != "best-practice"]


def test_every_mail_fits_and_can_be_read(store: Any, owner: Any) -> None:
    mails = [
        (f"{language} {template}", message.alternatives[0][0])
        for language in ("es", "en")
        for template, message in every_mail(store, owner, language)
    ]
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.route("**/media/**", lambda route: route.abort())
        for name, html in mails:
            page.set_content(html)
            page.evaluate(AXE.read_text())
            found += [f"{name} {reported}" for reported in _looks(page)]
        browser.close()

    figure("mails", f"{len(mails)} mails in 4 looks each: {len(found)} findings")
    assert found == []


def _looks(page: Page) -> list[str]:
    found = []
    for width in (600, 360):
        page.set_viewport_size({"width": width, "height": 700})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            reported = page.evaluate(
                "tags => axe.run(document, {runOnly: tags}).then(r => r.violations.map(v => v.id))", RULES
            )
            wide = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
            if reported or wide > 0:
                found.append(f"{width} {scheme}: {reported}, {wide} px too wide")
    return found
