"""What asks the buyers of a page of the list for what they have still to pay."""

from typing import Any

from apps.message_templates.kinds import kind_of
from apps.message_templates.models import Channel
from apps.message_templates.rendering import Link, render_text
from apps.orders.moments.whatsapp import ON_ITS_WAY
from common.i18n import parse_language
from reference.money_text import money_text
from tenants.current import order_code


class Reminders:
    """Of one page of orders; none of them costs a statement."""

    def __init__(self, store_name: str) -> None:
        self._store_name = store_name
        self._sides = kind_of("payment_due").sides[Channel.WHATSAPP].defaults

    def text(self, tag: str, path: str, *, own: str | None, name: str, **known: Any) -> str:
        """`tag`: the buyer's language; `own`: the store's text, where it has one. The `path` of his page
        stands in it without the shop's address; without a page there is no text."""
        if not path:
            return ""
        language = parse_language(tag)
        values = {
            "customer.first_name": name,
            "customer.name": known["customer"],
            "order.number": order_code(known["number"]),
            "order.total": money_text(known["total"], known["currency"]),
            "order.due": money_text(known["due"], known["currency"]),
            "order.on_its_way": ON_ITS_WAY[language],
            "order.district": known["district"],
            "order.link": Link(path),
            "store.name": self._store_name,
        }
        return render_text(own or self._sides[language].body, values, is_mail=False)
