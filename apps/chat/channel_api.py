"""The shop's own chat: on or off, its hours, words and colour."""

from typing import Final

from apps.chat.public_schemas import ChatColors
from apps.chat.schemas import WebChannelOut, WebChannelPatch
from apps.chat.web_channel import WebChannel, update_web_channel, web_channel
from apps.store_settings.queries import design
from common.api import Request, Router
from common.crud import changed_fields
from common.versions import with_current_row

router = Router(tags=["chat"])
WEB = "/chat/channel/web"
CLEARABLE: Final = {"greeting": {}, "away": {}, "hours": [], "exceptions": [], "color": ""}


@router.get(WEB, response=WebChannelOut, permission="chat.view")
def get_web_channel(request: Request) -> WebChannelOut:
    """How the shop's chat is set up."""
    return _out(web_channel())


@router.patch(WEB, response=WebChannelOut, permission="chat.edit")
def update_web_channel_settings(request: Request, payload: WebChannelPatch) -> WebChannelOut:
    """Null takes a text or the colour away. Without hours the chat is always open."""
    changes = changed_fields(payload, clearable=CLEARABLE)
    stored = payload.model_dump(mode="json", include={"hours", "exceptions"} & changes.keys())
    changes |= {name: _short(value) for name, value in stored.items() if value is not None}
    with with_current_row(lambda: get_web_channel(request)):
        row = update_web_channel(changes=changes, version=payload.version)
    return _out(row)


def _out(row: WebChannel) -> WebChannelOut:
    colors = design().values["colors"]
    theme = ChatColors(ground=colors["accent"], text=colors["onAccent"])
    return WebChannelOut.from_row(row, color=row.color or None, theme_colors=theme)


def _short(value: object) -> object:
    """Times as `09:00`, as those of locations are stored."""
    if isinstance(value, list):
        return [_short(one) for one in value]
    if isinstance(value, dict):
        return {name: one[:5] if name in ("opens", "closes") else _short(one) for name, one in value.items()}
    return value
