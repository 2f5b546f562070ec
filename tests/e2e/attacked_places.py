"""The locations of the attacked store, which may be few: each carries many texts, one after the other."""

from collections.abc import Iterable

from tests.e2e.merchant import Merchant

PLACE_NAME = 250


def packed(payloads: Iterable[str], most: int) -> list[str]:
    """The texts in their order, as many in a row as a field of `most` letters holds."""
    rows = [""]
    for payload in payloads:
        longer = f"{rows[-1]} {payload}".strip()
        rows = [*rows[:-1], longer] if len(longer) <= most else [*rows, payload.strip()]
    return rows


def rename_place(merchant: Merchant, place_id: str, payload: str) -> None:
    """In its name, its address and what to know, in both languages."""
    found = merchant.call("GET", f"warehouse/{place_id}")
    said = {"es": payload, "en": payload}
    address = {**found["address"], "line": payload, "reference": payload}
    kept = {name: address[name] for name in ("country", "state", "city", "neighborhood", "line", "reference")}
    body = {"version": found["version"], "name": payload, "address": kept, "instructions": said}
    merchant.call("PATCH", f"warehouse/{place_id}", body)
