"""The texts of a store's messages."""

from typing import Literal

from ninja import Status

from apps.message_templates.errors import AlwaysOn
from apps.message_templates.kinds import Kind, active_kinds, all_kinds, kind_or_404, side_or_404
from apps.message_templates.models import Channel, MessageTemplate
from apps.message_templates.presentation import template_out, template_row
from apps.message_templates.schemas import (
    TemplateOut,
    TemplatePatch,
    TemplatePreviewIn,
    TemplatePreviewOut,
    TemplateRow,
    TemplateSwitchPatch,
    TemplateTestIn,
    TemplateTestOut,
)
from apps.message_templates.services import preview as previews
from apps.message_templates.services import save_template as texts
from common.api import Request, Router
from common.i18n import Language
from common.limiter import limit
from common.schemas import Items

router = Router(tags=["marketing"])
ChannelName = Literal["MAIL", "WHATSAPP"]
_ONE = "/marketing/template/{key}"
_TEXT = "/marketing/template/{key}/{channel}/{written_in}"


@router.get("/marketing/template", response=Items[TemplateRow], permission="marketing.view")
def list_templates(request: Request) -> Items[TemplateRow]:
    """All messages, notices about orders first."""
    edited = set(MessageTemplate.objects.values_list("kind", flat=True))
    kinds = all_kinds()
    active = active_kinds(kinds)
    return Items(items=[template_row(kind, edited, active) for kind in kinds])


@router.get(_ONE, response=TemplateOut, permission="marketing.view")
def get_template(request: Request, key: str) -> TemplateOut:
    """One message with its texts by channel and language, what they may name, and orders to preview with."""
    return _out(request, kind_or_404(key))


@router.patch(_ONE, response=TemplateOut, permission="marketing.edit")
def update_template(request: Request, key: str, payload: TemplateSwitchPatch) -> TemplateOut:
    """Turns a message on or off; 409 `template_always_on` or `template_not_sent_yet` where that can't be."""
    kind = kind_or_404(key)
    if kind.switch is None:
        raise AlwaysOn()
    kind.switch.turn(request.store.pk, kind.key, payload.active)
    return _out(request, kind)


@router.patch(_TEXT, response=TemplateOut, permission="marketing.edit")
def update_template_text(
    request: Request, key: str, channel: ChannelName, written_in: Language, payload: TemplatePatch
) -> TemplateOut:
    """Writes the store's own text. A variable that the message doesn't know is refused, with the nearest one;
    a `version` that is late with 409 `stale`."""
    kind = kind_or_404(key)
    texts.save_template(
        kind=kind,
        channel=Channel(channel),
        written_in=written_in,
        draft=payload.to_draft(),
        version=payload.version,
        user_id=request.caller.user_id,
    )
    return _out(request, kind)


@router.delete(_TEXT, response={204: None}, permission="marketing.edit")
def delete_template_text(
    request: Request, key: str, channel: ChannelName, written_in: Language
) -> Status[None]:
    """Goes back to the product's text."""
    texts.delete_template(kind=kind_or_404(key), channel=Channel(channel), written_in=written_in)
    return Status(204, None)


@router.post(f"{_ONE}/preview", response=TemplatePreviewOut, permission="marketing.view")
def preview_template(request: Request, key: str, payload: TemplatePreviewIn) -> TemplatePreviewOut:
    """Texts that need not be saved, with the values of an order. Nothing is refused: what is unknown or empty
    is marked."""
    made = previews.preview(
        kind_or_404(key),
        payload.drafts(),
        payload.language,
        chosen=payload.order_id,
        permissions=request.caller.permissions,
    )
    return TemplatePreviewOut.from_row(made)


@router.post(f"{_ONE}/test", response=TemplateTestOut, permission="marketing.edit")
def send_template_test(request: Request, key: str, payload: TemplateTestIn) -> TemplateTestOut:
    """Sends the text to the caller's own address, marked as a test; 20 an hour."""
    kind = kind_or_404(key)
    side_or_404(kind, Channel.MAIL)
    limit("template-test", str(request.caller.user_id), 20, 3600)
    address = previews.send_test(
        kind,
        payload.mail.to_draft(),
        payload.language,
        chosen=payload.order_id,
        permissions=request.caller.permissions,
        user_id=request.caller.user_id,
    )
    return TemplateTestOut(sent_to=address)


def _out(request: Request, kind: Kind) -> TemplateOut:
    rows = MessageTemplate.objects.filter(kind=kind.key)
    return template_out(kind, rows, previews.list_samples(kind, request.caller.permissions))
