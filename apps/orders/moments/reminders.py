"""What asks the buyers of a page of the list for what they have still to pay."""

from functools import cached_property
from typing import Any

from apps.message_templates.kinds import Draft
from apps.message_templates.models import Channel
from apps.message_templates.queries import text_of
from apps.message_templates.rendering import Link, render_text
from apps.orders.links import shop_url
from apps.orders.moments.whatsapp import ON_ITS_WAY
from common.i18n import Language, parse_language


class Reminders:
    """Of one page: the store's text is asked for once a language, and only when a row has something due."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self._drafts: dict[Language, Draft] = {}

    @cached_property
    def _shop(self) -> str:
        return shop_url(self._store)

    def text(self, tag: str, *, path: str, name: str, **known: Any) -> str:
        """`tag`: the language of the buyer; `path`: his page in the shop."""
        language = parse_language(tag)
        if language not in self._drafts:
            self._drafts[language] = text_of("payment_due", Channel.WHATSAPP, language)
        values = {
            "customer.first_name": name,
            "customer.name": known["customer"],
            "order.number": str(known["number"]),
            "order.total": known["total"],
            "order.due": known["due"],
            "order.on_its_way": ON_ITS_WAY[language],
            "order.district": known["district"],
            "order.link": Link(f"{self._shop}{path}"),
            "store.name": self._store.name,
        }
        return render_text(self._drafts[language].body, values, is_mail=False)
