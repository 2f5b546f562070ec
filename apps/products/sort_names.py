"""What products are ordered by when they are ordered by name."""

from collections.abc import Mapping

from common.text import sort_key

LENGTH = 250


def sort_name(names: Mapping[str, str], language: str) -> str:
    """Of the name in this language, else of any: a product has at least one."""
    return sort_key(names.get(language) or next(iter(names.values())))[:LENGTH]
