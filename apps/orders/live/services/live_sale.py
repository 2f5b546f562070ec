"""Beginning and ending a live sale, and what has a code in it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final
from unicodedata import normalize
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.live.live_sale import LIVE_SALE, MAX_CODES, LiveSale, live_sale, live_sale_of
from apps.products.models import Variant
from apps.store_settings.services.save_setting import save_setting
from common.errors import Conflict, Invalid, issue
from common.i18n import parse_language
from common.ids import new_id
from common.text import translate
from tenants.current import current_store

_LETTER: Final = "X"
"""Of what has a name without one."""


@transaction.atomic
def update_live_sale(*, changes: dict[str, Any], version: int | None) -> LiveSale:
    """Conflict `stale` when another device was faster, `live_no_codes` for one that has nothing to sell."""
    sale = live_sale()
    if (chosen := changes.get("variant_oids")) is not None:
        sale = replace(sale, codes=_codes(chosen, sale.codes))
    if (channel := changes.get("channel")) is not None:
        sale = replace(sale, channel=channel)
    running = changes.get("running")
    if running and not sale.is_running:
        sale = _begin(sale)
    if running is False and sale.is_running:
        sale = replace(sale, ended_at=timezone.now())
    row = save_setting(topic=LIVE_SALE, value=sale.wire(), version=version)
    return live_sale_of(row.value, row.version)


def _begin(sale: LiveSale) -> LiveSale:
    """What an earlier one holds goes on by itself: its links stay good until their time is over."""
    if not sale.codes:
        raise Conflict("live_no_codes")
    return replace(sale, sale_id=new_id(), started_at=timezone.now(), ended_at=None)


def _codes(chosen: Iterable[UUID], known: dict[str, UUID]) -> dict[str, UUID]:
    """In the order that was chosen; a code that was called out once means the same until its key goes."""
    ids = list(dict.fromkeys(chosen))
    rows = Variant.objects.live().filter(pk__in=ids, product__deleted_at=None).select_related("product")
    found = {row.pk: row for row in rows}
    if len(found) != len(ids):
        raise Invalid({"variantOids": [issue("not_a_choice")]})
    code_of = {variant_id: code for code, variant_id in known.items() if variant_id in found}
    for variant_id in ids:
        if variant_id not in code_of:
            code_of[variant_id] = _free_code(found[variant_id], set(code_of.values()))
    return {code_of[variant_id]: variant_id for variant_id in ids}


def _free_code(variant: Variant, taken: set[str]) -> str:
    """The first letter of its name, and the first number that is free."""
    name = translate(variant.product.name, parse_language(current_store().language), "es")
    plain = (sign for sign in normalize("NFKD", name).upper() if "A" <= sign <= "Z")
    letter = next(plain, _LETTER)
    return next(code for number in range(1, MAX_CODES + 1) if (code := f"{letter}{number}") not in taken)
