"""The numbers of an offer and the goods it is for, read from their stored documents. Pure.

Ids are texts, as they are stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any


@dataclass(frozen=True)
class Scope:
    """Which goods; no product, category or brand: all of them."""

    products: frozenset[str] = frozenset()
    categories: frozenset[str] = frozenset()
    brands: frozenset[str] = frozenset()
    excluded_products: frozenset[str] = frozenset()
    excluded_categories: frozenset[str] = frozenset()
    exclude_on_sale: bool = False

    @property
    def is_everything(self) -> bool:
        return not (self.products or self.categories or self.brands)


@dataclass(frozen=True)
class Part:
    """So many units of these products."""

    products: frozenset[str]
    quantity: int = 1


@dataclass(frozen=True)
class Tier:
    """From an amount of the goods on: a percent or an amount off all of them."""

    minimum: Decimal
    percent: Decimal | None = None
    amount: Decimal | None = None


@dataclass(frozen=True)
class Terms:
    percent: Decimal | None = None
    amount: Decimal | None = None
    take: int | None = None
    pay: int | None = None
    price: Decimal | None = None
    parts: tuple[Part, ...] = ()
    tiers: tuple[Tier, ...] = ()
    gift_variant_id: str | None = None
    gift_quantity: int = 1
    payment_method_oids: frozenset[str] = frozenset()
    customer_category_oids: frozenset[str] = frozenset()


def read_scope(value: Mapping[str, Any]) -> Scope:
    def ids(name: str) -> frozenset[str]:
        return frozenset(value.get(name, ()))

    return Scope(
        products=ids("products"),
        categories=ids("categories"),
        brands=frozenset(value.get("brands", ())),
        excluded_products=ids("excluded_products"),
        excluded_categories=ids("excluded_categories"),
        exclude_on_sale=bool(value.get("exclude_on_sale")),
    )


def read_terms(value: Mapping[str, Any]) -> Terms:
    return Terms(
        percent=_number(value.get("percent")),
        amount=_number(value.get("amount")),
        take=value.get("take"),
        pay=value.get("pay"),
        price=_number(value.get("price")),
        parts=tuple(
            Part(frozenset(part["products"]), part.get("quantity", 1)) for part in value.get("parts") or ()
        ),
        tiers=tuple(
            Tier(Decimal(tier["minimum"]), _number(tier.get("percent")), _number(tier.get("amount")))
            for tier in value.get("tiers") or ()
        ),
        gift_variant_id=value.get("gift_variant_id"),
        gift_quantity=value.get("gift_quantity") or 1,
        payment_method_oids=_ids(value.get("payment_method_oids")),
        customer_category_oids=_ids(value.get("customer_category_oids")),
    )


def _number(value: str | None) -> Decimal | None:
    return None if value is None else Decimal(value)


def _ids(value: list[str] | None) -> frozenset[str]:
    return frozenset(value or ())
