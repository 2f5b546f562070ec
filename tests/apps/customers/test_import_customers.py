"""Customers from a file: new ones, those who are there already, and lines that say why not."""

from typing import Any

import pytest

from apps.customers.models import Customer, CustomerEvent
from apps.customers.queries import may_write_to
from apps.customers.services.consents import ConsentEntry, set_consent
from apps.jobs.models import Job
from tests.apps.import_wizard import Wizard
from tests.factories.customers import make_customer

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
SHOPIFY = (
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,"
    "Default Address Address1,Default Address City,Default Address Province Code,Default Address Phone,Phone,"
    "Accepts SMS Marketing,Total Spent,Note,Tags\n"
)
OWN = "Nombre;Apellido;Correo;Celular;Número de documento;Distrito;Dirección;Etiquetas\n"
PATH = "crm/customer/upload"


@pytest.fixture
def wizard(api: Any, settings: Any, tmp_path: Any) -> Wizard:
    settings.MEDIA_ROOT = tmp_path
    return Wizard(api(as_="owner"), PATH)


def figures(upload: dict[str, Any]) -> list[int]:
    return [upload["figures"][name] for name in ("create", "update", "skip", "error")]


def bring_in(wizard: Wizard, text: str) -> dict[str, Any]:
    reviewed = wizard.review(text, name="clientes.csv")
    assert reviewed["state"] == "DONE", reviewed["message"]
    done = wizard.act(reviewed["_id"], "start")
    assert done["state"] == "DONE", done["message"]
    return done


def test_a_file_of_shopify_comes_in(wizard: Wizard) -> None:
    text = (
        SHOPIFY
        + "'7001,Rosa,Ñahui,Rosa@Correo.pe,yes,Café Norte,Av. Larco 743,Miraflores,LIM,,'+51987654321,no,"
        + '120.00,Paga siempre,"vip, café"\n'
        + "7002,Beto,,beto@correo.pe,no,,,,,,,no,0,,\n"
    )

    assert figures(bring_in(wizard, text)) == [2, 0, 0, 0]

    rosa = Customer.objects.get(email="rosa@correo.pe")
    assert (rosa.full_name, rosa.phone, rosa.company) == ("Rosa Ñahui", "+51987654321", "Café Norte")
    assert (rosa.tags, rosa.source) == (["vip", "café"], "IMPORT")
    assert rosa.addresses[0]["neighborhood"] == "150122"
    assert CustomerEvent.objects.get(customer=rosa).body == "Paga siempre"
    assert figures(bring_in(wizard, text)) == [0, 0, 2, 0]


def test_a_permission_is_imported_and_never_made(wizard: Wizard) -> None:
    granted = make_customer("Ana", email="ana@correo.pe")
    revoked = make_customer("Eva", email="eva@correo.pe")
    set_consent(customer_id=granted.pk, entry=ConsentEntry("EMAIL", "GRANTED", "FORM"))
    set_consent(customer_id=revoked.pk, entry=ConsentEntry("EMAIL", "REVOKED", "PREFERENCES"))

    bring_in(
        wizard,
        "Nombre,Correo,Acepta correo\nAna,ana@correo.pe,no\nEva,eva@correo.pe,sí\nLuz,luz@correo.pe,sí\n"
        "Sol,sol@correo.pe,\n",
    )

    states = {row.first_name: row.consents.get("EMAIL", {}).get("state") for row in Customer.objects.all()}
    assert states == {"Ana": "GRANTED", "Eva": "REVOKED", "Luz": "IMPORTED", "Sol": None}
    assert [row.first_name for row in Customer.objects.all() if may_write_to(row, "EMAIL")] == ["Ana"]


def test_who_is_there_is_updated_by_any_key(wizard: Wizard) -> None:
    by_document = make_customer("Ana", document_type="DNI", document_number="40771296", tags=["feria"])
    by_phone = make_customer("Beto", phone="987654321", last_name="Ruiz")

    done = bring_in(
        wizard,
        OWN
        + "Ana María;;ana@correo.pe;;40771296;;;vip\n"
        + "Beto;;;+51 987 654 321;;Miraflores;Av. Larco 743;\n"
        + "Caro;;caro@correo.pe;;;;;\n"
        + "Carolina;Paz;caro@correo.pe;;;;;\n",
    )

    assert figures(done) == [1, 3, 0, 0], wizard.report(done["_id"])
    by_document.refresh_from_db()
    by_phone.refresh_from_db()
    assert (by_document.first_name, by_document.email) == ("Ana María", "ana@correo.pe")
    assert by_document.tags == ["feria", "vip"]
    assert (by_phone.last_name, by_phone.addresses[0]["line"]) == ("Ruiz", "Av. Larco 743")
    assert Customer.objects.get(email="caro@correo.pe").full_name == "Carolina Paz"
    again = bring_in(wizard, OWN + "Beto;;;987654321;;Miraflores;Av. Larco 743;\n")
    by_phone.refresh_from_db()
    assert (figures(again), len(by_phone.addresses)) == ([0, 0, 1, 0], 1)


def test_without_updating_those_who_are_there_stay(wizard: Wizard) -> None:
    ana = make_customer("Ana", email="ana@correo.pe")
    reviewed = wizard.review("Nombre,Correo\nOtra,ana@correo.pe\n")
    assert figures(reviewed) == [0, 1, 0, 0]

    changed = wizard.change(reviewed["_id"], update=False)
    done = wizard.act(changed["_id"], "start")

    ana.refresh_from_db()
    assert (ana.first_name, figures(changed), figures(done)) == ("Ana", [0, 0, 1, 0], [0, 0, 1, 0])


def test_each_line_says_what_is_wrong_with_it_and_is_mended(wizard: Wizard) -> None:
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

    reviewed = wizard.review(text)
    wrong = [one["problems"][0] for one in wizard.rows(reviewed["_id"], outcome="ERROR")]

    fields = ["email", "phone", "documentNumber", "district", "firstName", "email"]
    assert [(one["row"], one["field"]) for one in wrong] == list(zip(range(2, 8), fields, strict=True))
    assert figures(reviewed) == [1, 0, 0, 6]
    edits = [{"row": 2, "field": "email", "value": "a@correo.pe"}]
    mended = wizard.change(reviewed["_id"], edits=edits, skips=[3])
    assert figures(mended) == [2, 0, 1, 4]
    done = wizard.act(mended["_id"], "start")
    assert figures(done) == [2, 0, 1, 4]
    assert "There is no district with this name." in wizard.report(done["_id"])
    assert Customer.objects.filter(email="a@correo.pe").exists()


def test_the_review_shows_columns_and_cells_that_change(wizard: Wizard) -> None:
    ana = make_customer("Ana", email="ana@correo.pe", tags=["feria"])
    text = "Contacto,Mail,Otro\nAna R.,ana@correo.pe,vip\nBeto,beto@correo.pe,\n"

    reviewed = wizard.review(text)
    chosen = wizard.change(reviewed["_id"], mapping=["firstName", "email", "tags"])

    assert [(one["name"], one["target"]) for one in reviewed["columns"]] == [
        ("Contacto", ""),
        ("Mail", "email"),
        ("Otro", ""),
    ]
    assert chosen["columns"][0]["samples"] == ["Ana R.", "Beto"]
    [row] = wizard.rows(chosen["_id"], outcome="UPDATE")
    cells = [(one["field"], one["before"], one["after"]) for one in row["cells"]]
    assert (row["customerOid"], row["name"]) == (str(ana.pk), "Ana R.")
    assert cells == [("firstName", "Ana", "Ana R."), ("tags", "feria", "feria, vip")]
    assert (figures(chosen), chosen["cells"], Customer.objects.count()) == ([1, 1, 0, 0], 2, 1)


def test_an_import_is_undone_but_for_who_was_edited_or_bought_since(wizard: Wizard) -> None:
    ana = make_customer("Ana", email="ana@correo.pe", last_name="Rey")
    eva = make_customer("Eva", email="eva@correo.pe")
    lines = "Ana María,ana@correo.pe,Llamar\nEva María,eva@correo.pe,\nSol,sol@correo.pe,\nLuz,luz@c.pe,\n"
    done = bring_in(wizard, "Nombre,Correo,Nota\n" + lines)
    Customer.objects.filter(email="luz@c.pe").update(order_count=1)
    Customer.objects.filter(pk=eva.pk).update(version=9)

    undone = wizard.act(done["_id"], "undo")["undone"]

    ana.refresh_from_db()
    assert (undone["deleted"], undone["restored"]) == (1, 1)
    assert {(one["name"], one["reason"]) for one in undone["left"]} == {
        ("Eva María", "edited"),
        ("Luz", "ordered"),
    }
    assert (ana.first_name, ana.last_name) == ("Ana", "Rey")
    assert not CustomerEvent.objects.filter(customer=ana).exists()
    assert not Customer.objects.live().filter(email="sol@correo.pe").exists()


@pytest.mark.parametrize("text", ["Nombre,Correo\n", "a\0b"])
def test_a_file_that_cannot_be_read_is_refused_whole(wizard: Wizard, text: str) -> None:
    answer = wizard.send(text)

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["file"])
    assert not Job.objects.open().exists()


@pytest.mark.parametrize("mapping", [["email", "email"], ["email", "precio"], ["email"]])
def test_columns_that_mean_nothing_are_refused(wizard: Wizard, mapping: list[str]) -> None:
    reviewed = wizard.review("A,B\nx,y\n")

    answer = wizard.admin.patch(f"{PATH}/{reviewed['_id']}", {"mapping": mapping})

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["mapping"])


def test_contacts_are_imported_by_who_may_see_and_write_them(api: Any, collaborator: Any) -> None:
    text = "Nombre,Correo\nAna,ana@correo.pe\n"
    blind = api(as_=collaborator(resources=["customers.view", "customers.create"]))
    assert Wizard(blind, PATH).send(text).status_code == 403
    creator = api(as_=collaborator(resources=["customers.view", "customers.create", "customers.see_contact"]))

    reviewed = Wizard(creator, PATH).review(text)

    assert (reviewed["mayUpdate"], figures(reviewed)) == (False, [1, 0, 0, 0])
    assert creator.post(f"{PATH}/{reviewed['_id']}/undo", {}).status_code == 403
