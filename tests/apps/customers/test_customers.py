"""Customers by hand, as the API answers."""

import pytest

from apps.activity.models import Activity
from apps.customers.models import Customer
from tests.factories.customers import make_category, make_customer
from tests.factories.orders import LIMA

pytestmark = pytest.mark.django_db
ROSA = {"firstName": "Rosa", "lastName": "Ñahui", "email": "Rosa@Correo.PE", "phone": "987 654 321"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def found(client, q, path="crm/customer"):
    return len(client.get(path, q=q).json()["items"])


def test_a_customer_is_written_down_once(admin):
    made = admin.post("crm/customer", ROSA | {"addresses": [LIMA], "tags": ["vip", "vip"]})
    again = admin.post("crm/customer", {"firstName": "Otra", "phone": "+51987654321"})

    body = made.json()
    assert made.status_code == 201
    assert body["contact"]["email"] == "rosa@correo.pe"
    assert body["contact"]["phone"] == "+51987654321"
    assert (body["district"], body["tags"], body["source"]) == ("Miraflores, Lima", ["vip"], "MANUAL")
    assert again.status_code == 409
    assert (again.json()["code"], again.json()["params"]["customerOid"]) == ("11000", body["_id"])
    assert admin.get(f"crm/customer/{body['_id']}").json() == body


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({}, "firstName"),
        ({"firstName": "A", "email": "nada"}, "email"),
        ({"firstName": "A", "phone": "12"}, "phone"),
        ({"firstName": "A", "documentType": "DNI", "documentNumber": "123"}, "documentNumber"),
        ({"firstName": "A", "documentNumber": "12345678"}, "documentType"),
        ({"firstName": "A", "addresses": [LIMA | {"neighborhood": "999999"}]}, "addresses.0.neighborhood"),
        ({"firstName": "A", "categoryOids": ["01a1fce1-0000-7000-8000-0000000000f1"]}, "categoryOids"),
    ],
)
def test_what_is_wrong_is_named_beside_its_field(admin, fields, path):
    answer = admin.post("crm/customer", fields)

    assert (answer.status_code, list(answer.json()["params"])) == (422, [path])


def test_a_stale_version_is_refused_with_the_customer_as_he_is_now(admin):
    made = admin.post("crm/customer", ROSA).json()
    address = f"crm/customer/{made['_id']}"
    newer = admin.patch(address, {"company": "Quincha SAC", "version": 1}).json()

    stale = admin.patch(address, {"company": "Otra", "version": 1})

    assert (newer["company"], newer["version"]) == ("Quincha SAC", 2)
    assert stale.status_code == 409
    assert stale.json()["params"] == {"reason": "stale", "current": newer}


def test_null_empties_a_field_and_a_nameless_one_is_refused(admin):
    made = admin.post("crm/customer", ROSA | {"birthday": "1990-03-12"}).json()
    address = f"crm/customer/{made['_id']}"

    emptied = admin.patch(address, {"birthday": None, "email": None}).json()
    nobody = admin.patch(address, {"firstName": None, "lastName": None, "phone": None})

    assert (emptied["birthday"], emptied["contact"]["email"]) == (None, "")
    assert (nobody.status_code, list(nobody.json()["params"])) == (422, ["firstName"])


def test_a_deleted_customer_is_restored(admin):
    made = admin.post("crm/customer", ROSA).json()
    address = f"crm/customer/{made['_id']}"

    assert admin.delete(address).status_code == 204
    assert (admin.get(address).status_code, admin.get("crm/customer").json()["total"]) == (404, 0)
    assert admin.post(f"{address}/restore").json() == made


def test_without_the_permission_contact_is_absent_and_search_matches_names_only(admin, api, collaborator):
    admin.post("crm/customer", ROSA | {"addresses": [LIMA]})
    blind = api(as_=collaborator(resources=["customers.view", "customers.edit", "customers.create"]))
    made = blind.get("crm/customer").json()["items"][0]

    assert {"email", "phone"} & made.keys() == set()
    detail = blind.get(f"crm/customer/{made['_id']}").json()
    assert detail["contact"] is None
    assert [found(blind, q) for q in ("ñahui", "98765", "correo")] == [1, 0, 0]
    assert [found(blind, q, "crm/customer/search") for q in ("rosa", "98765")] == [1, 0]
    assert found(admin, "98765", "crm/customer/search") == 1
    assert blind.get("crm/customer/export").status_code == 403
    assert blind.patch(f"crm/customer/{made['_id']}", {"email": "x@y.pe"}).status_code == 403
    assert blind.patch(f"crm/customer/{made['_id']}", {"tags": ["vip"]}).status_code == 200


def test_many_are_tagged_and_put_into_a_category(admin, in_the_store):
    one, two = make_customer("Ana"), make_customer("Bea")
    category = make_category()
    rule = make_category("Frecuente", rule={"minOrders": 2})
    ids = [str(one.pk), str(two.pk), "01a1fce1-0000-7000-8000-0000000000f1"]

    tagged = admin.post("crm/customer/bulk", {"ids": ids, "action": "TAG", "tags": ["feria"]}).json()
    sorted_in = admin.post(
        "crm/customer/bulk", {"ids": ids[:1], "action": "CATEGORY", "categoryOid": str(category.pk)}
    ).json()
    by_rule = admin.post(
        "crm/customer/bulk", {"ids": ids[:1], "action": "CATEGORY", "categoryOid": str(rule.pk)}
    ).json()

    assert [(row["ok"], row["code"]) for row in tagged["results"]] == [
        (True, None),
        (True, None),
        (False, "404"),
    ]
    assert sorted_in["results"][0]["ok"]
    assert by_rule["results"][0]["reason"] == "category_not_manual"
    assert [
        row["_id"] for row in admin.get("crm/customer", categoryOid=str(category.pk)).json()["items"]
    ] == ids[:1]
    assert admin.get("crm/customer", tag="feria").json()["total"] == 2
    assert admin.get("crm/customer/tags").json() == {"items": [{"tag": "feria", "count": 2}]}


def test_the_activity_names_nobody(in_the_store):
    make_customer("Rosa")

    line = Activity.objects.get(kind="customer")
    assert (line.action, line.label) == ("CREATED", "")
    assert Customer.objects.count() == 1
