"""The calls of the stock screens."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.products.models import Product, Variant
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.queries import default_warehouse
from common.ids import new_id
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def _named(name: str, units: int, **fields: Any) -> Variant:
    return stocked(
        units,
        product__name={"es": name},
        product__sort_name=name.lower(),
        **fields,
    )


@pytest.fixture
def shelf(store: Any) -> dict[str, Variant]:
    """Taza 9, Mantel 3 (few), Vela 0, Libro 2 with a mark of its own at 1; Taza also 4 in Callao."""
    with inside(store):
        rows = {
            "taza": _named("Taza", 9, sku="TZ-1"),
            "mantel": _named("Mantel", 3),
            "vela": _named("Vela", 0),
            "libro": _named("Libro", 2, low_stock_at=1),
        }
        callao = WarehouseFactory.create(name="Callao")
        set_on_hand(variant_id=rows["taza"].pk, warehouse_id=callao.pk, target=4)
    return rows


def _names(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.content
    return [row["productName"]["es"] for row in answer.json()["items"]]


def test_list_shows_what_each_warehouse_has(admin: Any, shelf: dict[str, Variant]) -> None:
    page = admin.get("stock").json()

    assert [row["productName"]["es"] for row in page["items"]] == ["Libro", "Mantel", "Taza", "Vela"]
    assert [row["name"] for row in page["warehouses"]] == ["Principal", "Callao"]
    taza = page["items"][2]
    assert (taza["onHand"], taza["reserved"], taza["available"], taza["sku"]) == (13, 0, 13, "TZ-1")
    assert [level["onHand"] for level in taza["levels"]] == [9, 4]
    assert (page["lowCount"], page["outCount"], page["total"]) == (1, 1, 4)
    assert [(row["lowStockAt"], row["lowMark"], row["isLow"]) for row in page["items"][:2]] == [
        (1, 1, False),
        (None, 5, True),
    ]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ({"stock": "low"}, ["Mantel"]),
        ({"stock": "out"}, ["Vela"]),
        ({"stock": "in"}, ["Libro", "Mantel", "Taza"]),
        ({"q": "taz"}, ["Taza"]),
        ({"sort": "-available", "limit": 2}, ["Taza", "Mantel"]),
        ({"sort": "available", "limit": 1, "page": 2}, ["Libro"]),
    ],
)
def test_list_is_filtered_and_sorted(
    admin: Any, shelf: dict[str, Variant], query: dict[str, Any], names: list[str]
) -> None:
    assert _names(admin.get("stock", **query)) == names


def test_filters_look_at_the_chosen_warehouse(admin: Any, shelf: dict[str, Variant], store: Any) -> None:
    callao = admin.get("stock").json()["warehouses"][1]["_id"]

    assert _names(admin.get("stock", warehouseOid=callao, stock="low")) == ["Taza"]
    assert _names(admin.get("stock", warehouseOid=callao, stock="out")) == ["Libro", "Mantel", "Vela"]


def test_list_of_one_product(admin: Any, shelf: dict[str, Variant]) -> None:
    product = shelf["vela"].product_id

    assert _names(admin.get("stock", productOid=product)) == ["Vela"]


def test_adjusting_answers_the_fresh_rows(admin: Any, shelf: dict[str, Variant]) -> None:
    rows = [
        {"variantOid": str(shelf["vela"].pk), "setTo": 8},
        {"variantOid": str(shelf["taza"].pk), "change": -2},
    ]

    answer = admin.post("stock/adjust", {"reason": "COUNT", "note": "Inventario", "rows": rows})

    assert answer.status_code == 200, answer.content
    assert [(row["productName"]["es"], row["onHand"]) for row in answer.json()["items"]] == [
        ("Taza", 11),
        ("Vela", 8),
    ]


def test_double_click_adjusts_once(admin: Any, shelf: dict[str, Variant], store: Any) -> None:
    body = {"reason": "RECEIVED", "rows": [{"variantOid": str(shelf["vela"].pk), "change": 5}]}

    answers = [admin.post("stock/adjust", body, Idempotency_Key="click") for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert ["Idempotent-Replayed" in answer for answer in answers] == [False, True]
    assert [answer.json()["items"][0]["onHand"] for answer in answers] == [5, 5]


def test_double_click_transfers_once(admin: Any, shelf: dict[str, Variant]) -> None:
    first, second = (row["_id"] for row in admin.get("stock").json()["warehouses"])
    body = {
        "fromWarehouseOid": first,
        "toWarehouseOid": second,
        "rows": [{"variantOid": str(shelf["taza"].pk), "quantity": 3}],
    }

    answers = [admin.post("stock/transfer", body, Idempotency_Key="click") for _ in range(2)]

    assert [[level["onHand"] for level in one.json()["items"][0]["levels"]] for one in answers] == [
        [6, 7]
    ] * 2


@pytest.mark.parametrize(
    ("row", "path", "rule"),
    [
        ({"setTo": 1, "change": 1}, "rows.0", "stock_one_way"),
        ({}, "rows.0", "stock_one_way"),
        ({"setTo": -1}, "rows.0.setTo", "too_small"),
        ({"change": -99}, "rows.0.change", "stock_below_reserved"),
        ({"setTo": 4, "seen": 1}, "rows.0.setTo", "stock_moved"),
    ],
)
def test_wrong_rows_are_named(
    admin: Any, shelf: dict[str, Variant], store: Any, row: dict[str, Any], path: str, rule: str
) -> None:
    body = {"reason": "COUNT", "rows": [{"variantOid": str(shelf["taza"].pk), **row}]}

    refused = admin.post("stock/adjust", body)

    assert refused.status_code == 422
    assert refused.json()["params"][path][0]["rule"] == rule
    with inside(store):
        assert Variant.objects.get(pk=shelf["taza"].pk).on_hand == 13


def test_two_hundred_rows_at_once_and_no_more(admin: Any, shelf: dict[str, Variant]) -> None:
    row = {"variantOid": str(shelf["taza"].pk), "change": 1}

    refused = admin.post("stock/adjust", {"reason": "COUNT", "rows": [row] * 201})

    assert refused.json()["params"]["rows"][0]["rule"] == "too_long"


def test_ledger_tells_who_why_and_what_was_left(
    admin: Any, shelf: dict[str, Variant], owner: Any, store: Any
) -> None:
    taza = shelf["taza"]
    with inside(store):
        order = place((taza, 2))
    admin.post("stock/adjust", {"reason": "DAMAGED", "note": "Rota", "rows": [_row(taza, change=-1)]})

    rows = admin.get("stock/movement", variantOid=taza.pk).json()["items"]

    assert [(row["kind"], row["quantity"], row["onHand"], row["reserved"]) for row in rows] == [
        ("ADJUSTED", -1, 8, 2),
        ("RESERVED", 2, 9, 2),
        ("ADJUSTED", 4, 4, 0),
        ("ADJUSTED", 9, 9, 0),
    ]
    assert (rows[0]["reason"], rows[0]["note"], rows[0]["actorName"]) == ("DAMAGED", "Rota", owner.full_name)
    assert (rows[1]["orderNumber"], rows[1]["orderOid"]) == (order.number, str(order.pk))
    assert [row["warehouseName"] for row in rows] == ["Principal", "Principal", "Callao", "Principal"]


@pytest.mark.parametrize(
    ("query", "kinds"),
    [
        ({"kind": "RESERVED"}, [("RESERVED", 9)]),
        ({"order": 1001}, [("RESERVED", 9)]),
        ({"order": 1002}, []),
        ({"limit": 1, "page": 2}, [("ADJUSTED", 4)]),
    ],
)
def test_figures_of_the_ledger_do_not_depend_on_its_filters(
    admin: Any, shelf: dict[str, Variant], store: Any, query: dict[str, Any], kinds: list[Any]
) -> None:
    with inside(store):
        place((shelf["taza"], 2))

    rows = admin.get("stock/movement", variantOid=shelf["taza"].pk, **query).json()["items"]

    assert [(row["kind"], row["onHand"]) for row in rows] == kinds


def test_ledger_of_one_warehouse_and_of_all_variants(admin: Any, shelf: dict[str, Variant]) -> None:
    callao = admin.get("stock").json()["warehouses"][1]["_id"]

    of_callao = admin.get("stock/movement", warehouseOid=callao).json()
    of_all = admin.get("stock/movement").json()

    assert [(row["quantity"], row["onHand"]) for row in of_callao["items"]] == [(4, None)]
    assert of_all["total"] == 4


def test_promised_units_name_order_and_customer(admin: Any, shelf: dict[str, Variant], store: Any) -> None:
    taza = shelf["taza"]
    with inside(store):
        first, second, third = (place((taza, quantity)) for quantity in (2, 1, 9))
        release(order_id=second.pk)

    rows = admin.get("stock/promised", variantOid=taza.pk).json()["items"]

    assert sorted((row["orderNumber"], row["quantity"], row["warehouseName"]) for row in rows) == [
        (first.number, 2, "Principal"),
        (third.number, 3, "Callao"),
        (third.number, 6, "Principal"),
    ]
    assert {row["customer"] for row in rows} == {"Lucía Ramírez"}


def test_promises_of_another_store_are_not_seen(
    api: Any, shelf: dict[str, Variant], other_keeper: Any, store: Any
) -> None:
    with inside(store):
        place((shelf["taza"], 2))
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert stranger.get("stock/promised", variantOid=shelf["taza"].pk).json() == {"items": []}
    assert stranger.get("stock/movement", variantOid=shelf["taza"].pk).json()["items"] == []


def test_lists_take_as_many_statements_for_many_rows_as_for_few(admin: Any, store: Any) -> None:
    def statements(path: str) -> int:
        with CaptureQueriesContext(
            connection,
        ) as seen:
            assert admin.get(path, limit=100).status_code == 200
        return len(seen)

    with inside(store):
        _fill(2)
    few = [statements(path) for path in ("stock", "stock/movement")]
    with inside(store):
        _fill(30)
    many = [statements(path) for path in ("stock", "stock/movement")]

    assert many == few
    assert [count <= maximum for count, maximum in zip(many, (9, 8), strict=True)] == [True, True], many


def _fill(count: int) -> None:
    for _ in range(count):
        variant = stocked(5)
        reserve(order_id=new_id(), lines=[(variant.pk, 1)])


def test_variants_of_deleted_products_are_not_counted(
    admin: Any, shelf: dict[str, Variant], store: Any
) -> None:
    with inside(store):
        Product.objects.filter(pk=shelf["vela"].product_id).update(deleted_at="2026-01-01T00:00Z")

    assert _names(admin.get("stock")) == ["Libro", "Mantel", "Taza"]
    refused = admin.post("stock/adjust", {"reason": "COUNT", "rows": [_row(shelf["vela"], setTo=1)]})
    assert refused.json()["params"]["rows.0.variantOid"][0]["rule"] == "not_a_choice"


def test_order_for_pick_up_takes_from_where_it_is_fetched(
    admin: Any, shelf: dict[str, Variant], store: Any
) -> None:
    from apps.shipping.models import ShippingMethod

    with inside(store):
        ShippingMethod.objects.filter(kind="PICKUP").update(enabled=True)
        callao = WarehouseFactory.create(name="Surco", is_pickup=True)
        set_on_hand(variant_id=shelf["taza"].pk, warehouse_id=callao.pk, target=5)
        place((shelf["taza"], 2), shipping_key=f"pickup:{callao.pk}", address=None)

        level = StockLevel.objects.get(variant=shelf["taza"], warehouse=callao)
        assert (level.on_hand, level.reserved) == (5, 2)
        assert StockLevel.objects.get(variant=shelf["taza"], warehouse=default_warehouse()).reserved == 0
        assert StockMovement.objects.get(kind="RESERVED").warehouse_id == callao.pk


def _row(variant: Variant, **given: Any) -> dict[str, Any]:
    return {"variantOid": str(variant.pk), **given}
