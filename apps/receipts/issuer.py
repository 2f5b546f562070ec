"""The store as a receipt names it, and what it lacks to issue one that SUNAT takes."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from apps.orders.printing.facts import phone_text
from reference import names
from tenants.models import Store
from tenants.presentation import store_url
from tenants.services.update_store import is_ruc

COUNTRY: Final = "PE"


@dataclass(frozen=True)
class Issuer:
    trade_name: str
    legal_name: str
    ruc: str
    address: str
    district_code: str
    """INEI's, six digits."""
    phone: str
    site: str

    def as_json(self) -> dict[str, str]:
        return asdict(self)


def issuer_of(store: Store) -> Issuer:
    location = store.location or {}
    return Issuer(
        trade_name=store.name,
        legal_name=store.business_name,
        ruc=store.identification_number,
        address=", ".join(part for part in (store.address, _place(store.country, location)) if part),
        district_code=str(location.get("neighborhood") or ""),
        phone=phone_text(store.public_number),
        site=store_url(store).partition("://")[2],
    )


def missing_tax_data(store: Store) -> list[str]:
    """Wire names of what the store's settings have yet to say before a boleta or a factura."""
    given = {
        "country": store.country == COUNTRY,
        "useBilling": store.use_billing,
        "identificationNumber": is_ruc(store.identification_number),
        "businessName": bool(store.business_name),
        "address": bool(store.address),
    }
    return [name for name, there in given.items() if not there]


def _place(country: str, location: dict[str, Any]) -> str:
    state, city, district = (str(location.get(part) or "") for part in ("state", "city", "neighborhood"))
    if not (state and city and district):
        return ""
    return names.district_name(country, state, city, district)
