"""The orders of a list as a file: a job that walks by number, so that its thousandth page costs what its
first one does, and that holds a thousand orders in memory at most."""

from tempfile import TemporaryFile
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from accounts.models import User
from apps.jobs.files import add_part, parts, store_open_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from apps.orders.links import admin_url
from apps.orders.listing.order_filter import OrderFilter
from apps.orders.listing.queries import count_orders, next_orders
from apps.orders.listing.schemas import OrderFilters
from apps.orders.listing.services.export_rows import Reader, export_rows, reader_of
from apps.orders.listing.services.list_filter import build_filter
from apps.store_settings.order_fields import order_fields
from common.api import Caller
from common.errors import Conflict
from common.i18n import Language, parse_language
from common.mail import send_mail
from common.member_limits import own_orders_of
from common.sheets import MAX_ROWS, MIME, Format, join, rows_part
from common.text import translate
from tenants.current import current_store

NAME: Final = "order.export"
PIECE: Final = 1000
"""Orders a part."""
_SHEET: Final = {"en": "orders", "es": "pedidos"}


def start_export(
    *, form: Format, filters: OrderFilters, ids: list[UUID], caller: Caller, language: Language
) -> Job:
    """Queues the export of what the list shows under the same filters, or of the chosen orders."""
    params = {
        "format": form,
        "filters": filters.model_dump(mode="json", by_alias=True, exclude_defaults=True),
        "ids": [str(one) for one in ids],
        "seesContact": caller.may("customers.see_contact"),
        "seesCost": caller.may("products.see_cost"),
        "ownOid": str(own_orders_of() or ""),
        "fields": [[field.id, translate(field.label, language, language)] for field in order_fields().fields],
    }
    return start_job(kind=NAME, params=params, user_id=caller.user_id, language=language)


def export_orders(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"after": number of the last order, "parts": [...]}."""
    criteria, tab = _criteria(job)
    if job.total is None:
        job.total = count_orders(criteria, tab)
    form, reader = _form(job), _reader(job)
    while True:
        found = next_orders(criteria, tab, after=int(job.cursor.get("after", 0)), limit=PIECE)
        if found:
            _add(job, found, form, reader)
        if len(found) < PIECE:
            _finish(job, form, reader)
            return True
        if pace.is_over():
            return False


def _add(job: Job, found: list[tuple[UUID, int]], form: Format, reader: Reader) -> None:
    rows = list(export_rows([order_id for order_id, _ in found], reader))
    lines = int(job.result.get("lines", 0)) + len(rows)
    if form == "xlsx" and lines > MAX_ROWS:
        raise Conflict("sheet_full")
    add_part(job, rows_part(rows, form))
    job.cursor = {**job.cursor, "after": found[-1][1]}
    job.progress += len(found)
    job.result = {"orders": job.progress, "lines": lines}


def _finish(job: Job, form: Format, reader: Reader) -> None:
    job.result = {"orders": job.progress, "lines": job.result.get("lines", 0)}
    job.total = job.progress
    sheet = _SHEET[reader.language]
    day = timezone.now().astimezone(reader.zone)
    with TemporaryFile() as file:
        join(reader.heads(), parts(job), form, file, name=sheet)
        store_open_file(job, file, name=f"{sheet}-{day:%Y-%m-%d-%H%M}.{form}", mime=MIME[form])


def tell_export(job: Job) -> None:
    """A mail to who asked for it."""
    user, store = User.objects.filter(pk=job.user_id).first(), current_store()
    if user is None:
        return
    language = parse_language(job.language)
    values: dict[str, Any] = {
        "store": store.name,
        "shop": admin_url("/admin/orders/list", store.id, language),
        "link": f"{admin_url('/admin/orders/list', store.id, language)}&job={job.pk}",
        "orders": job.result["orders"],
        "lines": job.result["lines"],
        "file": job.file["name"] if job.file else "",
    }
    key = f"order_export_ready:{job.pk}"
    send_mail(
        "order_export_ready",
        to=user.email,
        language=language,
        values=values,
        dedupe_key=key,
        store_id=store.id,
    )


def _criteria(job: Job) -> tuple[OrderFilter, str]:
    filters = OrderFilters.model_validate(job.params["filters"])
    ids = tuple(UUID(one) for one in job.params["ids"])
    zone, sees_contact = ZoneInfo(current_store().time_zone), bool(job.params["seesContact"])
    own_id = UUID(job.params["ownOid"]) if job.params.get("ownOid") else None
    criteria = build_filter(
        filters, zone=zone, caller_id=job.user_id, sees_contact=sees_contact, ids=ids, own_id=own_id
    )
    return criteria, filters.tab


def _form(job: Job) -> Format:
    return "xlsx" if job.params["format"] == "xlsx" else "csv"


def _reader(job: Job) -> Reader:
    store = current_store()
    return reader_of(job.params, language=job.language, zone=store.time_zone, store_language=store.language)


KIND: Final = Kind(name=NAME, permission="orders.export", work=export_orders, done=tell_export)
