"""The store that statements run in now, with what prices and texts need to know of it."""

from typing import Protocol, cast
from uuid import UUID

from django.db import connection

from common.i18n import parse_language
from common.store_context import current_store_id
from common.text import TranslatedText, translate


class StoreFacts(Protocol):
    """What both a Store and the StoreRef of a request tell."""

    @property
    def id(self) -> UUID: ...
    @property
    def owner_id(self) -> UUID: ...
    @property
    def name(self) -> str: ...
    @property
    def subdomain_name(self) -> str: ...
    @property
    def country(self) -> str: ...
    @property
    def currency(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def time_zone(self) -> str: ...
    @property
    def low_stock_at(self) -> int: ...
    @property
    def order_prefix(self) -> str: ...


def current_store() -> StoreFacts:
    """Raises NoStore outside every store; costs no query."""
    current_store_id()
    return cast(StoreFacts, connection.tenant)  # type: ignore[attr-defined]


def in_store_language(words: TranslatedText) -> str:
    """What the store itself calls it."""
    own = parse_language(current_store().language)
    return translate(words, own, own)


def order_code(number: int | None) -> str:
    """An order's number as people read it, behind a `#`; costs no query."""
    return f"{current_store().order_prefix}{number or ''}"
