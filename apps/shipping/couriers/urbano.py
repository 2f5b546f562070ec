"""Urbano: nationwide to the door, by contract.

Its quote is a form with one field of JSON, answered by rows that are summed: freight and insurance are rows
of their own. `valor_ennvio` is spelled as they spell it. The host is that of Peru, the shape that of the
company's other countries; the amounts are soles unless a row says otherwise.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Any, Final

import orjson

from apps.shipping.couriers.client import CourierClient
from apps.shipping.couriers.errors import (
    NO_COVERAGE,
    CourierDown,
    CourierError,
    CredentialsRefused,
)
from apps.shipping.couriers.places import INEI
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
from apps.shipping.couriers.weights import weigh
from common.money import quantize
from common.text import search_key

_PATH: Final = "/ws/ue/cotizarenvio"
_LOGISTICS: Final = "3"
_DAYS: Final = (3, 5)
_NUMBER: Final = re.compile(r"\d+")
_NOT_THERE: Final = ("cobertura", "ubigeo", "destino")
_NOT_YOU: Final = ("contrato", "usuario", "clave", "api key")


@dataclass(frozen=True)
class _Urbano(BuiltIn):
    fields: tuple[CredentialField, ...] = (
        CredentialField("apiKey", {"es": "Llave (x-api-key)", "en": "Key (x-api-key)"}),
        CredentialField("contractId", {"es": "Número de contrato", "en": "Contract number"}, secret=False),
    )
    base_urls: Mapping[str, str] = field(default_factory=lambda: {"live": "https://api.urbanoexpress.com.pe"})

    def ask(self, account: Account, request: QuoteRequest, client: CourierClient) -> list[LiveOption]:
        if request.service not in (None, Service.HOME):
            return []
        body = orjson.dumps(_body(account, request)).decode()
        headers = {"x-api-key": account.credentials["apiKey"]}
        rows = client.post_form(_PATH, {"json": body}, headers=headers)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            raise CourierDown("no rows")
        for row in rows:
            _refuse(row)
        return [_option(rows, request)]


def _body(account: Account, request: QuoteRequest) -> dict[str, Any]:
    sides = [parcel.sides or (0, 0, 0) for parcel in request.parcels]
    weight = weigh(request.parcels, request.divisor)
    return {
        "linea": _LOGISTICS,
        "id_contrato": account.credentials["contractId"],
        "origen": request.origin,
        "destino": request.destination,
        "peso": str(Decimal(weight.real_g) / 1000),
        "largo": str(max(side[0] for side in sides)),
        "ancho": str(max(side[1] for side in sides)),
        "alto": str(sum(side[2] * p.quantity for side, p in zip(sides, request.parcels, strict=True))),
        "tipo_empaque": "PQ",
        "seguro": str(request.declared_value) if request.insured else "0",
    }


def _refuse(row: dict[str, Any]) -> None:
    if str(row.get("error_sql", "0")) in ("0", "", "None"):
        return
    words = search_key(str(row.get("error_info", "")))
    if any(word in words for word in _NOT_THERE):
        raise CourierError(NO_COVERAGE)
    if any(word in words for word in _NOT_YOU):
        raise CredentialsRefused
    raise CourierDown("error row")


def _option(rows: list[dict[str, Any]], request: QuoteRequest) -> LiveOption:
    """The freight rows of the first service, and what insures it."""
    insurance = [row for row in rows if "seguro" in search_key(str(row.get("servicio", "")))]
    first = next((row for row in rows if row not in insurance), None)
    if first is None:
        raise CourierDown("no freight")
    freight = [
        row for row in rows if row not in insurance and row.get("id_servicio") == first.get("id_servicio")
    ]
    kilos = weigh(request.parcels, request.divisor).chargeable_g // 1000
    named: LocalizedText = {"es": f"Flete, {kilos} kg", "en": f"Freight, {kilos} kg"}
    lines = [BreakdownLine("freight", named, _amount(row)) for row in freight]
    value = quantize(request.declared_value, request.currency)
    label: LocalizedText = {"es": f"Seguro por {value}", "en": f"Insurance for {value}"}
    lines += [BreakdownLine("insurance", label, _amount(row)) for row in insurance]
    low, high = _days(first)
    name = str(first.get("servicio", ""))[:60]
    return LiveOption(
        service=Service.HOME,
        service_code=str(first.get("id_servicio", ""))[:40],
        label={"es": name, "en": name},
        breakdown=tuple(lines),
        currency=str(first.get("moneda") or "PEN"),
        min_days=low,
        max_days=high,
        insured=bool(insurance),
    )


def _amount(row: dict[str, Any]) -> Decimal:
    try:
        amount = Decimal(str(row["valor_ennvio"]))
    except (KeyError, InvalidOperation) as error:
        raise CourierDown("no amount") from error
    if not amount.is_finite() or amount < 0:
        raise CourierDown("odd amount")
    return amount


def _days(row: dict[str, Any]) -> tuple[int, int]:
    """`3 a 5 dias` -> (3, 5); `72 horas` -> (3, 3)."""
    text = str(row.get("time_envio", ""))
    found = [int(number[:3]) for number in _NUMBER.findall(text)][:2]
    if not found:
        return _DAYS
    days = [-(-number // 24) for number in found] if "hora" in text.lower() else found
    return min(days), max(days)


URBANO: Final[Courier] = _Urbano(
    "urbano", "Urbano", Capabilities(home=True, cod=True, insurance=True, live_quote=True), INEI
)
