"""Changing what the checkout asks for."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.store_settings.checkout import (
    CHECKOUT,
    DOCUMENT_TYPES,
    UNPAID_FULFILLMENT,
    Checkout,
    checkout_of,
)
from apps.store_settings.events import CHECKOUT_CHANGED
from apps.store_settings.queries import checkout
from apps.store_settings.services.save_setting import save_setting
from common.errors import Conflict
from common.events import publish
from common.outbox import enqueue


def update_checkout(*, store_id: UUID, changes: dict[str, Any], version: int | None = None) -> Checkout:
    """Writes the given parts; null makes one what it is in a new store. Late `version`: a Conflict.

    Without a version two rivals who change different parts both get their way.
    """
    while True:
        before = checkout()
        try:
            saved = _save(store_id, before, changes, before.version if version is None else version)
        except Conflict:
            if version is not None:
                raise
            continue
        publish(CHECKOUT_CHANGED, store_id=store_id)
        return saved


@transaction.atomic
def _save(store_id: UUID, before: Checkout, changes: dict[str, Any], version: int) -> Checkout:
    """Open orders are looked at again by the outbox when goods may move earlier or later than before."""
    row = save_setting(topic=CHECKOUT, value=_merge(before, changes), version=version)
    saved = checkout_of(row.value, row.version)
    if saved.unpaid_fulfillment != before.unpaid_fulfillment:
        key = f"{UNPAID_FULFILLMENT}:{store_id}:{saved.version}"
        enqueue(UNPAID_FULFILLMENT, {}, store_id=store_id, dedupe_key=key)
    return saved


def _merge(before: Checkout, changes: dict[str, Any]) -> dict[str, Any]:
    fresh = asdict(Checkout())
    merged = asdict(before) | {
        name: fresh[name] if value is None else value for name, value in changes.items()
    }
    merged.pop("version")
    merged["document_types"] = [kind for kind in DOCUMENT_TYPES if kind in merged["document_types"]]
    return merged
