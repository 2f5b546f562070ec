"""A store's texts as its shop shows them."""

from typing import Literal

from apps.content.kinds import TextKey
from common.schemas import Instant, Out


class PublicText(Out):
    key: TextKey
    number: int
    summary: str
    html: str
    language: Literal["es", "en"]
    """The one it is written in: a text without a translation is shown as it is."""
    in_force_from: Instant
    in_force_until: Instant | None
    """Of an earlier version: until when it was in force."""
    seo_title: str
    seo_description: str


class PublicQuestion(Out):
    question: str
    answer: str


class PublicQuestionGroup(Out):
    name: str
    questions: list[PublicQuestion]


class PublicFaq(Out):
    groups: list[PublicQuestionGroup]
