"""Modules of the installed apps by the role that their name tells, in any room of an app.

So a new app registers nothing: its calls are mounted, its tasks and errors are known to every process.
"""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path
from types import ModuleType

from django.apps import AppConfig, apps

NOT_OF_THE_APP = {"migrations", "management"}


def load(*patterns: str) -> list[ModuleType]:
    """Imports the modules of our apps of which one part of the name matches a pattern: `tasks`, `*_api`."""
    return [import_module(name) for config in apps.get_app_configs() for name in names(config, patterns)]


def names(config: AppConfig, patterns: tuple[str, ...]) -> Iterator[str]:
    root = Path(config.path)
    for file in sorted(root.rglob("*.py")):
        parts = file.relative_to(root).with_suffix("").parts
        if NOT_OF_THE_APP.isdisjoint(parts) and _matches(parts, patterns):
            yield ".".join((config.name, *parts)).removesuffix(".__init__")


def _matches(parts: tuple[str, ...], patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(part, pattern) for part in parts for pattern in patterns)
