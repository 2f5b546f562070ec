"""A merchant at the admin, who reads the texts of his language."""

from typing import Any

from playwright.sync_api import Page

from tests.e2e.merchant import Merchant
from tests.e2e.texts import say


def cookies_of(merchant: Merchant) -> list[Any]:
    """What a browser of the merchant holds."""
    tokens = {"vt_user": merchant.user_token, f"vt_{merchant.store_id}": merchant.store_token}
    origin = merchant.installation.origin
    return [{"name": name, "value": token, "url": origin} for name, token in tokens.items()]


class AdminPage:
    """A merchant at the admin, who reads the texts of his language."""

    def __init__(self, visitor: Any, merchant: Merchant) -> None:
        self.visitor, self.merchant, self.page = visitor, merchant, visitor.page
        self.page.context.add_cookies(cookies_of(merchant))

    def open(self, path: str) -> Page:
        edge = "&" if "?" in path else "?"
        return self.visitor.go(f"{path}{edge}storeOid={self.merchant.store_id}")

    def say(self, key: str, **values: object) -> str:
        return say(self.visitor.locale, f"orders:{key}", **values)

    def heading(self, key: str, **values: object) -> Any:
        return self.page.get_by_role("heading", name=self.say(key, **values), exact=True)

    def button(self, key: str, **values: object) -> Any:
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def answer(self, key: str) -> Any:
        """The button of the open dialog."""
        return self.page.get_by_role("dialog").get_by_role("button", name=self.say(key), exact=True)

    def check(self) -> None:
        self.visitor.check_accessibility()
        self.visitor.check_fits()
