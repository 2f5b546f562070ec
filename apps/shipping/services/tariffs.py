"""The table of a rate as a file: written out, looked at, and imported as one job."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from io import BytesIO
from typing import Any, Final, Literal
from uuid import UUID

from django.db import transaction

from apps.jobs.files import add_part, parts, store_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.places import leaves_of, places_by_method
from apps.shipping.rate_bands import WEIGHT
from apps.shipping.services.rates import create_rate, stored_zone, update_rate
from apps.shipping.tariff_places import PlaceNames
from apps.shipping.tariff_reader import Tariff, read_tariff
from apps.shipping.tariff_schemas import TariffPreview, TariffProblem, TariffZone
from apps.shipping.tariff_table import GRAMS, MEASURES, heads, read_table
from common import context
from common.crud import get_or_404, lock_or_404
from common.errors import Invalid, issue
from common.i18n import Language, parse_language
from common.messages import error_text
from common.money import in_currency
from common.sheets import MIME, Cell, join, rows_part
from common.text import search_key
from tenants.current import current_store

NAME: Final = "shipping.tariff"
MAX_PROBLEMS: Final = 100
Change = Literal["ADDED", "CHANGED", "SAME", "REMOVED"]
_BAND: Final = ("from", "upTo", "price", "step", "stepPrice")
_RESULT: Final[dict[Language, list[str]]] = {
    "en": ["Zone", "Change", "Places", "Districts", "Places added", "Places removed", "Bands"],
    "es": ["Zona", "Cambio", "Lugares", "Distritos", "Lugares agregados", "Lugares quitados", "Tramos"],
}
_CHANGES: Final[dict[Language, dict[str, str]]] = {
    "en": {"ADDED": "added", "CHANGED": "changed", "SAME": "as it was", "REMOVED": "removed"},
    "es": {"ADDED": "nueva", "CHANGED": "cambia", "SAME": "igual", "REMOVED": "se quita"},
}


def export_tariff(rate: ShippingMethod, language: Language) -> bytes:
    """A CSV that can be imported again: of each zone its places and its bands side by side."""
    file = BytesIO()
    join(heads(rate.basis, language), iter([rows_part(_rows(rate), "csv")]), "csv", file, name=rate.label)
    return file.getvalue()


def preview_tariff(rate: ShippingMethod, content: bytes) -> TariffPreview:
    """What an import would change; nothing is written."""
    tariff = _read(rate, content)
    currency = current_store().currency
    with in_currency(currency):
        return TariffPreview(
            currency=currency,
            version=rate.version,
            rows=tariff.rows,
            zones=[] if tariff.problems else _zones(rate, tariff.zones),
            problems=[
                TariffProblem(
                    line=problem.line,
                    column=problem.column,
                    reason=problem.reason,
                    message=error_text(problem.reason, **problem.params),
                )
                for problem in tariff.problems[:MAX_PROBLEMS]
            ],
            problem_count=len(tariff.problems),
        )


@transaction.atomic
def start_import(
    rate: ShippingMethod, content: bytes, *, version: int, user_id: UUID, language: Language
) -> Job:
    """Queues the import of a table without faults, made for this version of the rate."""
    rate = lock_or_404(ShippingMethod.objects.live(), rate.pk, version=version)
    _without_problems(_read(rate, content))
    params = {"rateOid": str(rate.pk), "version": version}
    job = start_job(kind=NAME, params=params, user_id=user_id, language=language)
    add_part(job, content)
    job.save(update_fields=["cursor"])
    return job


def rate_to_be(basis: str) -> ShippingMethod:
    """Unsaved: what the table of a new rate is compared with."""
    return ShippingMethod(kind=ShippingKind.ADVANCED, basis=basis, zones=[])


@transaction.atomic
def start_new_import(content: bytes, *, name: str, basis: str, user_id: UUID, language: Language) -> Job:
    """Queues the import of a table without faults as a rate of its own."""
    _without_problems(_read(rate_to_be(basis), content))
    params = {"name": name, "basis": basis}
    job = start_job(kind=NAME, params=params, user_id=user_id, language=language)
    add_part(job, content)
    job.save(update_fields=["cursor"])
    return job


def import_tariff(job: Job, pace: Pace) -> bool:
    """See Kind.work. One slice: the rate changes whole or not at all."""
    rate = _rate_of(job)
    tariff = _read(rate, b"".join(parts(job)))
    _without_problems(tariff)
    with in_currency(current_store().currency):
        zones = _zones(rate, tariff.zones)
    token = context.actor_id.set(job.user_id)
    try:
        _write(job, tariff)
    finally:
        context.actor_id.reset(token)
    job.progress = job.total = tariff.rows
    job.result = {
        "rows": tariff.rows,
        "zones": len(tariff.zones),
        "changed": sum(1 for zone in zones if zone.change != "SAME"),
    }
    language = parse_language(job.language)
    store_file(
        job,
        name="tarifa-cambios.csv" if language == "es" else "rate-changes.csv",
        mime=MIME["csv"],
        chunks=_report(zones, language),
    )
    return True


def _rate_of(job: Job) -> ShippingMethod:
    if "rateOid" not in job.params:
        return rate_to_be(job.params["basis"])
    rates = ShippingMethod.objects.live().filter(kind=ShippingKind.ADVANCED)
    return get_or_404(rates, pk=job.params["rateOid"])


def _write(job: Job, tariff: Tariff) -> None:
    params = job.params
    if "rateOid" in params:
        update_rate(
            kind=ShippingKind.ADVANCED,
            rate_id=UUID(params["rateOid"]),
            changes={"zones": tariff.zones},
            version=params["version"],
        )
    else:
        name = {current_store().language: params["name"]}
        fields = {"name": name, "label": params["name"], "basis": params["basis"], "zones": tariff.zones}
        create_rate(kind=ShippingKind.ADVANCED, fields=fields)


def _read(rate: ShippingMethod, content: bytes) -> Tariff:
    store = current_store()
    return read_tariff(read_table(content, rate.basis), PlaceNames(store.country), store.currency)


def _without_problems(tariff: Tariff) -> None:
    if tariff.problems:
        raise Invalid({"file": [issue("tariff_problems", count=len(tariff.problems))]})


def _rows(rate: ShippingMethod) -> Iterator[Sequence[Cell]]:
    names = PlaceNames(current_store().country)
    factor = GRAMS if rate.basis == WEIGHT else Decimal(1)
    places = places_by_method([rate.pk]).get(rate.pk, [])
    for index, zone in enumerate(rate.zones):
        paths = [row.place for row in places if row.zone == index]
        bands = zone["bands"]
        for at in range(max(len(paths), len(bands))):
            place = [paths[at], names.full_name(paths[at])] if at < len(paths) else [None, None]
            band = (
                [_cell(bands[at], key, factor) for key in _BAND] if at < len(bands) else [None] * len(_BAND)
            )
            yield [zone["name"], *place, *band]


def _cell(band: dict[str, Any], key: str, factor: Decimal) -> Cell:
    value = band[key]
    if value is None or key not in MEASURES:
        return None if value is None else Decimal(value)
    return (Decimal(value) / factor).normalize() + 0


def _zones(rate: ShippingMethod, zones: list[dict[str, Any]]) -> list[TariffZone]:
    """Those of the table in its order, then those that it leaves out."""
    places = places_by_method([rate.pk]).get(rate.pk, [])
    before = {
        search_key(zone["name"]): (zone, {row.place for row in places if row.zone == index})
        for index, zone in enumerate(rate.zones)
    }
    after = {search_key(zone["name"]): zone for zone in zones}
    found = [_compared(zone, before.get(key)) for key, zone in after.items()]
    removed_zones = [zone for key, (zone, _) in before.items() if key not in after]
    return found + [_removed(zone, before[search_key(zone["name"])][1]) for zone in removed_zones]


def _compared(zone: dict[str, Any], before: tuple[dict[str, Any], set[str]] | None) -> TariffZone:
    bands = stored_zone(zone)["bands"]
    held = before[1] if before else set()
    given = set(zone["places"])
    bands_changed = before is None or before[0]["bands"] != bands
    renamed = before is not None and before[0]["name"] != zone["name"]
    is_same = not bands_changed and given == held and not renamed
    return _zone(
        zone["name"],
        "ADDED" if before is None else "SAME" if is_same else "CHANGED",
        bands,
        places=given,
        added=len(given - held),
        removed=len(held - given),
        bands_changed=bands_changed,
    )


def _removed(zone: dict[str, Any], held: set[str]) -> TariffZone:
    return _zone(
        zone["name"], "REMOVED", zone["bands"], places=held, added=0, removed=len(held), bands_changed=False
    )


def _zone(
    name: str,
    change: Change,
    bands: list[dict[str, Any]],
    *,
    places: set[str],
    added: int,
    removed: int,
    bands_changed: bool,
) -> TariffZone:
    prices = [Decimal(band["price"]) for band in bands]
    return TariffZone.model_validate(
        {
            "name": name,
            "change": change,
            "places": len(places),
            "districts": sum(len(leaves_of(path)) for path in places),
            "places_added": added,
            "places_removed": removed,
            "bands": len(bands),
            "bands_changed": bands_changed,
            "price": min(prices, default=None),
            "highest": max(prices, default=None),
        }
    )


def _report(zones: list[TariffZone], language: Language) -> Iterator[bytes]:
    """The file of the job: what became of each zone."""
    rows: list[list[Cell]] = [
        [
            zone.name,
            _CHANGES[language][zone.change],
            zone.places,
            zone.districts,
            zone.places_added,
            zone.places_removed,
            zone.bands,
        ]
        for zone in zones
    ]
    file = BytesIO()
    join(_RESULT[language], iter([rows_part(rows, "csv")]), "csv", file, name=NAME)
    yield file.getvalue()


KIND: Final = Kind(name=NAME, permission="shipping.edit", work=import_tariff)
