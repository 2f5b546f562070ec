"""What a store asks its buyers at the checkout and how long its orders wait."""

from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal

CHECKOUT: Final = "checkout"
"""Its topic among the settings."""
UNPAID_FULFILLMENT: Final = "checkout.unpaid_fulfillment"
"""The outbox message that tells that it was switched."""

ContactRule = Literal["EMAIL_AND_PHONE", "EMAIL", "PHONE", "EITHER"]
DocumentRule = Literal["OFF", "OPTIONAL", "REQUIRED"]
DocumentType = Literal["DNI", "RUC", "CE", "PASSPORT"]
DOCUMENT_TYPES: Final = ("DNI", "RUC", "CE", "PASSPORT")


@dataclass(frozen=True)
class Checkout:
    contact: str = "EMAIL_AND_PHONE"
    """What a buyer has to leave; EITHER: one of the two is enough."""
    document: str = "OPTIONAL"
    document_types: tuple[str, ...] = field(default=DOCUMENT_TYPES)
    buyer_cancel: bool = True
    """Whether a buyer may cancel an order that is pending and unpaid."""
    unpaid_fulfillment: bool = False
    """Whether goods may move before the money has come."""
    complete_after_days: int = 7
    expire_hours: int = 24
    """For ways to pay that name no hours of their own."""
    marketing_consent: bool = False
    """Whether buyers see the box that lets the shop write to them."""
    terms_version: str = "1"
    """Kept on each order as the one that was accepted."""
    terms_published: bool = False
    """Whether that is the number of a text that the store itself has published (apps.content)."""
    tax_rate: str | None = None
    """Percent that prices include, with two decimals; None: the country's."""
    min_order: str | None = None
    """What the goods of an order have to come to, without delivery; None: anything."""
    buyer_category_oids: tuple[str, ...] = ()
    """Only customers of these categories buy in the shop; none: everybody does."""
    version: int = 0


def checkout_of(value: dict[str, Any], version: int) -> Checkout:
    """From the stored document; what it does not say is as in a new store."""
    known = {entry.name for entry in fields(Checkout)} - {"version"}
    known_values = {name: part for name, part in value.items() if name in known}
    for name in {"document_types", "buyer_category_oids"} & known_values.keys():
        known_values[name] = tuple(known_values[name])
    return Checkout(**known_values, version=version)
