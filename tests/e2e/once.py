"""Which stories run: each once in the gate, in every profile where there is time for it.

Stories take turns, so that each file is walked on a desktop in English and on a phone in Spanish.
"""

import os
from collections import defaultdict
from pathlib import Path

import pytest

EVERY = "VITRINA_EVERY_PROFILE"
IN_EVERY_PROFILE = {"test_first_sale.py"}


def left_out(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of a story with several profiles all but one."""
    if os.environ.get(EVERY):
        return []
    stories: dict[Path, dict[str, list[pytest.Item]]] = defaultdict(lambda: defaultdict(list))
    for item in items:
        if _has_profiles(item) and item.path.name not in IN_EVERY_PROFILE:
            stories[item.path][_story(item)].append(item)
    return [
        variant
        for of_a_file in stories.values()
        for turn, variants in enumerate(of_a_file.values())
        for at, variant in enumerate(variants)
        if at != turn % len(variants)
    ]


def _has_profiles(item: pytest.Item) -> bool:
    return "profile" in _parameters(item)


def _story(item: pytest.Item) -> str:
    """Its name with what else it is asked for."""
    others = {name: value for name, value in _parameters(item).items() if name != "profile"}
    return f"{getattr(item, 'originalname', item.name)} {others}"


def _parameters(item: pytest.Item) -> dict[str, object]:
    callspec = getattr(item, "callspec", None)
    return callspec.params if callspec else {}
