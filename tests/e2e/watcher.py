"""A browser that lets everything run and notes what does: the pages' own policy is switched off."""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

# `alert` tells the test, from every frame.
LISTEN = "window.alert = window.msgbox = text => window.__xss(String(text), location.href)"
# What would run on a click, a focus or a later event.
SINKS = r"""() => [...document.querySelectorAll('*')].filter(element =>
  element.matches('iframe, object, embed, base, meta[http-equiv=refresh i]')
  || [...element.attributes].some(({name, value}) => /^on/i.test(name)
    || (/^(href|src|action|formaction|data|xlink:href)$/i.test(name)
      && /^\s*(java|vb)script:|^\s*data:text/i.test(value))
    || (name === 'style' && /javascript:|evil\.pe/i.test(value))),
).map(element => element.outerHTML.slice(0, 160))"""
GO = """path => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""
SHOWS = "text => document.querySelector('main')?.textContent.includes(text)"
# Texts that a page does not show as they were written, wherever it breaks its lines; what a script of
# the page carries is not shown.
LOST = r"""texts => {
  const plain = text => text.replace(/\s/g, '').toLowerCase()
  const page = document.body.cloneNode(true)
  for (const script of page.querySelectorAll('script, template')) script.remove()
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
  const shown = plain([page.textContent, ...fields].join(' '))
  return texts.filter(text => !shown.includes(plain(text)))
}"""


class Watcher:
    """A page that notes whatever runs, and every request that leaves the installation."""

    def __init__(self, browser: Browser, cookies: list[Any]) -> None:
        context = browser.new_context(bypass_csp=True, viewport={"width": 1440, "height": 900})
        context.expose_binding("__xss", lambda source, text, address: self.ran.append(f"{text} {address}"))
        context.add_init_script(LISTEN)
        context.add_cookies(cookies)
        context.route(lambda url: not _is_ours(url), self._refuse)
        self.page: Page = context.new_page()
        self.page.on("dialog", lambda dialog: (self.ran.append(dialog.message), dialog.dismiss()))
        self.ran: list[str] = []
        self.foreign: list[str] = []
        self.sinks: list[str] = []

    def open(self, address: str, shows: str, where: str = SHOWS) -> None:
        self.page.goto(address)
        self._settle(shows, where)

    def walk(self, path: str, shows: str, where: str = SHOWS) -> None:
        """To another page of the same application, which is drawn by the browser."""
        self.page.evaluate(GO, path)
        self._settle(shows, where)

    def _settle(self, shows: str, where: str) -> None:
        self.page.wait_for_function(where, arg=shows.strip())
        self.sinks += self.page.evaluate(SINKS)

    def shows(self, *texts: str) -> None:
        """All of them are on the page as they were written."""
        try:
            self.page.wait_for_function(f"texts => ({LOST})(texts).length === 0", arg=list(texts))
        except TooLate:
            lost, result = self.page.evaluate(LOST, list(texts)), self.page.inner_text("main")[:400]
            raise AssertionError(f"{self.page.url}: {lost} not in {result}") from None
        self.sinks += self.page.evaluate(SINKS)

    def read(self, html: str) -> None:
        """A mail, in a reader that lets everything run."""
        self.page.set_content(html)
        self.sinks += self.page.evaluate(SINKS)

    def _refuse(self, route: Any) -> None:
        self.foreign.append(route.request.url)
        route.abort()

    @property
    def found(self) -> tuple[list[str], list[str], list[str]]:
        return self.ran, self.foreign, self.sinks


def _is_ours(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob") or (parts.hostname or "").endswith("localhost")
