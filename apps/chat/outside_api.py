"""WhatsApp, Messenger and Instagram: connecting them, their health, templates and prices."""

from dataclasses import asdict
from uuid import UUID

from django.conf import settings
from ninja import Status

from apps.chat.channel_figures import channel_figures
from apps.chat.outside.port import Template
from apps.chat.outside_channels import OutsideChannel, outside_channels
from apps.chat.outside_schemas import (
    ChannelFigures,
    MessageTemplateIn,
    OfferedTemplate,
    OutsideChannelIn,
    OutsideChannelList,
    OutsideChannelOut,
    OutsideChannelPatch,
    SendTemplateIn,
)
from apps.chat.presentation import messages_out
from apps.chat.queries import get_conversation
from apps.chat.schemas import MessageOut
from apps.chat.services import outside_health, outside_setup, templates
from apps.orders.merchant_detail import actor_of
from common.api import Request, Router
from common.errors import Invalid, issue
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["chat"])


@router.get("/chat/channel", response=OutsideChannelList, permission="chat.view")
def list_outside_channels(request: Request) -> OutsideChannelList:
    """Those that are connected, the worst first."""
    return OutsideChannelList(
        items=[_out(one) for one in outside_channels()],
        offered=bool(settings.META_APP_SECRET),
        webhook=f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/api/v1/chat/webhook",
    )


@router.post("/chat/channel", response={201: OutsideChannelOut}, permission="chat.edit")
def connect_outside_channel(request: Request, payload: OutsideChannelIn) -> Status[OutsideChannelOut]:
    """Tries its token at Meta first. 402 when the plan has no place, 409 `chat_channel_exists`,
    `chat_account_used`, `chat_outside_off`."""
    if payload.kind == "WHATSAPP" and payload.business is None:
        raise Invalid({"business": [issue("required")]})
    channel = outside_setup.connect_channel(
        kind=payload.kind,
        account_id=payload.account,
        business_id=payload.business or "",
        token=payload.token,
    )
    return Status(201, _out(channel))


@router.get("/chat/channel/figures", response=ChannelFigures, permission="chat.view")
def get_channel_figures(request: Request) -> ChannelFigures:
    """What this month's templates cost, whose windows are open, and what arrived in the last seven days."""
    return channel_figures()


@router.get("/chat/channel/{uuid:channel_id}", response=OutsideChannelOut, permission="chat.view")
def get_outside_channel(request: Request, channel_id: UUID) -> OutsideChannelOut:
    """One channel with its templates and prices."""
    return _out(outside_setup.get_channel(channel_id))


@router.patch("/chat/channel/{uuid:channel_id}", response=OutsideChannelOut, permission="chat.edit")
def update_outside_channel(
    request: Request, channel_id: UUID, payload: OutsideChannelPatch
) -> OutsideChannelOut:
    """A new token is tried at Meta first; prices are what the merchant says that Meta charges."""
    changes = {}
    if payload.prices is not None:
        changes["prices"] = [one.model_dump(mode="json") for one in payload.prices]
    with with_current_row(lambda: get_outside_channel(request, channel_id)):
        channel = outside_setup.update_channel(
            channel_id=channel_id, changes=changes, token=payload.token, version=payload.version
        )
    return _out(channel)


@router.delete("/chat/channel/{uuid:channel_id}", response={204: None}, permission="chat.edit")
def disconnect_outside_channel(request: Request, channel_id: UUID) -> Status[None]:
    """Its conversations stay to be read."""
    outside_setup.disconnect_channel(channel_id=channel_id)
    return Status(204, None)


@router.post("/chat/channel/{uuid:channel_id}/check", response=OutsideChannelOut, permission="chat.edit")
def check_outside_channel(request: Request, channel_id: UUID) -> OutsideChannelOut:
    """Looks at Meta whether the token is taken, and what became of the templates."""
    channel = outside_health.check_channel(outside_setup.get_channel(channel_id).kind)
    if channel.state == outside_health.CONNECTED:
        channel = templates.read_templates(channel_id=channel_id)
    return _out(channel)


@router.post(
    "/chat/channel/{uuid:channel_id}/template", response={201: OutsideChannelOut}, permission="chat.edit"
)
def submit_chat_template(
    request: Request, channel_id: UUID, payload: MessageTemplateIn
) -> Status[OutsideChannelOut]:
    """Hands a template in for review; one that Meta refuses at once stays a draft with the reason."""
    template = Template(**payload.model_dump(exclude={"examples"}), state=templates.IN_REVIEW)
    channel = templates.submit_template(channel_id=channel_id, template=template, examples=payload.examples)
    return Status(201, _out(channel))


@router.get(
    "/chat/conversation/{uuid:conversation_id}/template",
    response=Items[OfferedTemplate],
    permission="chat.view",
)
def list_offered_templates(request: Request, conversation_id: UUID) -> Items[OfferedTemplate]:
    """The approved ones, with what sending each to this person costs."""
    rows = templates.offered_in(get_conversation(conversation_id))
    return Items[OfferedTemplate](items=[OfferedTemplate.model_validate(row) for row in rows])


@router.post(
    "/chat/conversation/{uuid:conversation_id}/template", response={201: MessageOut}, permission="chat.edit"
)
@idempotent("chat/template")
def send_chat_template(
    request: Request, conversation_id: UUID, payload: SendTemplateIn
) -> Status[MessageOut]:
    """Writes when the window is closed. Takes `Idempotency-Key`. 409 `chat_template_unknown`."""
    message = templates.send_template(
        conversation_id=conversation_id, **payload.model_dump(), member=actor_of(request)
    )
    return Status(201, messages_out(request, [message])[0])


def _out(channel: OutsideChannel) -> OutsideChannelOut:
    return OutsideChannelOut.model_validate(asdict(channel))
