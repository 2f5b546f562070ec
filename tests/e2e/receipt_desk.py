"""Who issues receipts: the words of their screens, and a picture of each."""

import os

from tests.e2e.admin_page import AdminPage
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")


class Desk:
    def __init__(self, admin: AdminPage) -> None:
        self.admin, self.page = admin, admin.page

    def words(self, key: str, **values: object) -> str:
        return say(self.admin.visitor.locale, f"receipts:{key}", **values)

    def press(self, key: str, **values: object) -> None:
        self.page.get_by_role("button", name=self.words(key, **values), exact=True).click()

    def look(self, name: str) -> None:
        self.admin.check()
        if PICTURES:
            width = (self.page.viewport_size or {"width": 0})["width"]
            path = f"{PICTURES}/{name}-{self.admin.visitor.locale}-{width}.png"
            self.page.screenshot(path=path, full_page=True)

    def open(self, path: str) -> None:
        self.admin.open(path)
