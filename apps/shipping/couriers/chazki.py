"""Chazki: same and next day in Lima, from a branch that the contract names."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from apps.shipping.couriers.answers import amount_of
from apps.shipping.couriers.client import CourierClient
from apps.shipping.couriers.errors import NO_COVERAGE, CourierDown, CourierError
from apps.shipping.couriers.places import NAMES, place_name
from apps.shipping.couriers.port import (
    Account,
    BreakdownLine,
    BuiltIn,
    Capabilities,
    Courier,
    CredentialField,
    LiveOption,
    LocalizedText,
    QuoteRequest,
    Service,
)
from common.text import search_key

_PATH: Final = "/api/v1/quote"
_SERVICES: Final[tuple[tuple[Service, str, LocalizedText, int], ...]] = (
    (Service.SAME_DAY, "SAME DAY", {"es": "El mismo día", "en": "Same day"}, 0),
    (Service.HOME, "NEXT DAY", {"es": "A domicilio", "en": "To the door"}, 1),
)


@dataclass(frozen=True)
class _Chazki(BuiltIn):
    fields: tuple[CredentialField, ...] = (
        CredentialField("enterpriseKey", {"es": "Enterprise key", "en": "Enterprise key"}),
        CredentialField("branchId", {"es": "Código de sucursal", "en": "Branch ID"}, secret=False),
    )
    base_urls: Mapping[str, str] = field(default_factory=lambda: {"live": "https://api.chazki.com"})

    def ask(self, account: Account, request: QuoteRequest, client: CourierClient) -> list[LiveOption]:
        """One call for the service that is wanted; the same day when any will do."""
        chosen = next((entry for entry in _SERVICES if request.service in (None, entry[0])), None)
        if chosen is None:
            return []
        service, name, label, days = chosen
        headers = {"enterprise-key": account.credentials["enterpriseKey"]}
        answer = client.post_json(_PATH, _body(account, request, name), headers=headers)
        if not isinstance(answer, dict):
            raise CourierDown("no object")
        if answer.get("success") is not True:
            raise _refusal(answer)
        line = BreakdownLine("freight", {"es": "Flete", "en": "Freight"}, amount_of(answer, "quote"))
        currency = str(answer.get("currency") or "PEN")
        return [LiveOption(service, name, label, (line,), currency, days, days)]


def _body(account: Account, request: QuoteRequest, service: str) -> dict[str, Any]:
    packages = [
        {
            "packageWeight": (parcel.weight_g or 0) / 1000,
            "quantity": parcel.quantity,
            "dimensions": dict(zip(("length", "width", "height"), parcel.sides or (0, 0, 0), strict=True)),
        }
        for parcel in request.parcels
    ]
    return {
        "pickupAddress": account.credentials["branchId"],
        "isBranch": True,
        "serviceName": service,
        "dropAddress": [place_name(request.destination)],
        "packages": packages,
    }


def _refusal(answer: dict[str, Any]) -> Exception:
    words = search_key(str(answer.get("message", "")))
    if "coverage" in words or "cobertura" in words:
        return CourierError(NO_COVERAGE)
    return CourierDown("no success")


CHAZKI: Final[Courier] = _Chazki(
    "chazki", "Chazki", Capabilities(home=True, same_day=True, cod=True, live_quote=True), NAMES
)
