"""The values of a mail's variables, out of what apps.orders.notifications knows about its order."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join

from apps.message_templates.rendering import Block, Link, Values
from apps.orders.moments.next_steps import next_step
from common.i18n import Language

_STRONG: Final = '<strong style="font-weight:600">{}</strong>'
_QUOTE: Final = (
    '<p class="quote" style="margin:0 0 12px;padding:12px 16px;border-radius:9px;background:#F4F7F6">{}</p>'
)
_WORDS: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "hours": "Horario",
        "all": "tu pedido",
        "part": "una parte de tu pedido",
        "free": "es gratis",
        "costs": "cuesta {price}",
    },
    "en": {
        "hours": "Opening hours",
        "all": "your order",
        "part": "part of your order",
        "free": "is free",
        "costs": "costs {price}",
    },
}


def mail_tokens(moment: str, known: Mapping[str, Any], language: Language) -> Values:
    """`known`: mail_values, with what the moment has of its own."""
    words = _WORDS[language]
    way = "" if "courier" not in known and "ways" not in known else _way(known, language)
    tokens: dict[str, Any] = {
        "customer.first_name": known["name"],
        "customer.name": known["customer"],
        "order.number": str(known["number"]),
        "order.total": known["sums"]["total"],
        "order.products": ", ".join(f"{line['quantity']} × {line['name']}" for line in known["lines"]),
        "order.link": Link(known["link"]),
        "order.address": known["address"],
        "order.payment": known["payment"],
        "order.arrival": known["arrives"],
        "order.pay_until": known["until"] if known["waitsForMoney"] else "",
        "order.due": known.get("due", ""),
        "order.next_step": next_step(moment, known, language),
        "order.note": _quote(known.get("note", "")),
        "order.shipment": way,
        "order.courier": known.get("courier", ""),
        "order.tracking": known.get("tracking", ""),
        "order.tracking_url": Link(known.get("trackingUrl", "")),
        "order.agency": (known.get("agency") or {}).get("bring", ""),
        "order.hours": _hours(known.get("hours", ()), words["hours"]),
        "order.items": _items(known.get("items", ())) if known.get("isPart", True) else "",
        "order.portion": words["part" if known.get("isPart") else "all"],
        "order.shipping_price": words["free" if known.get("isFree") else "costs"].format(
            price=known["sums"]["shipping"]
        ),
        "payment.amount": known.get("amount", ""),
        "payment.reason": _quote(known.get("reason", "")),
        "payment.card": known.get("card", ""),
        "message.text": _quote(known.get("body", "")),
        "store.name": known["store"],
        "store.phone": known["storePhone"],
    }
    return tokens | _own_tokens(moment, known)


def _own_tokens(moment: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """Where one name has another value: what goes back, and where to pay."""
    if moment == "order_edited":
        goes_back = known["action"] == "REFUND"
        return {
            "order.refund": known["due"] if goes_back else "",
            "order.due": known["due"] if known["action"] == "CHARGE" else "",
        }
    if moment == "payment_part":
        return {"payment.account": known["account"] if known["isPrepaid"] and known["takesClaims"] else ""}
    pays = known["waitsForMoney"] if moment == "order_placed" else known.get("isPrepaid") and known["due"]
    account = known["account"] if pays else ""
    html = format_html(f"{_STRONG}<br>{{}}", known["payment"], account)
    return {
        "payment.account": Block(account, format_html(_QUOTE, html)),
        "payment.instructions": known["instructions"] if pays else "",
    }


def _way(known: Mapping[str, Any], language: Language) -> Block:
    values = {**known, "language": language}
    return Block(
        render_to_string("mail/order_way.txt", values).strip(),
        render_to_string("mail/order_way.html", values),
    )


def _quote(text: str) -> Block:
    lines = format_html_join("<br>", "{}", ((line,) for line in text.split("\n")))
    return Block(text, format_html(_QUOTE, lines))


def _hours(rows: Sequence[Mapping[str, str]], title: str) -> Block:
    if not rows:
        return Block("", "")
    words = [f"{row['days']}: {row['times']}" for row in rows]
    text = "\n".join([f"{title}:", *(f"- {row}" for row in words)])
    html = format_html_join("", "<br>{}", ((row,) for row in words))
    return Block(text, format_html(f'<p style="margin:0 0 12px">{_STRONG}{{}}</p>', title, html))


def _items(rows: Sequence[Mapping[str, Any]]) -> Block:
    names = [f"{row['name']} ({row['variant']})" if row["variant"] else row["name"] for row in rows]
    words = [f"{name} × {row['quantity']}" for name, row in zip(names, rows, strict=True)]
    html = format_html_join("", "<li>{}</li>", ((row,) for row in words))
    return Block(
        "\n".join(f"- {row}" for row in words),
        format_html('<ul style="margin:0 0 12px;padding-left:20px">{}</ul>', html),
    )
