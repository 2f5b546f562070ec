"""What is hidden from a member can't be found out by searching for it."""

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.orders.listing import order_filter
from apps.orders.listing.queries import SORTS
from apps.orders.models import Order
from common.batch import SEPARATOR
from common.text import search_key, search_key_sql
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
NUSTA = {
    "first_name": "Ñusta",
    "last_name": "Peña",
    "email": "nusta@correo.pe",
    "phone": "987000111",
    "document_type": "DNI",
    "document_number": "45678912",
}
SEES = ["orders.view", "customers.see_contact"]


@pytest.fixture
def orders(store):
    """1001 of Lucía Ramírez, 1002 of Ñusta Peña, both to Miraflores."""
    with inside(store):
        variant = stocked(9)
        return [place((variant, 1)), place((variant, 1), origin="MANUAL", contact=NUSTA)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("1002", [1002]),
        ("2", [1002]),
        ("RAMIREZ lucía", [1001]),
        ("Penã ñusta", [1002]),
        ("miraflores lima", [1002, 1001]),
        ("987654321", []),
        ("9", []),
        ("nusta 987", []),
        ("correo", []),
        ("nusta@correo.pe", []),
        ("45678912", []),
        ("larco", []),
    ],
)
def test_who_may_not_see_contacts_finds_by_number_name_and_place_alone(
    api, collaborator, orders, words, found
):
    page = api(as_=collaborator(resources=["orders.view"])).get("order", q=words).json()

    assert [row["number"] for row in page["items"]] == found
    assert (page["total"], page["counts"]["ALL"]) == (len(found), len(found))


@pytest.mark.parametrize(
    ("words", "found"), [("987 000", [1002]), ("correo", [1002, 1001]), ("nusta correo 456789", [1002])]
)
def test_who_may_see_them_finds_by_contact_too(api, collaborator, orders, words, found):
    page = api(as_=collaborator(resources=SEES)).get("order", q=words).json()

    assert [row["number"] for row in page["items"]] == found


def listed(client, words, **more):
    page = client.get("order", q=words, **more).json()
    assert page["total"] == len(page["items"])
    return [row["number"] for row in page["items"]]


@pytest.mark.parametrize("resources", [SEES[:1], SEES])
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("1002", [1002]),
        ("#1002", [1002]),
        (" # 1001 ", [1001]),
        ("#100", [1002, 1001]),
        ("100", [1002, 1001]),
        ("01002", []),
        ("1002 peña", [1002]),
        ("9" * 40, []),
    ],
)
def test_a_number_finds_its_order_alone_and_else_what_holds_its_figures(
    api, collaborator, orders, store, words, found, resources
):
    with inside(store):
        Order.objects.filter(number=1001).update(search_text="1001 1002")
        Order.objects.filter(number=1001).update(last_name="1002")

    assert listed(api(as_=collaborator(resources=resources)), words) == found


def test_a_number_that_the_filters_leave_out_is_looked_for_in_the_texts(api, orders, store):
    with inside(store):
        Order.objects.filter(number=1001).update(search_text="1001 1002")
        Order.objects.filter(number=1002).update(archived_at=orders[1].placed_at)

    assert listed(api(as_="owner"), "1002") == [1001]
    assert listed(api(as_="owner"), "1002", archived="true") == [1002]


@pytest.mark.parametrize(("words", "statements", "reads_texts"), [("#1002", 3, False), ("7777", 3, True)])
def test_a_number_costs_one_statement_more_and_reads_no_texts(
    api, collaborator, orders, words, statements, reads_texts
):
    client = api(as_=collaborator(resources=SEES))

    with CaptureQueriesContext(connection) as requested:
        client.get("order", q=words)

    texts = [part for entry in requested[1:] for part in entry["sql"].split(SEPARATOR)]
    assert len(texts) == statements
    assert any("LIKE" in text for text in texts) is reads_texts


def multiply(count):
    """Copies an order of the store under the numbers after 2000."""
    changed = {"id": "gen_random_uuid()", "number": "2000 + n"}
    names = [field.column for field in Order._meta.concrete_fields]
    values = ", ".join(changed.get(name, name) for name in names)
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO orders_order ({', '.join(names)}) SELECT {values} FROM orders_order, "
            f"generate_series(1, {count}) AS n WHERE number = 1001"
        )
        cursor.execute("ANALYZE orders_order")


@pytest.mark.one_postgres
@pytest.mark.parametrize("tab", ["ALL", "TO_CONFIRM"])
@pytest.mark.parametrize("order", ["", f"ORDER BY {SORTS['-placedAt']} LIMIT 25"])
def test_one_of_many_numbers_is_read_from_its_index(store, orders, tab, order):
    where, values = order_filter.of_tab(order_filter.OrderFilter(number=3000), tab)
    with inside(store), connection.cursor() as cursor:
        multiply(5000)
        cursor.execute(f"EXPLAIN SELECT tags FROM orders_order WHERE {where} {order}", values)
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert "Index Scan using order_number" in plan


@pytest.mark.parametrize("resources", [SEES[:1], SEES])
@pytest.mark.parametrize("words", ["Søren Weiß", "SOREN WEISS", "ægir", "Aegir STRAẞE", "søren aegir"])
def test_letters_that_are_no_accents_are_found_as_they_are_spelt(api, collaborator, store, resources, words):
    soren = NUSTA | {"first_name": "SØREN Ægir", "last_name": "Weiß Straße"}
    with inside(store):
        place((stocked(1), 1), origin="MANUAL", contact=soren)

    page = api(as_=collaborator(resources=resources)).get("order", q=words).json()

    assert [row["number"] for row in page["items"]] == [1001]


@pytest.mark.parametrize("resources", [SEES[:1], SEES])
@pytest.mark.parametrize("words", ["ohiggins", "O'Higgins", "o’higgins", "darcy", "bernardo ohiggins"])
def test_a_name_with_an_apostrophe_is_found_with_and_without(api, collaborator, store, resources, words):
    bernardo = NUSTA | {"first_name": "Bernardo D’Arcy", "last_name": "O'Higgins"}
    with inside(store):
        place((stocked(2), 1))
        place((stocked(1), 1), origin="MANUAL", contact=bernardo)

    page = api(as_=collaborator(resources=resources)).get("order", q=words).json()

    assert [row["number"] for row in page["items"]] == [1002]


@pytest.mark.django_db(transaction=True)
def test_orders_of_the_release_before_are_found_without_their_apostrophes(keeper, drop_schemas_after):
    store = keeper.store
    with inside(store):
        order = place((stocked(1), 1), origin="MANUAL", contact=NUSTA | {"last_name": "O'Higgins"})
        written = Order.objects.get(pk=order.pk).search_text
        Order.objects.update(search_text=written.replace(" ohiggins", ""))
    call_command(
        "migrate_schemas", "orders", "0007", schema_name=store.schema_name, verbosity=0, interactive=False
    )
    Store.objects.filter(pk=store.pk).update(schema_version="")

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(store):
        assert Order.objects.get(pk=order.pk).search_text == written


def test_the_database_spells_every_latin_letter_as_words_are_spelt():
    letters = [letter for letter in map(chr, range(0xC0, 0x250)) if letter.isalpha()]

    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {search_key_sql('x')} FROM unnest(%s::text[]) AS t(x)", [letters])
        spelt = [row[0].rstrip("·") for row in cursor.fetchall()]  # of Ŀ: a sign

    assert spelt == [search_key(letter) for letter in letters]
