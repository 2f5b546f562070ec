"""Changing what a store has set of its couriers."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import orjson
from django.db import transaction
from django.utils import timezone

from apps.shipping.couriers.configuration import (
    DEFAULT_BOXES,
    DEFAULT_PARCEL,
    TOPIC,
    CourierConfiguration,
    configuration_of,
    unseal_credentials,
)
from apps.shipping.couriers.documents import to_document
from apps.shipping.couriers.events import COURIERS_CHANGED
from apps.shipping.couriers.places import is_place
from apps.shipping.couriers.port import DEFAULT_DIVISOR, Courier
from apps.shipping.couriers.registry import couriers
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common.crypto import seal
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from tenants.current import current_store

DOTS: Final = "••••"
_MIN_LENGTH: Final = 12
"""A secret under this length shows nothing of itself."""
_FRESH: Final[dict[str, Any]] = {
    "divisor": DEFAULT_DIVISOR,
    "insure": False,
    "default_parcel": DEFAULT_PARCEL,
    "boxes": list(DEFAULT_BOXES),
}


def update_couriers(
    *, changes: Mapping[str, Any], courier_changes: Mapping[str, Mapping[str, Any]], version: int | None
) -> CourierConfiguration:
    """Writes the given parts; Invalid with what a card can't say. Late `version`: a Conflict.

    Without a version two merchants who change different parts both get their way.
    """
    _check(courier_changes)
    while True:
        row = Setting.objects.filter(topic=TOPIC).first()
        document, before = (row.value, row.version) if row else ({}, 0)
        merged = _merge(document, changes, courier_changes)
        try:
            return _save(merged, before if version is None else version)
        except Conflict:
            if version is not None:
                raise


@transaction.atomic
def _save(document: dict[str, Any], version: int) -> CourierConfiguration:
    row = save_setting(topic=TOPIC, value=document, version=version)
    publish(COURIERS_CHANGED)
    return configuration_of(row.value, row.version, current_store().currency)


def _merge(
    document: Mapping[str, Any],
    changes: Mapping[str, Any],
    courier_changes: Mapping[str, Mapping[str, Any]],
) -> dict[str, Any]:
    merged = {**_FRESH, **document, **to_document(changes)}
    own = dict(document.get("couriers", {}))
    for key, fields in courier_changes.items():
        own[key] = _merge_courier(couriers()[key], own.get(key, {}), fields)
    return {**merged, "couriers": own}


def _merge_courier(courier: Courier, stored: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(stored)
    for name, value in fields.items():
        if name == "credentials":
            merged |= _credentials(courier, merged.get("credentials", ""), value)
        elif name == "card":
            merged |= {"card": _card(value), "edited_at": timezone.now().isoformat()}
        elif name != "key":
            merged[name] = to_document(value)
    return merged


def _card(card: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if card is None:
        return None
    surcharges = {row["code"]: row["amount"] for row in card["surcharges"]}
    document: dict[str, Any] = to_document({**card, "surcharges": surcharges})
    return document


def _credentials(courier: Courier, sealed: str, written: Mapping[str, str | None]) -> dict[str, Any]:
    secrets = {field.key: field.secret for field in courier.fields}
    stored = {**unseal_credentials(sealed), **{key: text or "" for key, text in written.items()}}
    stored = {key: text for key, text in stored.items() if text}
    return {
        "credentials": seal(orjson.dumps(stored).decode()) if stored else "",
        "credential_hints": {key: _hint(text, is_secret=secrets[key]) for key, text in stored.items()},
    }


def _hint(text: str, *, is_secret: bool) -> str:
    """The last four, for people to tell one from another; what is no secret may be read."""
    if not is_secret and len(text) <= 60:
        return text
    return f"{DOTS}{text[-4:]}" if len(text) >= _MIN_LENGTH else DOTS


def _check(courier_changes: Mapping[str, Mapping[str, Any]]) -> None:
    issues: dict[str, list[Issue]] = {}
    for place, (key, fields) in enumerate(courier_changes.items()):
        courier, path = couriers()[key], f"couriers.{place}"
        known = {field.key for field in courier.fields}
        for name in fields.get("credentials") or {}:
            if name not in known:
                issues[f"{path}.credentials.{name}"] = [issue("unknown_field")]
        if fields.get("card"):
            issues |= _card_issues(courier, fields["card"], f"{path}.card")
        for row, agency in enumerate(fields.get("agencies") or []):
            if not is_place(agency["district"]):
                issues[f"{path}.agencies.{row}.district"] = [issue("not_a_choice")]
    if issues:
        raise Invalid(issues)


def _card_issues(courier: Courier, card: Mapping[str, Any], path: str) -> dict[str, list[Issue]]:
    found = _rate_issues(courier, card["rates"], f"{path}.rates")
    if card["kind"] == "size" and not card["sizes"]:
        found[f"{path}.sizes"] = [issue("courier_sizes_missing")]
    codes = {f"{path}.surcharges.{row}.code": entry["code"] for row, entry in enumerate(card["surcharges"])}
    codes |= {f"{path}.excluded.{row}": code for row, code in enumerate(card["excluded"])}
    return found | {place: [issue("not_a_choice")] for place, code in codes.items() if not is_place(code)}


def _rate_issues(courier: Courier, rates: list[dict[str, Any]], path: str) -> dict[str, list[Issue]]:
    found: dict[str, list[Issue]] = {}
    used = Counter((rate["service"], rate["zone"]) for rate in rates)
    for row, rate in enumerate(rates):
        if not courier.capabilities.offers(rate["service"]):
            found[f"{path}.{row}.service"] = [issue("not_a_choice")]
        elif used[rate["service"], rate["zone"]] > 1:
            found[f"{path}.{row}.zone"] = [issue("courier_twice")]
        if rate["min_days"] > rate["max_days"]:
            found[f"{path}.{row}.minDays"] = [issue("days_order")]
    return found
