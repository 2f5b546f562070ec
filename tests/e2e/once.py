"""Which stories run: each in one of its profiles, or in all of them where there is time (`make prove`)."""

import os
import zlib
from collections import defaultdict

import pytest

EVERY = "VITRINA_EVERY_PROFILE"


def left_out(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of a story with several profiles all but the one that its name decides.

    Neither a story beside it nor the order of files changes the choice.
    """
    if os.environ.get(EVERY):
        return []
    stories: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if _has_profiles(item):
            stories[item.nodeid.partition("[")[0]].append(item)
    return [
        variant
        for story, variants in stories.items()
        for place, variant in enumerate(variants)
        if place != zlib.crc32(story.encode()) % len(variants)
    ]


def _has_profiles(item: pytest.Item) -> bool:
    callspec = getattr(item, "callspec", None)
    return callspec is not None and "profile" in callspec.params
