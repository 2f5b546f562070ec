"""A person at a browser."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, Response, expect

from tests.e2e.installation import Installation

# A refused call is the point of some stories; the browser logs each of them.
EXPECTED = "Failed to load resource: the server responded with a status of 4"
# Between two pages an overlay fades over what is to be judged.
OVERLAY_CLOSED = """() => [...document.querySelectorAll('[aria-hidden] > [role=progressbar]')]
  .every(bar => getComputedStyle(bar).visibility === 'hidden')"""
# A dialog comes in some frames after the press that asks for it, and has its name once nothing is left to do.
AT_REST = """async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  const ends = move => Number.isFinite(move.effect.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map(move => move.finished));
  await new Promise(done => requestIdleCallback(done, { timeout: 1000 }));
}"""
# Behind a dialog nothing can be hit, and what is half under the page's header would be told as small.
JUDGE = """async tags => {
  const behind = document.querySelector('[aria-modal=true]') ? document.getElementById('root') : null;
  // What is found is all that is read; an experimental rule alone would have the style sheets fetched anew.
  const fast = {resultTypes: ['violations'], preload: {assets: ['media']}};
  const all = await axe.run(document, {...fast, runOnly: tags, rules: {'target-size': {enabled: !behind}}});
  const size = {...fast, runOnly: ['target-size']};
  const reachable = behind ? await axe.run({include: document, exclude: behind}, size) : {violations: []};
  return [...all.violations, ...reachable.violations];
}"""
CHANGES = {"POST", "PUT", "PATCH", "DELETE"}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Change(NamedTuple):
    """A request that changes something. Two with one key are one change."""

    method: str
    url: str
    body: bytes
    key: str


class Visitor:
    def __init__(self, page: Page, installation: Installation, locale: str, axe: Path) -> None:
        self.page, self.installation, self.locale, self.axe = page, installation, locale, axe
        self.errors: list[str] = []
        self.sent: list[Change] = []
        self.presses: list[int] = []
        page.on("console", self._note)
        page.on("request", self._note_change)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("response", self._note_failure)

    def go(self, path: str, *, shop: str | None = None) -> Page:
        """Opens a path in the visitor's language on the platform, or in a shop."""
        origin = self.installation.shop(shop) if shop else self.installation.origin
        self.page.goto(f"{origin}/{self.locale}{path if path != '/' else ''}")
        return self.page

    def other_tab(self) -> "Visitor":
        """A second tab of the same profile."""
        tab = Visitor(self.page.context.new_page(), self.installation, self.locale, self.axe)
        tab.errors = self.errors
        return tab

    def press_twice(self, button: Locator) -> None:
        """As impatient people do. When the page closes it is told what was sent twice."""
        self.presses.append(len(self.sent))
        button.dblclick()

    def press_late(self, button: Locator) -> None:
        """A double click whose second press comes when the first one has put something else there."""
        box = button.bounding_box()
        assert box is not None
        button.click()
        expect(button).to_be_hidden()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down(click_count=2)
        self.page.mouse.up(click_count=2)

    def check_presses(self) -> None:
        """Between a double press and the next one something was sent, and nothing of it twice."""
        for start, end in pairwise([*self.presses, len(self.sent)]):
            sent = Counter(change[:3] for change in set(self.sent[start:end]))
            assert sent, "a double press sent nothing"
            twice = [(method, url, body[:300]) for (method, url, body), times in sent.items() if times > 1]
            assert twice == [], twice

    def check_accessibility(self) -> None:
        """Nothing that axe finds is left on the page once it has settled."""
        self.page.wait_for_load_state("networkidle")
        # A page that is still being fetched has no heading yet.
        self.page.locator("h1").first.wait_for()
        self.page.wait_for_function(OVERLAY_CLOSED)
        self.page.evaluate("() => document.fonts.ready.then(() => true)")
        self.page.evaluate(AT_REST)
        if not self.page.evaluate("() => Boolean(window.axe)"):
            # The page's policy refuses foreign scripts, so axe comes in through the debugger.
            self.page.evaluate(self.axe.read_text())
        found: list[dict[str, Any]] = self.page.evaluate(JUDGE, TAGS)
        reported = [(entry["id"], [node["html"][:160] for node in entry["nodes"][:3]]) for entry in found]
        assert reported == [], reported

    def check_fits(self) -> None:
        """Nothing makes the page scroll sideways."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, f"{wide} px too wide"

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.errors.append(message.text)

    def _note_change(self, request: Request) -> None:
        if request.method not in CHANGES or "/api/" not in request.url:
            return
        # The edge between the parts of a form is made up anew each time.
        is_form = request.headers.get("content-type", "").startswith("multipart/")
        body = b"" if is_form else request.post_data_buffer or b""
        key = request.headers.get("idempotency-key") or f"no key {len(self.sent)}"
        self.sent.append(Change(request.method, request.url, body, key))

    def _note_failure(self, response: Response) -> None:
        if response.status >= 500:
            self.errors.append(f"{response.status} {response.url}")
