"""Coupons and the codes of a batch as CSV."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Final
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from django.utils import timezone

from apps.discounts.models import Coupon
from apps.discounts.queries import Figures, figures_of
from apps.discounts.states import state_of
from apps.discounts.texts import coupon_offer
from common.i18n import Language
from common.money import quantize
from common.sheets import MIME, Cell, join, rows_part
from tenants.current import current_store

_CODE_HEAD: Final[dict[Language, list[str]]] = {
    "es": ["Código", "Usado el"],
    "en": ["Code", "Used on"],
}
_HEAD: Final[dict[Language, list[str]]] = {
    "es": ["Código", "Qué da", "Usos", "Límite", "Vendiste", "Descontaste", "Estado", "Empieza", "Termina"],
    "en": ["Code", "Offer", "Uses", "Limit", "Sold", "Discounted", "Status", "Starts", "Ends"],
}
_STATES: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "ACTIVE": "Activo",
        "SCHEDULED": "Programado",
        "PAUSED": "En pausa",
        "EXHAUSTED": "Agotado",
        "EXPIRED": "Vencido",
    },
    "en": {
        "ACTIVE": "Active",
        "SCHEDULED": "Scheduled",
        "PAUSED": "Paused",
        "EXHAUSTED": "Used up",
        "EXPIRED": "Expired",
    },
}


def codes_file(coupon: Coupon, language: Language) -> HttpResponse:
    """A row a code."""
    zone = ZoneInfo(current_store().time_zone)
    rows = coupon.codes.order_by("pk").values_list("code", "used_at").iterator(chunk_size=500)
    cells = ((code, at.astimezone(zone) if at else None) for code, at in rows)
    return _file(_CODE_HEAD[language], cells, coupon.code.lower())


def coupons_file(coupons: Sequence[Coupon], language: Language) -> HttpResponse:
    store, now = current_store(), timezone.now()
    zone, figures = ZoneInfo(store.time_zone), figures_of("coupon", [row.pk for row in coupons])

    def cells(row: Coupon) -> list[Cell]:
        found = figures.get(row.pk, Figures())
        return [
            row.code,
            coupon_offer(row)[language],
            row.used,
            row.use_limit,
            quantize(found.sold, store.currency),
            quantize(found.discounted, store.currency),
            _STATES[language][state_of(row, now)],
            row.starts_at.astimezone(zone) if row.starts_at else None,
            row.ends_at.astimezone(zone) if row.ends_at else None,
        ]

    return _file(_HEAD[language], (cells(row) for row in coupons), "coupons")


def _file(head: list[str], rows: Iterable[Sequence[Cell]], name: str) -> HttpResponse:
    to = BytesIO()
    join(head, iter([rows_part(rows, "csv")]), "csv", to, name=name)
    response = HttpResponse(to.getvalue(), content_type=MIME["csv"])
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    response["Cache-Control"] = "private, no-store"
    return response
