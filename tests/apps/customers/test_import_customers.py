"""Customers from a file: new ones, those who are there already, and lines that say why not."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection

from apps.customers.models import Customer, CustomerEvent
from apps.customers.queries import may_write_to
from apps.customers.services.consents import ConsentEntry, set_consent
from apps.jobs.models import Job
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import enter
from tests.factories.customers import make_customer

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
SHOPIFY = (
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,"
    "Default Address Address1,Default Address City,Default Address Province Code,Default Address Phone,Phone,"
    "Accepts SMS Marketing,Total Spent,Note,Tags\n"
)
OWN = "Nombre;Apellido;Correo;Celular;Número de documento;Distrito;Dirección;Etiquetas\n"


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def _send(admin: Any, path: str, text: str, **fields: str) -> Any:
    file = SimpleUploadedFile("clientes.csv", text.encode(), content_type="text/csv")
    store = connection.tenant  # type: ignore[attr-defined]
    try:
        return admin.upload(f"crm/customer/import{path}", {"file": file, **fields})
    finally:
        enter(store)


def _import(admin: Any, text: str, **fields: str) -> Job:
    answer = _send(admin, "", text, **fields)
    assert answer.status_code == 202, answer.json()
    for message in OutboxMessage.objects.filter(kind="job.run", done_at=None):
        process(message.pk)
    return Job.objects.latest("created_at")


def _report(admin: Any, job: Job) -> str:
    answer = admin.get(f"job/{job.pk}/file")
    return b"".join(answer.streaming_content if answer.streaming else [answer.content]).decode("utf-8-sig")


def test_a_file_of_shopify_comes_in(admin: Any) -> None:
    text = (
        SHOPIFY
        + "'7001,Rosa,Ñahui,Rosa@Correo.pe,yes,Café Norte,Av. Larco 743,Miraflores,LIM,,'+51987654321,no,"
        + '120.00,Paga siempre,"vip, café"\n'
        + "7002,Beto,,beto@correo.pe,no,,,,,,,no,0,,\n"
    )

    job = _import(admin, text)

    assert (job.state, job.result["created"], job.result["failed"]) == ("DONE", 2, 0), job.error
    rosa = Customer.objects.get(email="rosa@correo.pe")
    assert (rosa.full_name, rosa.phone, rosa.company) == ("Rosa Ñahui", "+51987654321", "Café Norte")
    assert (rosa.tags, rosa.source) == (["vip", "café"], "IMPORT")
    assert rosa.addresses[0]["neighborhood"] == "150122"
    assert CustomerEvent.objects.get(customer=rosa).body == "Paga siempre"


def test_a_permission_is_imported_and_never_made(admin: Any) -> None:
    granted = make_customer("Ana", email="ana@correo.pe")
    revoked = make_customer("Eva", email="eva@correo.pe")
    set_consent(customer_id=granted.pk, entry=ConsentEntry("EMAIL", "GRANTED", "FORM"))
    set_consent(customer_id=revoked.pk, entry=ConsentEntry("EMAIL", "REVOKED", "PREFERENCES"))

    _import(
        admin,
        "Nombre,Correo,Acepta correo\nAna,ana@correo.pe,no\nEva,eva@correo.pe,sí\nLuz,luz@correo.pe,sí\n"
        "Sol,sol@correo.pe,\n",
    )

    states = {row.first_name: row.consents.get("EMAIL", {}).get("state") for row in Customer.objects.all()}
    assert states == {"Ana": "GRANTED", "Eva": "REVOKED", "Luz": "IMPORTED", "Sol": None}
    assert [row.first_name for row in Customer.objects.all() if may_write_to(row, "EMAIL")] == ["Ana"]


def test_who_is_there_is_updated_by_any_key(admin: Any) -> None:
    by_document = make_customer("Ana", document_type="DNI", document_number="40771296", tags=["feria"])
    by_phone = make_customer("Beto", phone="987654321", last_name="Ruiz")

    job = _import(
        admin,
        OWN
        + "Ana María;;ana@correo.pe;;40771296;;;vip\n"
        + "Beto;;;+51 987 654 321;;Miraflores;Av. Larco 743;\n"
        + "Caro;;caro@correo.pe;;;;;\n"
        + "Carolina;Paz;caro@correo.pe;;;;;\n",
    )

    assert (job.result["created"], job.result["updated"]) == (1, 3), _report(admin, job)
    by_document.refresh_from_db()
    by_phone.refresh_from_db()
    assert (by_document.first_name, by_document.email) == ("Ana María", "ana@correo.pe")
    assert by_document.tags == ["feria", "vip"]
    assert (by_phone.last_name, by_phone.addresses[0]["line"]) == ("Ruiz", "Av. Larco 743")
    assert Customer.objects.get(email="caro@correo.pe").full_name == "Carolina Paz"
    again = _import(admin, OWN + "Beto;;;987654321;;Miraflores;Av. Larco 743;\n")
    by_phone.refresh_from_db()
    assert (again.result["updated"], len(by_phone.addresses)) == (1, 1)


def test_without_updating_those_who_are_there_stay(admin: Any) -> None:
    ana = make_customer("Ana", email="ana@correo.pe")

    job = _import(admin, "Nombre,Correo\nOtra,ana@correo.pe\n", update="false")

    ana.refresh_from_db()
    assert (ana.first_name, job.result["created"], job.result["updated"]) == ("Ana", 0, 0)
    assert "Already there" in _report(admin, job)


def test_each_line_says_what_is_wrong_with_it(admin: Any) -> None:
    make_customer("Ana", email="ana@correo.pe")
    make_customer("Beto", phone="987654321")
    text = (
        OWN
        + "A;;nada;;;;;\n"
        + "B;;;12;;;;\n"
        + "C;;;;123;;;\n"
        + "D;;;;;Narnia;Calle 1;\n"
        + ";;;;;;;vip\n"
        + "E;;ana@correo.pe;987654321;;;;\n"
        + "F;;f@correo.pe;;;;;\n"
    )

    preview = _send(admin, "/preview", text).json()
    job = _import(admin, text)

    lines = [(one["line"], one["field"]) for one in preview["problems"]]
    wrong = ["email", "phone", "documentNumber", "district", "firstName", "email"]
    assert lines == list(zip(range(2, 8), wrong, strict=True))
    assert (preview["rows"], preview["created"], preview["problemCount"]) == (7, 1, 6)
    assert (job.result["created"], job.result["failed"]) == (1, 6)
    assert "There is no district with this name." in _report(admin, job)


def test_the_preview_shows_columns_and_who_is_there(admin: Any) -> None:
    ana = make_customer("Ana", email="ana@correo.pe")
    text = "Contacto,Mail,Otro\nAna R.,ana@correo.pe,x\nBeto,beto@correo.pe,\n"

    seen = _send(admin, "/preview", text).json()
    chosen = _send(admin, "/preview", text, columns="firstName,email,").json()

    assert [(one["name"], one["field"]) for one in seen["columns"]] == [
        ("Contacto", ""),
        ("Mail", "email"),
        ("Otro", ""),
    ]
    assert chosen["columns"][0]["samples"] == ["Ana R.", "Beto"]
    [match] = chosen["matches"]
    assert (match["line"], match["name"], match["customerOid"], match["by"]) == (
        2,
        "Ana R.",
        str(ana.pk),
        "email",
    )
    assert (chosen["created"], chosen["matched"], Customer.objects.count()) == (1, 1, 1)


@pytest.mark.parametrize(
    ("text", "fields", "path"),
    [
        ("", {}, "file"),
        ("Nombre,Correo\n", {}, "file"),
        ("a\0b", {}, "file"),
        ("Color,Talla\nrojo,M\n", {}, "columns"),
        ("A,B\nx,y\n", {"columns": "email,email"}, "columns"),
        ("A,B\nx,y\n", {"columns": "email,precio"}, "columns"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_whole(admin: Any, text: str, fields: Any, path: str) -> None:
    for step in ("", "/preview"):
        answer = _send(admin, step, text, **fields)
        assert (answer.status_code, list(answer.json()["params"])) == (422, [path])
    assert not Job.objects.exists()


def test_contacts_are_imported_by_who_may_see_and_write_them(api: Any, collaborator: Any) -> None:
    words = ["customers.view", "customers.create", "customers.see_contact"]
    text = "Nombre,Correo\nAna,ana@correo.pe\n"

    blind = api(as_=collaborator(resources=["customers.view", "customers.create"]))
    assert _send(blind, "", text).status_code == 403
    creator = api(as_=collaborator(resources=words))
    assert _send(creator, "", text).status_code == 403
    assert _send(creator, "", text, update="false").status_code == 202
