"""All districts of the country in the tree of a rate, on a computer that is four times slower: no press holds
the page up."""

import re

import pytest
from playwright.sync_api import Page

from tests.e2e import conftest as e2e
from tests.e2e.admin_page import cookies_of
from tests.e2e.merchant import Merchant, open_store
from tests.prove.figures import figure
from tests.prove.site import Site

MAX_TASK_MS = 100
ROUNDS = 3
"""The best of them counts: what else the machine does is not the page's."""
WATCH = """() => {
  window.longest = 0
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration)
  }).observe({ type: 'longtask' })
}"""
SETTLED = """async () => {
  for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
  await new Promise(done => setTimeout(done, 300))
  return window.longest
}"""

browser = e2e.browser
visit = e2e.visit


@pytest.fixture(scope="module")
def installation(site_of_the_file: Site) -> Site:
    return site_of_the_file


@pytest.fixture
def merchant(installation: Site) -> Merchant:
    return open_store(installation, "Barro Norte")


def _unfold_all(page: Page) -> None:
    """Departments, then the provinces of the first ones, by the keys of a tree."""
    page.get_by_role("treeitem").first.focus()
    for key in ("*", "ArrowDown", "*", "End", "Home"):
        page.keyboard.press(key)


def _search(page: Page) -> None:
    for text in ("a", "san", "s", ""):
        page.get_by_role("searchbox").fill(text)
        page.wait_for_timeout(250)


def _tick_everything(page: Page) -> None:
    whole = page.get_by_role("button", name=re.compile("^All of Peru"))
    whole.click()
    whole.click()


ACTS = {"unfolded": _unfold_all, "searched": _search, "ticked": _tick_everything}


def test_no_press_in_the_tree_of_a_rate_takes_long(visit, merchant):
    visitor = visit()
    page = visitor.page
    page.context.add_cookies(cookies_of(merchant))
    path = f"/admin/shipping/logistics/shipping/flat/new?storeOid={merchant.store_id}"
    best = dict.fromkeys(ACTS, float("inf"))
    for _ in range(ROUNDS):
        visitor.go(path)
        page.get_by_role("treeitem").first.wait_for()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.evaluate(WATCH)
        for name, act in ACTS.items():
            page.evaluate("window.longest = 0")
            act(page)
            best[name] = min(best[name], page.evaluate(SETTLED))
    named = ", ".join(f"{name} {longest:.0f} ms" for name, longest in best.items())
    figure("tree", f"longest task of 1,891 districts, CPU x4: {named}")

    assert {name: ms for name, ms in best.items() if ms > MAX_TASK_MS} == {}
