"""What a shop says of itself: one look after the other, until each of its texts was tried in several ways."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.apps.products.xss_corpus import PAYLOADS
from tests.e2e.merchant import Merchant

LOOKS = 6
_TEXTS = ("announcement", "title", "subtitle", "buttonLabel")


@dataclass(frozen=True)
class Look:
    """What the home of the shop must show in each language, and the name of its delivery."""

    result: dict[str, list[str]]
    delivery: str


def looks(merchant: Merchant) -> Iterator[Look]:
    """Writes one look after the other; each stands until the next is asked for."""
    for number in range(LOOKS):
        yield _look(merchant, PAYLOADS[number :: LOOKS * 2])


def _look(merchant: Merchant, own: list[str]) -> Look:
    pairs = {
        field: {"es": own[place * 2][:160], "en": own[place * 2 + 1][:160]}
        for place, field in enumerate(_TEXTS)
    }
    store = {"name": own[8][:80], "businessName": own[9][:160], "address": own[10][:255]}
    announcement = pairs.pop("announcement")
    merchant.call("PATCH", "store", store)
    merchant.call("PATCH", "store/design", {"announcement": announcement, "hero": pairs})
    delivery, pickup = own[11][:100], own[12][:100]
    merchant.call("PATCH", "shipping/standard", {"name": {"es": delivery}})
    merchant.call("PATCH", "shipping/method", {"methods": [{"kind": "PICKUP", "name": {"es": pickup}}]})
    of_both = list(store.values())
    return Look(
        {
            locale: of_both + [pair[locale].strip() for pair in (announcement, *pairs.values())]
            for locale in ("es", "en")
        },
        delivery,
    )
