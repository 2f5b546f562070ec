"""Texts, versions and questions as members see them."""

from collections.abc import Mapping
from typing import Any, Final, cast

from apps.content.changes import Line, changes
from apps.content.facts import LANGUAGES, Facts, facts_of, outdated_facts
from apps.content.filling import fill_html, fill_line, named_facts, texts_of
from apps.content.kinds import TextKind
from apps.content.law import findings
from apps.content.models import Page, PageKind, PageVersion
from apps.content.queries import versions_of, working_content
from apps.content.schemas import (
    FaqOut,
    PageChanges,
    PageDiffLine,
    PageDiffPart,
    PageFact,
    PageRequirement,
    PageTextOut,
    PageTextRow,
    PageVersionOut,
    PageVersionRow,
    TextState,
    VersionState,
)
from apps.orders.models import Order
from common.schemas import capped_count
from common.text import TranslatedText
from tenants.models import Store
from tenants.presentation import store_url

MAX_VERSIONS: Final = 50
_SAME: Final = "number effective_at in_force_from in_force_until published_at published_by_name".split()


def state_of(page: Page) -> TextState:
    if page.scheduled:
        return "SCHEDULED"
    if page.current is None:
        return "MISSING"
    return "DRAFT" if page.content else "IN_FORCE"


def row_facts(kind: TextKind, page: Page, store: Store, facts: Mapping[str, Facts]) -> dict[str, Any]:
    """The fields of a PageTextRow."""
    content, current = working_content(page), page.current
    published = current.content if current else {}
    return {
        "key": kind.key,
        "path": kind.path,
        "state": state_of(page),
        "languages": [one for one in LANGUAGES if (published.get("body") or {}).get(one)],
        "next_number": _next_number(page),
        "current_number": current.number if current else None,
        "scheduled_at": page.scheduled.effective_at if page.scheduled else None,
        "missing": [
            name
            for name in named_facts(texts_of(content))
            if not facts[store.language].get(name, "") and name in facts[store.language]
        ],
        "outdated": outdated_facts(current.facts, facts, named_facts(texts_of(published))) if current else [],
        "requirements": [
            PageRequirement(key=one.key, law=one.law, found=found)
            for one, found in findings(kind.key, content, store.language)
        ],
    }


def text_row(kind: TextKind, page: Page, store: Store, facts: Mapping[str, Facts]) -> PageTextRow:
    return PageTextRow(**row_facts(kind, page, store, facts))


def text_out(kind: TextKind, page: Page, store: Store) -> PageTextOut:
    facts, content = facts_of(store), working_content(page)
    return PageTextOut(
        **row_facts(kind, page, store, facts),
        url=f"{store_url(store)}/{store.language}/{kind.path}",
        summary=_words(content, "summary"),
        body=_words(content, "body"),
        seo_title=_words(page.look, "seoTitle"),
        seo_description=_words(page.look, "seoDescription"),
        has_draft=bool(page.content),
        is_ready_text=not (page.content or page.current or page.scheduled),
        facts=[
            PageFact(name=name, es=facts["es"][name], en=facts["en"][name]) for name in facts[store.language]
        ],
        versions=[version_row(page, one) for one in versions_of(page)[:MAX_VERSIONS]],
        version=page.version,
    )


def _words(stored: Mapping[str, Any], part: str) -> TranslatedText:
    return cast(TranslatedText, stored.get(part) or {})


def version_row(page: Page, made: PageVersion) -> PageVersionRow:
    return PageVersionRow(**_version_facts(page, made))


def version_out(page: Page, made: PageVersion) -> PageVersionOut:
    content = made.content
    summary, body = content.get("summary") or {}, content.get("body") or {}
    return PageVersionOut(
        **_version_facts(page, made),
        summary=cast(
            TranslatedText,
            {one: fill_line(summary[one], made.facts[one]) for one in LANGUAGES if one in summary},
        ),
        html=cast(
            TranslatedText,
            {one: fill_html(body[one], made.facts[one]) for one in LANGUAGES if one in body},
        ),
    )


def changes_out(page: Page, store: Store, against: PageVersion | None) -> PageChanges:
    facts, content = facts_of(store), working_content(page)
    before = against.content if against else {}
    found = {
        one: changes(
            _whole(before, one, against.facts[one] if against else {}), _whole(content, one, facts[one])
        )
        for one in LANGUAGES
    }
    return PageChanges(
        against=against.number if against else None,
        changed=sum(_is_changed(line) for lines in found.values() for line in lines),
        es=[_line(line) for line in found["es"]],
        en=[_line(line) for line in found["en"]],
    )


def question_out(row: Page) -> FaqOut:
    texts = {name: row.content.get(name) or {} for name in ("question", "answer", "group")}
    return FaqOut.from_row(row, **texts)


def _version_facts(page: Page, made: PageVersion) -> dict[str, Any]:
    same = {name: getattr(made, name) for name in _SAME}
    return {**same, "state": _version_state(page, made), "orders": _orders(page, made)}


def _version_state(page: Page, made: PageVersion) -> VersionState:
    if made.pk == page.current_id:
        return "IN_FORCE"
    return "SCHEDULED" if made.pk == page.scheduled_id else "PAST"


def _orders(page: Page, made: PageVersion) -> int | None:
    if page.kind != PageKind.TERMS or made.in_force_from is None:
        return None
    accepted = Order.objects.filter(terms_version=str(made.number), terms_accepted_at__gte=made.in_force_from)
    return capped_count(accepted)[0]


def _next_number(page: Page) -> int:
    latest = page.scheduled or page.current
    if latest is None:
        return 1
    return latest.number + (page.scheduled is None)


def _whole(content: Mapping[str, Any], language: str, facts: Mapping[str, str]) -> str:
    summary, body = ((content.get(part) or {}).get(language, "") for part in ("summary", "body"))
    return fill_html(f"<p>{summary}</p>{body}", facts)


def _is_changed(line: Line) -> bool:
    return any(part.state != "SAME" for part in line.parts)


def _line(line: Line) -> PageDiffLine:
    parts = [PageDiffPart(state=part.state, text=part.text) for part in line.parts]
    return PageDiffLine(heading=line.heading, parts=parts)
