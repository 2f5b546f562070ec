"""99minutos: same and next day in cities. A token of an hour for client id and secret, then the price.

Outside Mexico there are no postal codes: the addresses are names of places.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final

from apps.shipping.couriers.answers import amount_of, text_of
from apps.shipping.couriers.cache import cached_secret, store_secret
from apps.shipping.couriers.client import CourierClient
from apps.shipping.couriers.errors import NO_COVERAGE, CourierDown, CourierError, CredentialsRefused
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
    Parcel,
    QuoteRequest,
    Service,
)
from common.text import search_key

_COUNTRY: Final = "PER"
_TOKEN_SECONDS: Final = 50 * 60
"""A token lives an hour; the last ten minutes are not used."""
_LEVELS: Final = {"sameday": (Service.SAME_DAY, 0, 0), "nextday": (Service.HOME, 1, 1)}
_LABELS: Final[Mapping[Service, LocalizedText]] = {
    Service.SAME_DAY: {"es": "El mismo día", "en": "Same day"},
    Service.HOME: {"es": "A domicilio", "en": "To the door"},
}


@dataclass(frozen=True)
class _NinetyNine(BuiltIn):
    fields: tuple[CredentialField, ...] = (
        CredentialField("clientId", {"es": "Client ID", "en": "Client ID"}, secret=False),
        CredentialField("clientSecret", {"es": "Client secret", "en": "Client secret"}),
    )
    base_urls: Mapping[str, str] = field(
        default_factory=lambda: {
            "live": "https://delivery.99minutos.com",
            "test": "https://sandbox.99minutos.com",
        }
    )

    def ask(self, account: Account, request: QuoteRequest, client: CourierClient) -> list[LiveOption]:
        name = _token_name(account, client)
        body = _body(request)
        if stored := cached_secret(name):
            try:
                return _options(_rates(client, stored, body), request)
            except CredentialsRefused:
                pass  # ended before its hour: a fresh one tells whether the credentials are good
        token = _new_token(account, client)
        options = _options(_rates(client, token, body), request)
        store_secret(name, token, seconds=_TOKEN_SECONDS)
        return options


def _token_name(account: Account, client: CourierClient) -> str:
    secret = f"{client.base_url} {account.credentials['clientId']} {account.credentials['clientSecret']}"
    return f"ninetynine:{account.store_id}:{sha256(secret.encode()).hexdigest()}"


def _new_token(account: Account, client: CourierClient) -> str:
    body = {
        "client_id": account.credentials["clientId"],
        "client_secret": account.credentials["clientSecret"],
    }
    answer = client.post_json("/api/v3/oauth/token", body)
    return text_of(answer, "access_token")


def _rates(client: CourierClient, token: str, body: dict[str, Any]) -> Any:
    return client.post_json("/api/v3/shipping/rates", body, headers={"Authorization": f"Bearer {token}"})


def _body(request: QuoteRequest) -> dict[str, Any]:
    body: dict[str, Any] = {
        "withTaxes": True,
        "validateOnlyCoordinates": True,
        "origin": _address(request.origin),
        "destination": _address(request.destination),
        "items": [_item(parcel) for parcel in request.parcels for _ in range(parcel.quantity)],
    }
    if request.cod_amount:
        body["cash_on_delivery"] = str(request.cod_amount)
    if request.insured:
        body["insurance"] = str(request.declared_value)
    return body


def _address(district: str) -> dict[str, str]:
    return {"country": _COUNTRY, "codePostal": "", "address": place_name(district)}


def _item(parcel: Parcel) -> dict[str, Any]:
    depth, width, height = parcel.sides or (0, 0, 0)
    weight = parcel.weight_g or 0
    size = next((name for name, limit in _SIZES if weight <= limit), "xl")
    return {"weight": weight, "depth": depth, "width": width, "height": height, "size": size}


_SIZES: Final = (("s", 2_000), ("m", 5_000), ("l", 15_000))


def _options(answer: Any, request: QuoteRequest) -> list[LiveOption]:
    if not isinstance(answer, dict):
        raise CourierDown("no object")
    if answer.get("errors"):
        raise CourierError(NO_COVERAGE) if _is_coverage(answer) else CourierDown("errors")
    data: Any = answer.get("data")
    price = amount_of(data, "totalCost")
    levels = data.get("serviceLevels") or ["nextDay"]
    found = [_option(level, price, answer) for level in levels[:5]]
    offered = [option for option in found if request.service in (None, option.service)]
    if not offered:
        raise CourierError(NO_COVERAGE, "courier_without_service")
    return offered


def _is_coverage(answer: dict[str, Any]) -> bool:
    words = search_key(f"{answer.get('message', '')} {answer['errors']}")
    return "coverage" in words or "cobertura" in words


def _option(level: Any, price: Decimal, answer: dict[str, Any]) -> LiveOption:
    code = str(level.get("name", "") if isinstance(level, dict) else level)[:40]
    own = amount_of(level, "cost") if isinstance(level, dict) and "cost" in level else price
    service, low, high = _LEVELS.get(search_key(code).replace(" ", ""), (Service.HOME, 1, 3))
    line = BreakdownLine("freight", {"es": "Flete", "en": "Freight"}, own)
    return LiveOption(
        service=service,
        service_code=code,
        label=_LABELS[service],
        breakdown=(line,),
        currency=str(answer["data"].get("currency") or "PEN"),
        min_days=low,
        max_days=high,
        quote_id=str(answer.get("traceId") or "")[:80],
    )


NINETYNINE: Final[Courier] = _NinetyNine(
    "ninetynine",
    "99minutos",
    Capabilities(home=True, same_day=True, cod=True, insurance=True, live_quote=True),
    NAMES,
)
