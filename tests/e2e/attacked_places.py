"""The locations of the attacked store, which may be few: each carries many texts, one after the other."""

from tests.e2e.merchant import Merchant

PLACE_NAME = 250


def rename_place(merchant: Merchant, place_id: str, payload: str) -> None:
    """In its name, its address and what to know, in both languages."""
    found = merchant.call("GET", f"warehouse/{place_id}")
    given = {"es": payload, "en": payload}
    address = {**found["address"], "line": payload, "reference": payload}
    saved = {
        name: address[name] for name in ("country", "state", "city", "neighborhood", "line", "reference")
    }
    body = {"version": found["version"], "name": payload, "address": saved, "instructions": given}
    merchant.call("PATCH", f"warehouse/{place_id}", body)
