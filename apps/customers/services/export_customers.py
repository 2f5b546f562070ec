"""The customers of the list as a file: one job in slices, a thousand customers in memory at most."""

from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.customers.models import Channel, ConsentState, Customer
from apps.customers.queries import filtered
from apps.customers.schemas import CustomerExport, CustomerFilters
from apps.jobs.files import add_part, parts, store_open_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from common.api import Caller
from common.i18n import Language, parse_language
from common.money import quantize
from common.sheets import MIME, Cell, Format, join, rows_part
from tenants.current import current_store

NAME: Final = "customer.export"
PIECE: Final = 1000
_SHEET: Final = {"en": "customers", "es": "clientes"}
HEADS: Final[dict[str, tuple[str, str]]] = {
    "first_name": ("First name", "Nombre"),
    "last_name": ("Last name", "Apellido"),
    "company": ("Company", "Empresa"),
    "email": ("Email", "Correo"),
    "phone": ("Phone", "Celular"),
    "document_type": ("ID type", "Tipo de documento"),
    "document_number": ("ID number", "Número de documento"),
    "stateName": ("Department", "Departamento"),
    "cityName": ("Province", "Provincia"),
    "neighborhoodName": ("District", "Distrito"),
    "line": ("Address", "Dirección"),
    "tags": ("Tags", "Etiquetas"),
    "order_count": ("Orders", "Pedidos"),
    "spent": ("Spent", "Compró"),
    "last_order_at": ("Last order", "Último pedido"),
    "credit_balance": ("Owes on account", "Debe fiado"),
    "credit_due_on": ("Pay by", "Paga hasta"),
    "EMAIL": ("Accepts email", "Acepta correo"),
    "WHATSAPP": ("Accepts WhatsApp", "Acepta WhatsApp"),
    "SMS": ("Accepts SMS", "Acepta SMS"),
    "CALL": ("Accepts calls", "Acepta llamadas"),
    "created_at": ("Customer since", "Cliente desde"),
}
_YES: Final = {"en": "yes", "es": "sí"}


def start_export(*, query: CustomerExport, caller: Caller, language: Language) -> Job:
    """Queues the export of what the list shows under the same filters, or of the chosen customers."""
    shared = set(CustomerFilters.model_fields)
    params = {
        "format": query.format,
        "filters": query.model_dump(mode="json", include=shared, by_alias=True, exclude_defaults=True),
        "ids": [str(one) for one in query.ids],
    }
    return start_job(kind=NAME, params=params, user_id=caller.user_id, language=language)


def export_customers(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"after": id of the last customer, "parts": [...]}."""
    filters = CustomerFilters.model_validate(job.params["filters"])
    rows = filtered(filters, sees_contact=True, ids=[UUID(one) for one in job.params["ids"]]).order_by("pk")
    form: Format = "xlsx" if job.params["format"] == "xlsx" else "csv"
    language = parse_language(job.language)
    if job.total is None:
        job.total = rows.count()
    while True:
        after = job.cursor.get("after")
        found = list((rows.filter(pk__gt=after) if after else rows)[:PIECE])
        if found:
            add_part(job, rows_part(_rows(found, language), form))
            job.cursor = {**job.cursor, "after": str(found[-1].pk)}
            job.progress += len(found)
        if len(found) < PIECE:
            _finish(job, form, language)
            return True
        if pace.is_over():
            return False


def _rows(customers: list[Customer], language: Language) -> Iterator[list[Cell]]:
    store = current_store()
    zone = ZoneInfo(store.time_zone)
    for customer in customers:
        cells: dict[str, Cell] = {
            name: getattr(customer, name)
            for name in ("first_name", "last_name", "company", "email", "document_type", "document_number")
        }
        cells |= (customer.addresses or [{}])[0]
        last = customer.last_order_at
        cells |= {
            "phone": customer.phone.replace(";ext=", " ext. "),
            "tags": ", ".join(customer.tags),
            "order_count": customer.order_count,
            "spent": quantize(customer.spent, store.currency),
            "last_order_at": last.astimezone(zone) if last else None,
            "credit_balance": quantize(customer.credit_balance, store.currency),
            "credit_due_on": customer.credit_due_on.isoformat() if customer.credit_due_on else "",
            "created_at": customer.created_at.astimezone(zone),
        }
        for channel in Channel.values:
            is_given = customer.consents.get(channel, {}).get("state") == ConsentState.GRANTED
            cells[channel] = _YES[language] if is_given else ""
        yield [cells.get(name) for name in HEADS]


def _finish(job: Job, form: Format, language: Language) -> None:
    job.result, job.total = {"customers": job.progress}, job.progress
    day = timezone.now().astimezone(ZoneInfo(current_store().time_zone))
    heads = [words[language == "es"] for words in HEADS.values()]
    with TemporaryFile() as file:
        join(heads, parts(job), form, file, name=_SHEET[language])
        store_open_file(job, file, name=f"{_SHEET[language]}-{day:%Y-%m-%d-%H%M}.{form}", mime=MIME[form])


KIND: Final = Kind(name=NAME, permission="orders.export", work=export_customers)
