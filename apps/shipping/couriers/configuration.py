"""What a store has set of its couriers: a document among its settings, over what it starts with."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

import orjson
from django.conf import settings

from apps.shipping.couriers.cards import RateCard
from apps.shipping.couriers.documents import agency_of, card_of, parcel_of
from apps.shipping.couriers.examples import EXAMPLE_AGENCIES, ON_AT_FIRST, Agency, example_card
from apps.shipping.couriers.packing import Box
from apps.shipping.couriers.port import DEFAULT_DIVISOR, Courier, Parcel
from apps.shipping.couriers.registry import couriers
from apps.store_settings.models import Setting
from common.crypto import unseal
from tenants.current import current_store

TOPIC: Final = "couriers"
DEFAULT_PARCEL: Final = {"weight_g": 1000, "length_cm": 30, "width_cm": 20, "height_cm": 12, "quantity": 1}
DEFAULT_BOXES: Final = (
    {"name": "S", "length_cm": 30, "width_cm": 20, "height_cm": 12, "weight_g": 150},
    {"name": "M", "length_cm": 30, "width_cm": 24, "height_cm": 20, "weight_g": 250},
    {"name": "L", "length_cm": 42, "width_cm": 30, "height_cm": 23, "weight_g": 400},
)


@dataclass(frozen=True)
class CourierSettings:
    courier: Courier
    enabled: bool
    card: RateCard
    is_example: bool
    """Nobody has edited the card yet."""
    edited_at: datetime | None
    agencies: tuple[Agency, ...]
    agencies_are_example: bool
    own_divisor: int | None
    divisor: int
    test_mode: bool
    sealed_credentials: str
    credential_hints: Mapping[str, str]

    @property
    def is_connected(self) -> bool:
        """Whether the courier itself can be asked."""
        required = [field.key for field in self.courier.fields if field.required]
        has_all = all(key in self.credential_hints for key in required)
        return self.courier.capabilities.live_quote and has_all

    @property
    def base_url(self) -> str:
        """The operator's word first; merchants name no host."""
        urls = self.courier.base_urls
        own = urls.get("test", urls["live"]) if self.test_mode else urls["live"]
        return str(settings.COURIER_URLS.get(self.courier.key, own))

    @property
    def account_digest(self) -> str:
        return sha256(f"{self.base_url} {self.sealed_credentials}".encode()).hexdigest()

    def credentials(self) -> dict[str, str]:
        """In plain text: for the adapter alone, never for an answer or a log."""
        return unseal_credentials(self.sealed_credentials)


@dataclass(frozen=True)
class CourierConfiguration:
    divisor: int
    insure: bool
    """Whether packages are insured unless a quote says otherwise."""
    default_parcel: Parcel | None
    boxes: tuple[Box, ...]
    couriers: Mapping[str, CourierSettings]
    version: int

    @property
    def enabled(self) -> list[CourierSettings]:
        return [entry for entry in self.couriers.values() if entry.enabled]


def courier_configuration(currency: str) -> CourierConfiguration:
    """That of the selected store, one query."""
    row = Setting.objects.filter(topic=TOPIC).first()
    return configuration_of(row.value if row else {}, row.version if row else 0, currency)


def is_any_courier_on() -> bool:
    return bool(courier_configuration(current_store().currency).enabled)


def configuration_of(document: Mapping[str, Any], version: int, currency: str) -> CourierConfiguration:
    divisor = document.get("divisor", DEFAULT_DIVISOR)
    parcel = document.get("default_parcel", DEFAULT_PARCEL)
    own = document.get("couriers", {})
    return CourierConfiguration(
        divisor=divisor,
        insure=document.get("insure", False),
        default_parcel=parcel_of(parcel) if parcel else None,
        boxes=tuple(Box(**box) for box in document.get("boxes", DEFAULT_BOXES)),
        couriers={
            key: _courier_settings(courier, own.get(key, {}), divisor, currency)
            for key, courier in couriers().items()
        },
        version=version,
    )


def _courier_settings(
    courier: Courier, document: Mapping[str, Any], divisor: int, currency: str
) -> CourierSettings:
    card, agencies, edited = document.get("card"), document.get("agencies"), document.get("edited_at")
    examples = EXAMPLE_AGENCIES.get(courier.key, ())
    return CourierSettings(
        courier=courier,
        enabled=document.get("enabled", courier.key in ON_AT_FIRST),
        card=example_card(courier.key, currency) if card is None else card_of(card),
        is_example=card is None,
        edited_at=datetime.fromisoformat(edited) if edited and card is not None else None,
        agencies=examples if agencies is None else tuple(agency_of(row) for row in agencies),
        agencies_are_example=agencies is None and bool(examples),
        own_divisor=document.get("divisor"),
        divisor=document.get("divisor") or divisor,
        test_mode=document.get("test_mode", False),
        sealed_credentials=document.get("credentials", ""),
        credential_hints=document.get("credential_hints", {}),
    )


def unseal_credentials(sealed: str) -> dict[str, str]:
    if not sealed:
        return {}
    stored: dict[str, Any] = orjson.loads(unseal(sealed))
    return {key: str(value) for key, value in stored.items()}
