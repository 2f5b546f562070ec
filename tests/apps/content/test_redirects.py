"""Old addresses of a shop lead to new ones, each at once and none in a ring."""

from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook

from apps.content.redirects import import_plan
from apps.content.redirects.services import redirects as services
from apps.jobs.models import Job
from apps.products.editing.services.create_product import create_product
from apps.products.models import Product, Slug
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import Store

pytestmark = pytest.mark.django_db
REDIRECT = "store/redirect"


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def mug(store: Store) -> Product:
    with inside(store):
        return make_product({"es": "Taza", "en": "Mug"})


def make_product(name: dict[str, str]) -> Product:
    return create_product(fields={"name": name, "status": "PUBLISHED", "price": Decimal(39)}, actor_id=None)


def add(admin: Any, source: str, target: str) -> Any:
    return admin.post(REDIRECT, {"source": source, "target": target})


def listed(admin: Any, **query: str) -> dict[str, str]:
    return {one["source"]: one["target"] for one in admin.get(REDIRECT, **query).json()["items"]}


@pytest.mark.parametrize(
    ("source", "target", "stored"),
    [
        ("/Old-Mug/", "/p/taza", ("/old-mug", "/p/taza")),
        ("old mug", "/p/taza?color=azul#top", ("/old mug", "/p/taza?color=azul")),
        ("https://old.example/pages/about%20us?ref=1", "/", ("/pages/about us", "/")),
        ("/es/taza-vieja", "/en/p/mug", ("/taza-vieja", "/p/mug")),
        ("/ma%C3%B1ana", "https://barronorte.shop.localhost:8000/es/c", ("/mañana", "/c")),
        ("www.old.example/x//y", "/products/taza", ("/x/y", "/p/taza")),
        ("/collections/old", "/collections/all", ("/collections/old", "/c")),
    ],
)
def test_addresses_are_stored_as_visits_ask_for_them(
    admin: Any, mug: Product, source: str, target: str, stored: tuple[str, str]
) -> None:
    made = add(admin, source, target)

    assert made.status_code == 201, made.json()
    assert (made.json()["source"], made.json()["target"]) == stored


@pytest.mark.parametrize(
    ("source", "target", "field", "rule"),
    [
        ("/", "/c", "source", "redirect_fixed"),
        ("/es", "/c", "source", "redirect_fixed"),
        ("/Cart/", "/c", "source", "redirect_fixed"),
        ("/checkout/payment", "/c", "source", "redirect_fixed"),
        ("/en/terms", "/c", "source", "redirect_fixed"),
        ("/p/taza", "/c", "source", "redirect_live"),
        ("/p/MUG", "/c", "source", "redirect_live"),
        ("javascript:alert(1)", "/c", "source", "redirect_path"),
        ("/a/../b", "/c", "source", "redirect_path"),
        ("/" + "a" * 256, "/c", "source", "redirect_long"),
        ("/old", "https://evil.example/p/taza", "target", "redirect_elsewhere"),
        ("/old", "//evil.example", "target", "redirect_elsewhere"),
        ("/old", "/\\evil.example", "target", "redirect_path"),
        ("/old", "/%5Cevil.example", "target", "redirect_path"),
        ("/old", "javascript:alert(1)", "target", "redirect_path"),
        ("/old", "https://user@evil.example/", "target", "redirect_elsewhere"),
        ("/old", "/x%0d%0aSet-Cookie:a", "target", "redirect_path"),
        ("/old", "/en/OLD?x=1", "target", "redirect_itself"),
    ],
)
def test_what_leads_nowhere_or_away_is_refused(
    admin: Any, mug: Product, source: str, target: str, field: str, rule: str
) -> None:
    refused = add(admin, source, target)

    assert refused.status_code == 422
    assert [(name, issues[0]["rule"]) for name, issues in refused.json()["params"].items()] == [(field, rule)]


def test_chains_are_led_on_and_rings_refused(admin: Any, mug: Product) -> None:
    add(admin, "/a", "/b")
    add(admin, "/b", "/p/taza")
    add(admin, "/z", "/a")

    assert listed(admin) == {"/a": "/p/taza", "/b": "/p/taza", "/z": "/p/taza"}

    add(admin, "/one", "/two")
    ring = add(admin, "/two", "/one")
    twice = add(admin, "/ONE", "/c")
    assert ring.json()["params"]["target"][0]["rule"] == "redirect_loop"
    assert twice.json()["params"]["source"][0]["rule"] == "redirect_taken"


def test_list_finds_by_either_address_and_warns_of_missing_ones(admin: Any, mug: Product) -> None:
    add(admin, "/old-mug", "/p/taza")
    add(admin, "/old-bowl", "/p/gone")

    found = admin.get(REDIRECT).json()
    assert [(one["source"], one["missing"]) for one in found["items"]] == [
        ("/old-bowl", True),
        ("/old-mug", False),
    ]
    assert found["total"] == 2
    assert listed(admin, q="/P/TAZA") == {"/old-mug": "/p/taza"}
    assert listed(admin, q="/old-b") == {"/old-bowl": "/p/gone"}
    assert list(listed(admin, sort="source")) == ["/old-bowl", "/old-mug"]


def test_one_is_changed_and_many_are_deleted(admin: Any, mug: Product) -> None:
    first = add(admin, "/a", "/p/taza").json()["_id"]
    second = add(admin, "/b", "/p/taza").json()["_id"]
    add(admin, "/z", "/c")

    moved = admin.patch(f"{REDIRECT}/{first}", {"source": "/a2", "target": "/c"})
    taken = admin.patch(f"{REDIRECT}/{first}", {"source": "/b"})
    same = admin.patch(f"{REDIRECT}/{first}", {"source": "/A2/"})

    assert (moved.json()["_id"], moved.json()["source"], moved.json()["target"]) == (first, "/a2", "/c")
    assert taken.json()["params"]["source"][0]["rule"] == "redirect_taken"
    assert same.json()["source"] == "/a2"
    deleted = admin.post(f"{REDIRECT}/delete", {"ids": [first, second, first]})
    assert deleted.json() == {"deleted": 2}
    assert listed(admin) == {"/z": "/c"}


def test_a_store_has_so_many(admin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_REDIRECTS", 1)
    add(admin, "/a", "/c")

    refused = add(admin, "/b", "/c")

    assert (refused.status_code, refused.json()["message"]) == (409, "A store has up to 1 redirects.")


def test_old_address_leads_on_for_good_with_one_statement(
    admin: Any, shop: Any, mug: Product, django_assert_num_queries: Any
) -> None:
    shop.page("/es/cart")
    before = shop.page("/es/old-mug")
    add(admin, "/old-mug", "/p/taza")
    add(admin, "/sale", "/search?q=taza")
    shop.page("/es/cart")

    # The store's schema is chosen, then the address is looked up.
    with django_assert_num_queries(2):
        found = shop.page("/es/OLD-mug?utm_source=google")
    bare = shop.page("/old-mug/")
    queried = shop.page("/en/sale?page=3")

    assert before.status_code == 404
    assert (found.status_code, found["Location"]) == (301, "/es/p/taza?utm_source=google")
    assert (bare.status_code, bare["Location"]) == (301, "/es/p/taza")
    assert bare["Cache-Control"] == "private, no-store"
    assert (queried.status_code, queried["Location"]) == (301, "/en/search?q=taza")


def test_page_that_shows_again_is_not_led_away(admin: Any, shop: Any, store: Store, mug: Product) -> None:
    with inside(store):
        Product.objects.filter(pk=mug.pk).update(status="ARCHIVED")
    add(admin, "/p/taza", "/c")
    away = shop.page("/es/p/taza")
    with inside(store):
        Product.objects.filter(pk=mug.pk).update(status="PUBLISHED")

    assert (away.status_code, away["Location"]) == (301, "/es/c")
    assert shop.page("/es/p/taza").status_code == 200


def test_redirect_is_no_address_of_a_product(admin: Any, shop: Any, store: Store) -> None:
    add(admin, "/taza-azul", "/c")

    with inside(store):
        make_product({"es": "Taza azul"})
        kinds = set(Slug.objects.filter(slug="taza-azul").values_list("kind", flat=True))

    assert kinds >= {"path"}
    assert shop.page("/es/p/otra").status_code == 404


SHOPIFY = "Redirect from,Redirect to\n/products/old,/products/taza\n/pages/us,/collections/all\n"


def upload(admin: Any, path: str, content: bytes, name: str = "redirects.csv") -> Any:
    return admin.upload(f"{REDIRECT}/{path}", {"file": SimpleUploadedFile(name, content)})


def run(store: Store) -> Job:
    with inside(store):
        for message in OutboxMessage.objects.filter(kind="job.run", done_at=None):
            process(message.pk)
        return Job.objects.latest("created_at")


def test_file_of_shopify_comes_in_and_again_changes_nothing(admin: Any, store: Store, mug: Product) -> None:
    first = upload(admin, "import/preview", SHOPIFY.encode()).json()
    assert listed(admin) == {}
    started = upload(admin, "import", SHOPIFY.encode())
    job = run(store)

    assert first == {"rows": 2, "create": 2, "update": 0, "same": 0, "error": 0, "problems": []}
    assert started.status_code == 202
    assert (job.state, job.result["create"]) == ("DONE", 2), job.error
    assert listed(admin) == {"/products/old": "/p/taza", "/pages/us": "/c"}
    again = upload(admin, "import/preview", SHOPIFY.encode()).json()
    assert (again["create"], again["update"], again["same"]) == (0, 0, 2)


def test_workbook_is_read_as_a_table_is(admin: Any, store: Store, mug: Product) -> None:
    book, file = Workbook(), BytesIO()
    for row in (["Desde", "Hacia"], ["/pages/nosotros", "/p/taza"], [2026, "/c"]):
        book.active.append(row)
    book.save(file)

    found = upload(admin, "import/preview", file.getvalue(), "redirecciones.xlsx").json()
    upload(admin, "import", file.getvalue(), "redirecciones.xlsx")
    job = run(store)

    assert (found["rows"], found["create"], found["problems"]) == (2, 2, [])
    assert (job.state, listed(admin)) == ("DONE", {"/pages/nosotros": "/p/taza", "/2026": "/c"}), job.error


def test_rows_that_are_wrong_stay_out_with_their_reason(admin: Any, store: Store, mug: Product) -> None:
    add(admin, "/a", "/c")
    table = (
        "source,target,regex,code\n/a,/p/taza,0,301\n/^x(.*),/c,1,301\n/b,https://evil.example/,0,301\n"
        "/d,/a,0,301\n/d,/c,0,301\n/p/taza,/c,0,301\n,/c,0,301\n"
    )

    found = upload(admin, "import/preview", table.encode()).json()
    upload(admin, "import", table.encode())
    job = run(store)

    assert (found["create"], found["update"], found["same"], found["error"]) == (1, 1, 0, 5)
    assert [(one["line"], one["column"], one["message"]) for one in found["problems"]] == [
        (3, "source", "Patterns can’t be imported, only whole addresses."),
        (4, "target", "Choose an address of this store. Other sites can’t be a destination."),
        (6, "source", "Row 5 leads the same address somewhere else."),
        (7, "source", "A product, category or post of your store shows at this address."),
        (8, "source", "Enter an address such as /products/blue-mug."),
    ]
    assert (job.result["create"], job.result["error"]) == (1, 5)
    assert listed(admin) == {"/a": "/p/taza", "/d": "/p/taza"}
    report = admin.get(f"job/{job.pk}/file")
    text = b"".join(report.streaming_content if report.streaming else [report.content]).decode("utf-8-sig")
    assert "2,/a,/p/taza,Updated" in text
    assert '3,/^x(.*),/c,"Patterns can’t be imported, only whole addresses."' in text


def test_file_past_the_limit_fills_up_to_it(
    admin: Any, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_plan, "MAX_REDIRECTS", 2)

    found = upload(admin, "import/preview", b"from,to\n/a,/c\n/b,/c\n/d,/c\n").json()

    assert (found["create"], found["error"]) == (2, 1)
    assert found["problems"][0]["message"] == "A store has up to 2 redirects."


def test_export_comes_in_again_unchanged(admin: Any, mug: Product) -> None:
    add(admin, "/old", "/p/taza?color=azul")

    content = admin.get(f"{REDIRECT}/export").content
    found = upload(admin, "import/preview", content).json()

    assert content.decode("utf-8-sig").splitlines() == ["From,To", "/old,/p/taza?color=azul"]
    assert (found["same"], found["error"]) == (1, 0)


def test_file_without_its_columns_is_refused(admin: Any) -> None:
    refused = upload(admin, "import", b"a,b\n/x,/c\n")

    assert refused.json()["params"]["file"][0]["rule"] == "redirect_columns"
