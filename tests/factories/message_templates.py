"""Texts that a store has written over the product's."""

from apps.message_templates.kinds import Draft, kind_of
from apps.message_templates.models import Channel, MessageTemplate
from apps.message_templates.services.save_template import save_template
from common.ids import new_id


def write_text(key: str = "order_shipped", channel: Channel = Channel.MAIL, **parts: str) -> MessageTemplate:
    draft = Draft(**{"subject": "Va #{{order.number}}", "heading": "Va", "body": "Ya salió.", **parts})
    return save_template(
        kind=kind_of(key), channel=channel, written_in="es", draft=draft, version=0, user_id=new_id()
    )


ROWS = {"marketing/template": write_text}
