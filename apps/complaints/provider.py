"""The store as a sheet names it, and what its settings have yet to say for it."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from apps.orders.printing.facts import phone_text
from reference import names
from tenants.models import Store
from tenants.presentation import store_url
from tenants.services.update_store import is_ruc

NOTICE_VERSION: Final = "2026-11"
"""Of the words of the law in the form, on the sheet and in the mails."""


@dataclass(frozen=True)
class Provider:
    trade_name: str
    legal_name: str
    ruc: str
    address: str
    email: str
    phone: str
    site: str

    def as_json(self) -> dict[str, str]:
        return asdict(self)


def provider_of(store: Store) -> Provider:
    return Provider(
        trade_name=store.name,
        legal_name=store.business_name or store.name,
        ruc=store.identification_number,
        address=", ".join(part for part in (store.address, _place(store)) if part),
        email=store.public_email,
        phone=phone_text(store.public_number),
        site=store_url(store).partition("://")[2],
    )


def missing_of(store: Store) -> list[str]:
    """Wire names of what the law wants on a sheet and the store's settings do not say."""
    given = {
        "businessName": bool(store.business_name),
        "identificationNumber": is_ruc(store.identification_number),
        "address": bool(store.address),
    }
    return [name for name, there in given.items() if not there]


def _place(store: Store) -> str:
    location: dict[str, Any] = store.location or {}
    state, city, district = (str(location.get(part) or "") for part in ("state", "city", "neighborhood"))
    if not (state and city and district):
        return ""
    return names.district_name(store.country, state, city, district)
