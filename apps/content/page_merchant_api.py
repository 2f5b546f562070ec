"""What is done with a text besides writing it: publishing, its versions, what changed."""

from typing import Annotated

from ninja import Query, Status

from accounts.models import User
from apps.content.facts import facts_of
from apps.content.kinds import TEXTS, TextKind, text_kind
from apps.content.presentation import changes_out, text_out, text_row, version_out
from apps.content.queries import get_version, questions, text_page, text_pages
from apps.content.schemas import (
    PageChanges,
    PageDraftIn,
    PagePublishIn,
    PageTextList,
    PageTextOut,
    PageVersionOut,
)
from apps.content.services.drafts import start_draft
from apps.content.services.publish_text import cancel_scheduled, publish_text
from common.api import Request, Router
from common.versions import with_current_row
from tenants.models import Store

router = Router(tags=["page"])
_ONE = "/page/{key}"
Number = Annotated[int | None, Query(ge=1, le=100_000)]


@router.get("/page", response=PageTextList, permission="content.view")
def list_pages(request: Request) -> PageTextList:
    """All texts with their state and what the law asks of each."""
    store = _store(request)
    pages, facts = text_pages(), facts_of(store)
    return PageTextList(
        texts=[text_row(kind, pages[key], store, facts) for key, kind in TEXTS.items()],
        in_force=sum(page.current_id is not None for page in pages.values()),
        visible_questions=questions().filter(visible=True).count(),
    )


@router.post(f"{_ONE}/publish", response=PageTextOut, permission="content.edit")
def publish_page(request: Request, key: str, payload: PagePublishIn) -> PageTextOut:
    """Makes the draft the next version, in force at once or from a day on. 409 `page_facts_missing` names the
    facts that the store has yet to say."""
    kind = text_kind(key)
    user = User.objects.only("first_name", "last_name").get(pk=request.caller.user_id)
    with with_current_row(lambda: _out(request, kind)):
        publish_text(
            kind=kind,
            effective_on=payload.effective_on,
            version=payload.version,
            user_id=user.pk,
            user_name=user.full_name,
        )
    return _out(request, kind)


@router.delete(f"{_ONE}/schedule", response={204: None}, permission="content.edit")
def cancel_scheduled_page(request: Request, key: str) -> Status[None]:
    """A version whose day has not come is a draft again."""
    cancel_scheduled(kind=text_kind(key), version=None)
    return Status(204, None)


@router.post(f"{_ONE}/draft", response=PageTextOut, permission="content.edit")
def start_page_draft(request: Request, key: str, payload: PageDraftIn) -> PageTextOut:
    """The draft begins again from the ready text, the one in force, or an earlier version."""
    kind = text_kind(key)
    with with_current_row(lambda: _out(request, kind)):
        start_draft(kind=kind, source=payload.source, number=payload.number, version=payload.version)
    return _out(request, kind)


@router.get(f"{_ONE}/version/{{number}}", response=PageVersionOut, permission="content.view")
def get_page_version(request: Request, key: str, number: int) -> PageVersionOut:
    """A version as it was published."""
    kind = text_kind(key)
    return version_out(text_page(kind), get_version(kind, number))


@router.get(f"{_ONE}/changes", response=PageChanges, permission="content.view")
def get_page_changes(request: Request, key: str, against: Number = None) -> PageChanges:
    """What the draft changes in the version in force, or in another one."""
    kind = text_kind(key)
    page = text_page(kind)
    other = page.current if against is None else get_version(kind, against)
    return changes_out(page, _store(request), other)


def _store(request: Request) -> Store:
    return Store.objects.get(pk=request.store.pk)


def _out(request: Request, kind: TextKind) -> PageTextOut:
    return text_out(kind, text_page(kind), _store(request))
