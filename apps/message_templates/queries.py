"""What a message says in this store."""

from apps.message_templates.kinds import Draft, kind_of
from apps.message_templates.models import Channel, MessageTemplate
from common.i18n import Language

_PARTS = ("subject", "heading", "body")


def text_of(key: str, channel: Channel, language: Language) -> Draft:
    """The store's own text, else the product's; one query."""
    row = MessageTemplate.objects.filter(kind=key, channel=channel, language=language).values(*_PARTS).first()
    return Draft(**row) if row else kind_of(key).sides[channel].defaults[language]
