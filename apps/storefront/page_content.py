"""What a page is, before it is drawn: its data, its head, and whether it may be kept."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from common.i18n import Language

Data = dict[str, Any]
"""Answers by the path of the public call that gives the same; the browser asks by that path."""


@dataclass(frozen=True)
class PageContent:
    name: str
    path: str
    """Its address without the language."""
    title: str
    description: str = ""
    data: Data = field(default_factory=dict)
    status: int = 200
    query: str = ""
    image: dict[str, Any] | None = None
    """The picture that stands for it, in the form of PublicPicture."""
    tags: dict[str, str] = field(default_factory=dict)
    """Further properties of its head."""
    kind: str = "website"
    alternates: dict[Language, str] = field(default_factory=dict)
    json_ld: list[dict[str, Any]] = field(default_factory=list)
    is_public: bool = True
    """False: of one shopper; never cached, never indexed."""
    is_indexed: bool = True
    form_hosts: dict[str, list[str]] = field(default_factory=dict)
    """By directive of its policy: where the forms of payment gateways come from."""
    feed: str = ""
    """The path of its news feed, without the language."""
    found: bool = True
    """False: a search that has no result."""
    previous_page: int | None = None
    next_page: int | None = None
    """The neighbours of a page of a list."""
    changes_at: datetime | None = None
    """When the clock alone makes it another page."""


class Moved(Exception):
    """The thing has another address now; without a `query` of its own it keeps what was asked for."""

    def __init__(self, path: str, query: str | None = None) -> None:
        super().__init__(path)
        self.path = path
        self.query = query
