"""Chromium against a whole installation; every page must stay free of errors and of axe findings."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from psycopg import sql

from tests.e2e.installation import ROOT, Installation
from tests.e2e.once import left_out
from tests.e2e.visitor import Visitor

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
# Milliseconds; a busy machine is no failure.
SLOWEST = 20_000
expect.set_options(timeout=SLOWEST)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def django_db_setup() -> None:
    """These tests have a database of their own, made by the installation."""


@pytest.fixture(autouse=True)
def _clean_spine() -> None:
    """Nothing of the in-process tests is used here."""


@pytest.fixture(scope="session")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    base = str(settings.DATABASE_URL)
    address, _, _ = base.rpartition("/")
    name = os.environ.get("E2E_DATABASE", "vitrina_e2e")
    with psycopg.connect(base, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    data = tmp_path_factory.mktemp("installation")
    number = os.environ.get("E2E_REDIS_DB", "9")
    redis = urlsplit(str(settings.REDIS_URL))._replace(path=f"/{number}").geturl()
    running = Installation(data=data, database_url=f"{address}/{name}", redis_url=redis)
    try:
        running.start()
        yield running
    finally:
        running.stop()


def chromium() -> str:
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CHROMIUM_PATH") or next(filter(None, map(shutil.which, names)), None)
    assert found, "Chromium is needed: apt-get install chromium"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    picture = Image.new("RGB", (900, 900), "#E3D5C0")
    ImageDraw.Draw(picture).ellipse((220, 260, 680, 720), fill="#23366B")
    picture.save(tmp_path / "taza.png")
    return tmp_path / "taza.png"


@pytest.fixture
def visit(
    browser: Browser, installation: Installation, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """`visit(locale="es", width=360, dark=True)` opens a fresh browser profile on a clean page."""
    contexts: list[tuple[BrowserContext, Visitor]] = []

    def open_profile(
        *, locale: str = "en", width: int = 1440, height: int = 900, dark: bool = False
    ) -> Visitor:
        context = browser.new_context(
            locale="es-PE" if locale == "es" else "en-US",
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=width < 720,
            timezone_id="America/Lima",
        )
        context.set_default_timeout(SLOWEST)
        visitor = Visitor(context.new_page(), installation, locale, AXE)
        contexts.append((context, visitor))
        return visitor

    yield open_profile
    for context, visitor in contexts:
        _keep_picture(visitor.page, request)
        context.close()
    for _, visitor in contexts:
        assert visitor.errors == []
        visitor.check_presses()


def _keep_picture(page: Page, request: pytest.FixtureRequest) -> None:
    """A picture of where a failed test stood."""
    report: Any = getattr(request.node, "report_call", None)
    if report is not None and report.failed and not page.is_closed():
        folder = Path(settings.ROOT) / ".vitrina" / "failures"
        folder.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=folder / f"{request.node.name[:80]}.png", full_page=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = any("::" in argument for argument in config.args)
    stories = [item for item in items if item.path.parent == Path(__file__).parent]
    out = [] if named else left_out(stories)
    config.hook.pytest_deselected(items=out)
    items[:] = [item for item in items if item not in out]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call":
        item.report_call = report  # type: ignore[attr-defined]
    return report
