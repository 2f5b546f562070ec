"""What a shop asks about a store's texts; used by its pages and by page/ui."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Case, DateTimeField, F, Q, Value, When

from apps.content.announcements import ANNOUNCEMENTS
from apps.content.blocks.pages import BLOCK_PAGES, next_change, version_at
from apps.content.filling import fill_html, fill_line
from apps.content.kinds import BY_KIND, TEXTS, TextKind
from apps.content.models import Page, PageKind, PageVersion
from apps.content.public_schemas import PublicFaq, PublicQuestion, PublicQuestionGroup, PublicText
from apps.content.queries import questions
from common.i18n import Language, parse_language
from common.text import translate
from tenants.current import current_store

FAQ: Final = "faq"
BLOG: Final = "blog"


@dataclass(frozen=True)
class Published:
    """What of this app stands on every page of the shop."""

    pages: list[str]
    """The keys of the texts in force, `faq` where a question is visible, and `blog` where a post is."""
    announcements: list[Page]
    """The live ones of all kinds, each kind in its order; of the columns these alone: id, kind, content."""
    block_pages: list[str]
    """The keys of the pages that are made of blocks."""
    changes_at: datetime | None
    """When the clock alone changes any of it next."""


def published(now: datetime) -> Published:
    """One query."""
    own = {name: Case(When(kind__in=ANNOUNCEMENTS, then=F(name))) for name in ("position", "id", "content")}
    plan = {
        name: Case(When(kind__in=_OF_BLOCKS, then=F(name)))
        for name in ("current_id", "scheduled_id", "scheduled__effective_at", "look")
    }
    # All posts that are there already make one row.
    there = When(kind=PageKind.POST, starts_at__lte=now, then=Value(None))
    begins_at = Case(there, default=F("starts_at"), output_field=DateTimeField())
    rows = (
        Page.objects.filter(_VISIBLE)
        .exclude(kind__in=ANNOUNCEMENTS, ends_at__lte=now)
        .values_list("kind", *own.values(), begins_at, "ends_at", *plan.values())
        .order_by("kind", *own.values())
        .distinct()
    )
    kinds, block_pages = set[str](), list[str]()
    live: list[Page] = []
    moments: list[datetime | None] = []
    for kind, _, row_id, content, starts_at, ends_at, *planned in rows:
        if kind in _OF_BLOCKS:
            page = _planned(kind, ends_at, *planned)
            moments.append(next_change(page, now))
            block_pages += [kind.lower()] if version_at(page, now) else []
            continue
        begun = starts_at is None or starts_at <= now
        if begun:
            kinds.add(kind)
        if begun and row_id is not None:
            live.append(Page(id=row_id, kind=kind, content=content))
        moments.append(ends_at if begun else starts_at)
    found = [key for key, one in TEXTS.items() if one.kind in kinds]
    sections = {FAQ: PageKind.QUESTION, BLOG: PageKind.POST}
    pages = [*found, *(key for key, kind in sections.items() if kind in kinds)]
    return Published(pages, live, block_pages, min(filter(None, moments), default=None))


def _planned(
    kind: str,
    ends_at: datetime | None,
    current_id: UUID | None,
    scheduled_id: UUID | None,
    effective_at: datetime | None,
    look: dict[str, Any],
) -> Page:
    scheduled = (
        PageVersion(id=scheduled_id, effective_at=effective_at) if scheduled_id and effective_at else None
    )
    return Page(kind=kind, ends_at=ends_at, current_id=current_id, scheduled=scheduled, look=look)


_OF_BLOCKS: Final = tuple(one.kind for one in BLOCK_PAGES.values())
_VISIBLE: Final = (
    Q(current__isnull=False)
    | Q(kind__in=_OF_BLOCKS, scheduled__isnull=False)
    | Q(visible=True, kind__in=(PageKind.QUESTION, PageKind.POST, *ANNOUNCEMENTS))
)


def public_text(kind: TextKind, language: Language, number: int | None = None) -> PublicText | None:
    """The text in force, or an earlier one that orders have accepted."""
    page = Page.objects.filter(key=kind.key).select_related("current").first()
    if page is None or page.current is None:
        return None
    made: PageVersion | None = page.current
    if number is not None and number != page.current.number:
        made = page.versions.filter(number=number, in_force_from__isnull=False).first()
    return _text(page, made, language) if made else None


def _text(page: Page, made: PageVersion, language: Language) -> PublicText:
    home = parse_language(current_store().language)
    body: dict[str, str] = made.content.get("body") or {}
    written_in = language if body.get(language) else home
    facts = made.facts[written_in]
    return PublicText(
        key=BY_KIND[PageKind(page.kind)].key,
        number=made.number,
        summary=fill_line((made.content.get("summary") or {}).get(written_in, ""), facts),
        html=fill_html(body.get(written_in, ""), facts),
        language=written_in,
        in_force_from=made.in_force_from or made.effective_at,
        in_force_until=made.in_force_until,
        seo_title=translate(page.look.get("seoTitle"), language, home),
        seo_description=translate(page.look.get("seoDescription"), language, home),
    )


def public_faq(language: Language) -> PublicFaq:
    """Groups in the order of their first question."""
    home = parse_language(current_store().language)
    groups: dict[str, list[PublicQuestion]] = {}
    for row in questions().filter(visible=True):
        question, answer, group = (_words(row, part, language, home) for part in _PARTS)
        groups.setdefault(group, []).append(PublicQuestion(question=question, answer=answer))
    return PublicFaq(
        groups=[PublicQuestionGroup(name=name, questions=found) for name, found in groups.items()]
    )


_PARTS: Final = ("question", "answer", "group")


def _words(row: Any, part: str, language: Language, home: Language) -> str:
    return translate(row.content.get(part), language, home)
