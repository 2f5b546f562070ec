"""A parcel that its buyer fetches at an agency of the courier: who comes, with which document and key.

The key opens the parcel to whoever says it. It goes to the buyer and to members who may see contacts;
never onto paper, into an export, the timeline or a log.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from django.utils import timezone

from apps.orders.models import Order, Parcel
from apps.shipping.couriers.arrival import arrival
from apps.shipping.promise import Promise
from common.i18n import Language, parse_language
from tenants.current import order_code

TEXTS: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "greeting": "Hola, {name}.",
        "way": "Tu pedido #{number} va por {courier} a la agencia {agency}.",
        "arrives": "Llega {dates}.",
        "bring": "Lleva tu DNI {document} y esta clave: {key}",
        "bring_other": "Lo recoge {person}, con su DNI {document} y esta clave: {key}",
    },
    "en": {
        "greeting": "Hi, {name}.",
        "way": "Your order #{number} is on its way with {courier} to the agency {agency}.",
        "arrives": "It arrives {dates}.",
        "bring": "Bring your DNI {document} and this key: {key}",
        "bring_other": "{person} picks it up, with their DNI {document} and this key: {key}",
    },
}
"""What the buyer reads; the screen of the merchant fills the same sentences in while he types."""
_DAYS: Final[dict[Language, list[str]]] = {
    "es": "lunes martes miércoles jueves viernes sábado domingo".split(),
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(),
}


@dataclass(frozen=True)
class AgencyPickup:
    courier: str
    """Key of the courier."""
    agency_code: str
    agency: str
    address: str
    person: str
    document: str
    phone: str
    key: str
    notify: bool = True
    """Whether the buyer is told when the parcel leaves."""

    @classmethod
    def of(cls, parcel: Parcel) -> Self | None:
        return cls(**parcel.agency_pickup) if parcel.agency_pickup else None

    def document_to_keep(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def where(self) -> str:
        """`Wanchaq, Av. Tullumayo`: the address where the name does not tell it."""
        return self.agency if self.address in self.agency else f"{self.agency}, {self.address}"


def pickup_lines(pickup: AgencyPickup, parcel: Parcel, order: Order) -> dict[str, str]:
    """`way` and `bring`, as the buyer reads them in the language of the order."""
    texts = TEXTS[parse_language(order.language)]
    where, dates, bring = pickup_parts(pickup, parcel, order)
    way = [texts["way"].format(number=order_code(order.number), courier=parcel.courier, agency=where)]
    if dates:
        way.append(texts["arrives"].format(dates=dates))
    return {"way": " ".join(way), "bring": bring}


def pickup_parts(pickup: AgencyPickup, parcel: Parcel, order: Order) -> tuple[str, str, str]:
    """Which agency, when it arrives there ("" if nobody knows), and what to bring."""
    language = parse_language(order.language)
    values: Mapping[str, object] = asdict(pickup)
    bring = TEXTS[language]["bring" if pickup.person == order.customer_name else "bring_other"]
    return pickup.where, _dates(_arrival(parcel), language), bring.format_map(values)


def _arrival(parcel: Parcel) -> Promise | None:
    quote = parcel.courier_quote
    if quote is None:
        return None
    since = parcel.shipped_at or timezone.now()
    return arrival(
        quote["minDays"], quote["maxDays"], since=since, is_handed_over=parcel.shipped_at is not None
    )


def _dates(promise: Promise | None, language: Language) -> str:
    if promise is None:
        return ""
    first, last = (f"{_DAYS[language][day.weekday()]} {day.day}" for day in (promise.first, promise.last))
    days = (promise.last - promise.first).days
    if language == "es":
        if days == 0:
            return f"el {first}"
        return f"el {first} o {last}" if days == 1 else f"entre el {first} y el {last}"
    if days == 0:
        return f"on {first}"
    return f"on {first} or {last}" if days == 1 else f"between {first} and {last}"
