"""Rate cards and agencies as the settings keep them: JSON with amounts as text."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import Enum
from typing import Any

from apps.shipping.couriers.cards import Rate, RateCard, Size
from apps.shipping.couriers.examples import Agency
from apps.shipping.couriers.port import Parcel, QuoteOption, Service
from apps.shipping.couriers.zones import Zone
from common.schemas import instant


def to_document(value: Any) -> Any:
    if is_dataclass(value):
        return {entry.name: to_document(getattr(value, entry.name)) for entry in fields(value)}
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {key: to_document(part) for key, part in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    return [to_document(part) for part in value] if isinstance(value, (list, tuple)) else value


def card_of(document: Mapping[str, Any]) -> RateCard:
    """Sizes in the order of their weight, rows in that of services and zones."""
    sizes = sorted((_size(row) for row in document["sizes"]), key=lambda size: (size.max_kg, size.price))
    return RateCard(
        kind=document["kind"],
        rates=tuple(_rate(row) for row in document["rates"]),
        sizes=tuple(sizes),
        insurance_percent=_decimal(document["insurance_percent"]),
        cod_fee=_decimal(document["cod_fee"]),
        cod_percent=Decimal(document["cod_percent"]),
        minimum=Decimal(document["minimum"]),
        free_from=_decimal(document["free_from"]),
        surcharges={code: Decimal(amount) for code, amount in document["surcharges"].items()},
        excluded=frozenset(document["excluded"]),
        max_kg=Decimal(document["max_kg"]),
        max_cm=document["max_cm"],
    )


def agency_of(document: Mapping[str, Any]) -> Agency:
    return Agency(**document)


def parcel_of(document: Mapping[str, Any]) -> Parcel:
    return Parcel(**document)


def option_snapshot(option: QuoteOption) -> dict[str, Any]:
    """What an order keeps of the price that was chosen: it stays when cards and couriers change."""
    breakdown = [
        {"kind": line.kind, "label": dict(line.label.items()), "amount": format(line.amount, "f")}
        for line in option.breakdown
    ]
    return {
        "courier": option.courier,
        "name": option.name,
        "service": option.service.value,
        "serviceCode": option.service_code,
        "label": dict(option.label.items()),
        "price": format(option.price, "f"),
        "currency": option.currency,
        "minDays": option.min_days,
        "maxDays": option.max_days,
        "chargeableG": option.chargeable_g,
        "mode": option.mode.value,
        "breakdown": breakdown,
        "insured": option.insured,
        "zone": option.zone.value,
        "quoteKey": option.quote_id,
        "expiresAt": instant(option.expires_at) if option.expires_at else None,
    }


def _rate(row: Mapping[str, Any]) -> Rate:
    return Rate(
        service=Service(row["service"]),
        zone=Zone(row["zone"]),
        price=Decimal(row["price"]),
        min_days=row["min_days"],
        max_days=row["max_days"],
        up_to_kg=_decimal(row["up_to_kg"]),
        extra_per_kg=_decimal(row["extra_per_kg"]),
    )


def _size(row: Mapping[str, Any]) -> Size:
    return Size(**{**row, "max_kg": Decimal(row["max_kg"]), "price": Decimal(row["price"])})


def _decimal(value: str | Decimal | None) -> Decimal | None:
    return None if value is None else Decimal(value)
