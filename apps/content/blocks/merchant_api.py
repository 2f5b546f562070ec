"""The home and the page of a product, made of blocks: draft, preview, versions, publishing."""

from typing import Any, Final

from ninja import Status

from accounts.models import User
from apps.content.blocks.pages import BlockPageKind, block_page_kind
from apps.content.blocks.presentation import block_page_out
from apps.content.blocks.queries import block_page
from apps.content.blocks.ready_pages import stored
from apps.content.blocks.schemas import (
    BlockPageDraftIn,
    BlockPageLink,
    BlockPageOut,
    BlockPagePatch,
    BlockPagePreviewIn,
    BlockPagePreviewOut,
    BlockPagePublishIn,
    TrustOut,
)
from apps.content.blocks.services import cancel_plan, publish_blocks, save_blocks, start_blocks
from apps.content.ports import blocks_preview, preview_link, trust_facts
from common.api import Request, Router
from common.crud import changed_fields
from common.i18n import parse_language
from common.versions import with_current_row
from tenants.models import Store
from tenants.presentation import store_url

router = Router(tags=["page"])
_ONE = "/page/blocks/{key}"
_CLEARABLE: Final[dict[str, Any]] = {"seo_title": {}, "seo_description": {}}
_LOOK: Final = {"seo_title": "seoTitle", "seo_description": "seoDescription"}


@router.get(_ONE, response=BlockPageOut, permission="content.view")
def get_block_page(request: Request, key: str) -> BlockPageOut:
    """What the editor holds of the page `home` or `product`, its plan and its versions."""
    return _out(request, block_page_kind(key))


@router.patch(_ONE, response=BlockPageOut, permission="content.edit")
def update_block_page(request: Request, key: str, payload: BlockPagePatch) -> BlockPageOut:
    """Writes the draft; nothing of it reaches the shop before it is published."""
    kind = block_page_kind(key)
    changes = changed_fields(payload, clearable=_CLEARABLE)
    look = {wire: changes[name] for name, wire in _LOOK.items() if name in changes}
    with with_current_row(lambda: _out(request, kind)):
        save_blocks(
            kind=kind,
            blocks=None if payload.blocks is None else stored(payload.blocks),
            look=look,
            version=payload.version,
        )
    return _out(request, kind)


@router.post(f"{_ONE}/draft", response=BlockPageOut, permission="content.edit")
def start_block_page_draft(request: Request, key: str, payload: BlockPageDraftIn) -> BlockPageOut:
    """The draft begins again from a ready page, the version in force, or an earlier one."""
    kind = block_page_kind(key)
    with with_current_row(lambda: _out(request, kind)):
        start_blocks(
            kind=kind,
            source=payload.source,
            ready=payload.ready,
            number=payload.number,
            version=payload.version,
        )
    return _out(request, kind)


@router.post(f"{_ONE}/publish", response=BlockPageOut, permission="content.edit")
def publish_block_page(request: Request, key: str, payload: BlockPagePublishIn) -> BlockPageOut:
    """Makes the draft the next version of the whole page, at once or at a moment to come."""
    kind = block_page_kind(key)
    user = User.objects.only("first_name", "last_name").get(pk=request.caller.user_id)
    with with_current_row(lambda: _out(request, kind)):
        publish_blocks(
            kind=kind,
            publish_at=payload.publish_at,
            return_at=payload.return_at,
            version=payload.version,
            user_id=user.pk,
            user_name=user.full_name,
        )
    return _out(request, kind)


@router.delete(f"{_ONE}/schedule", response={204: None}, permission="content.edit")
def cancel_block_page_plan(request: Request, key: str) -> Status[None]:
    """What waits for its moment is a draft again; what is in force stays in force."""
    cancel_plan(kind=block_page_kind(key))
    return Status(204, None)


@router.post(f"{_ONE}/preview", response=BlockPagePreviewOut, permission="content.view")
def preview_block_page(request: Request, key: str, payload: BlockPagePreviewIn) -> BlockPagePreviewOut:
    """How the shop would draw these blocks: an address to frame for half an hour, and what to tell it."""
    kind = block_page_kind(key)
    language = parse_language(payload.language)
    found = blocks_preview(kind.key, stored(payload.blocks), language, payload.at)
    return BlockPagePreviewOut(page=found.page, message=found.message, visible=found.visible)


@router.post(f"{_ONE}/link", response=BlockPageLink, permission="content.view")
def create_block_page_link(request: Request, key: str) -> BlockPageLink:
    """A secret address that shows the draft for seven days, in no index."""
    found = preview_link(block_page_kind(key).key)
    return BlockPageLink(url=found.url, ends_at=found.ends_at)


@router.get("/store/trust", response=TrustOut, permission="content.view")
def get_trust(request: Request) -> TrustOut:
    """What the page of trust says of the store: counted, never written."""
    store = _store(request)
    return TrustOut(**trust_facts(), url=f"{store_url(store)}/{store.language}/trust")


def _store(request: Request) -> Store:
    return Store.objects.get(pk=request.store.pk)


def _out(request: Request, kind: BlockPageKind) -> BlockPageOut:
    return block_page_out(kind, block_page(kind), _store(request))
