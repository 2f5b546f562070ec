"""What stands on a printed quote, in both languages."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from apps.preorders.public_schemas import PublicPreorder
from common.i18n import Language
from tenants.current import current_store

_TEXTS: Final = {
    "es": {
        "quote": "Cotización",
        "for_whom": "Para",
        "product": "Producto",
        "units": "Cant.",
        "price": "Precio",
        "amount": "Importe",
        "discount": "Descuento",
        "shipping": "Entrega",
        "free": "gratis",
        "total": "Total",
        "tax": "Incluye IGV",
        "page": "Página",
        "until": "Vale hasta el {day}, {time}",
        "ready": "Listo el {day}.",
        "arrives": "Llega entre el {first} y el {last}.",
        "deposit": "Se separa con {deposit}. El saldo de {balance} se paga hasta el {day}.",
        "balance": "Se separa con {deposit}. El saldo es de {balance}.",
        "moves": "Si cambia la fecha, te avisamos y puedes cancelar con devolución de todo lo pagado.",
    },
    "en": {
        "quote": "Quote",
        "for_whom": "For",
        "product": "Product",
        "units": "Qty",
        "price": "Price",
        "amount": "Amount",
        "discount": "Discount",
        "shipping": "Delivery",
        "free": "free",
        "total": "Total",
        "tax": "Includes tax",
        "page": "Page",
        "until": "Valid until {day}, {time}",
        "ready": "Ready on {day}.",
        "arrives": "Arrives between {first} and {last}.",
        "deposit": "Reserved with {deposit}. The balance of {balance} is due by {day}.",
        "balance": "Reserved with {deposit}. The balance is {balance}.",
        "moves": "If the date changes we’ll tell you, and you can cancel and get back all you paid.",
    },
}


@dataclass(frozen=True)
class Words:
    language: Language

    def __getattr__(self, name: str) -> str:
        return _TEXTS[self.language][name]

    def until(self, moment: datetime) -> str:
        local = moment.astimezone(ZoneInfo(current_store().time_zone))
        return self.filled("until", day=_day(local.date()), time=f"{local:%H:%M}")

    def terms(self, quote: PublicPreorder, money: Callable[[Any], str]) -> list[str]:
        """Sentences about days and payments."""
        found = []
        if quote.available_on:
            found.append(self.filled("ready", day=_day(quote.available_on)))
        if quote.promise:
            first, last = _day(quote.promise.first), _day(quote.promise.last)
            found.append(self.filled("arrives", first=first, last=last))
        if quote.deposit is not None and quote.balance is not None:
            values = {"deposit": money(quote.deposit), "balance": money(quote.balance)}
            day = quote.balance_on or quote.available_on
            values |= {"day": _day(day)} if day else {}
            found.append(self.filled("deposit" if day else "balance", **values))
        if quote.available_on:
            found.append(self.moves)
        return found

    def filled(self, name: str, **values: str) -> str:
        return _TEXTS[self.language][name].format_map(values)


def _day(day: date) -> str:
    return f"{day:%d/%m/%Y}"
