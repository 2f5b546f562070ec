"""The table of apps: on which floor each stands. Settings and import-linter read it.

An app that is planned has its floor already, and is installed from the day on which its folder is there.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]

FLOORS: tuple[tuple[str, ...], ...] = (
    ("config",),
    ("console", "apps.storefront"),
    ("apps.analytics", "apps.integrations", "apps.blog"),
    ("apps.content",),
    (
        "apps.preorders",
        "apps.receipts",
        "apps.reviews",
        "apps.stock_alerts",
        "apps.campaigns",
        "apps.complaints",
        "apps.chat",
    ),
    ("apps.orders",),
    ("apps.discounts",),
    ("apps.shipping", "apps.payments"),
    ("apps.stock",),
    ("apps.products", "apps.customers"),
    ("apps.message_templates",),
    ("apps.store_settings", "apps.collaborators"),
    (
        "apps.warehouses",
        "apps.notifications",
        "apps.attachments",
        "apps.jobs",
        "apps.activity",
    ),
    ("apps.neighborhoods",),
    ("tenants",),
    ("billing",),
    ("accounts",),
    ("reference",),
    ("common",),
)
"""The highest first. Imports run downward; apps on one floor know nothing of each other."""


def shared_apps() -> list[str]:
    """What is there once for all stores, the lowest first."""
    return [name for name in _installed() if not name.startswith("apps.")]


def store_apps() -> list[str]:
    """What every store has in its schema, the lowest first."""
    return [name for name in _installed() if name.startswith("apps.")]


def _installed() -> list[str]:
    return [name for floor in reversed(FLOORS) for name in floor if _is_there(name)]


def _is_there(name: str) -> bool:
    place = Path(*name.split("."))
    return any((top / place / "apps.py").is_file() for top in (ROOT, ROOT / "platform"))
