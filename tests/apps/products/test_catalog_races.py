"""Two editors at once, each race with a control that shows the damage without its guard."""

import random
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError

from apps.products.categories.services.categories import create_category, update_category
from apps.products.categories.services.organize_categories import organize_category
from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.update_product import update_product
from apps.products.models import Category, Product, ProductCategory, Variant
from apps.products.organizing.services.bulk_products import bulk_products
from apps.products.organizing.services.organize_product import organize_product
from apps.stock.services.reserve import reserve
from billing.models import Plan
from common.errors import Conflict, Invalid, PlanLimit
from common.ids import new_id
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import (
    drop_constraint,
    meanwhile,
    meet,
    sqlstate,
    under,
    without_advisory_lock,
    without_row_locks,
)

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
OPTIONS = [{"name": {"es": "Talla"}, "values": [{"es": str(number)} for number in range(10)]}]


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    return keeper.store


def _product(**fields: Any) -> Product:
    return create_product(fields={"name": {"es": "Polo"}, **fields}, actor_id=None)


def _rename(product: Product, letter: str, version: int | None = 1) -> Any:
    changes = {"brand": letter, "tags": [letter], "price": 5}
    return partial(update_product, product_id=product.pk, changes=changes, actor_id=None, version=version)


def test_two_editors_of_one_version_save_one(store: Any) -> None:
    with inside(store):
        product = _product()

    results = race(store, [_rename(product, letter) for letter in "ABCDEFGH"])

    assert sum(isinstance(result, Product) for result in results) == 1
    late = [result for result in results if isinstance(result, Conflict)]
    assert {(error.reason, error.params["current"]["version"]) for error in late} == {("stale", 2)}
    with inside(store):
        product.refresh_from_db()
    assert (product.version, product.tags) == (2, [product.brand])


def test_control_without_the_lock_both_editors_save(store: Any) -> None:
    with inside(store):
        product = _product()

    unlocked = (without_row_locks("products_product"), meet('FROM "products_product"', 2, after=True))
    results = race(store, [under(_rename(product, letter), *unlocked) for letter in "AB"])

    assert sum(isinstance(result, Product) for result in results) == 2
    with inside(store):
        product.refresh_from_db()
    assert product.version == 2  # two saves, one counted: the first is lost


def _matrix(product: Product, values: range) -> Any:
    rows = [{"values": [value], "price": 3} for value in values]
    return partial(update_product, product_id=product.pk, changes={"variants": rows}, actor_id=None)


def _values(store: Any, product: Product) -> list[int]:
    with inside(store):
        live = Variant.objects.live().filter(product=product).order_by("position")
        return [int(row.options[0]["value"]["es"]) for row in live]


def test_two_matrices_leave_one_of_them_whole(store: Any) -> None:
    with inside(store):
        product = _product(options=OPTIONS, variants=[{"values": [0]}])

    results = race(store, [_matrix(product, range(5)), _matrix(product, range(5, 10))] * 4)

    assert all(isinstance(result, Product) for result in results), results
    assert _values(store, product) in ([0, 1, 2, 3, 4], [5, 6, 7, 8, 9])


def _two_matrices_unlocked(store: Any, product: Product) -> Any:
    """What becomes of one that has read the variants before another one is saved."""
    unlocked = (
        without_row_locks("products_product"),
        meanwhile('FROM "products_variant"', store, _matrix(product, range(5, 10)), after=True),
    )
    return race(store, [under(_matrix(product, range(5)), *unlocked)])[0]


def test_control_without_the_lock_the_index_refuses_a_second_matrix(store: Any) -> None:
    with inside(store):
        product = _product(options=OPTIONS, variants=[{"values": [0]}])

    refused = _two_matrices_unlocked(store, product)

    assert isinstance(refused, IntegrityError)
    assert "variant_position" in str(refused)
    assert _values(store, product) == [5, 6, 7, 8, 9]


def test_control_without_lock_and_index_two_matrices_are_mixed(store: Any) -> None:
    with inside(store):
        product = _product(options=OPTIONS, variants=[{"values": [0]}])
    drop_constraint(store, "products_variant", "variant_position")

    assert isinstance(_two_matrices_unlocked(store, product), Product)

    assert set(_values(store, product)) >= set(range(1, 10))


def _shelf(store: Any, count: int) -> tuple[Category, list[Product]]:
    with inside(store):
        category = create_category(fields={"name": {"es": "Ropa"}})
        made = [
            _product(name={"es": f"P{number:02}"}, category_oids=[category.pk]) for number in range(count)
        ]
    return category, made


def test_editors_of_one_category_lose_no_move(store: Any) -> None:
    """Each takes one product to the front; gaps run out on the way. All end before those left alone."""
    category, made = _shelf(store, 24)
    moved, still = made[12:], made[:12]
    acts = [
        partial(organize_product, product_id=one.pk, category_id=category.pk, before_id=still[0].pk)
        for one in moved
    ]
    random.Random(3).shuffle(acts)

    results = race(store, acts)

    assert all(isinstance(result, int) for result in results), results
    with inside(store):
        rows = ProductCategory.objects.filter(category=category).order_by("position", "pk")
        order = list(rows.values_list("product_id", flat=True))
        ranks = list(rows.values_list("position", flat=True))
    assert set(order[:12]) == {one.pk for one in moved}
    assert order[12:] == [one.pk for one in still]
    assert len(set(ranks)) == 24


def test_control_without_the_lock_two_products_get_one_rank(store: Any) -> None:
    category, made = _shelf(store, 4)
    unlocked = (without_row_locks("products_category"), meet('UPDATE "products_productcategory"', 2))
    acts = [
        under(
            partial(organize_product, product_id=one.pk, category_id=category.pk, before_id=made[0].pk),
            *unlocked,
        )
        for one in made[2:]
    ]

    results = race(store, acts)

    assert all(isinstance(result, int) for result in results), results
    with inside(store):
        rows = ProductCategory.objects.filter(category=category)
        assert len(set(rows.values_list("position", flat=True))) == 3


def test_editors_of_all_categories_lose_no_move(store: Any) -> None:
    with inside(store):
        made = [create_category(fields={"name": {"es": f"C{number}"}}) for number in range(12)]
    acts = [partial(organize_category, category_id=one.pk, before_id=made[0].pk) for one in made[6:]]

    results = race(store, acts)

    assert all(isinstance(result, int) for result in results), results
    with inside(store):
        order = list(Category.objects.live().order_by("position", "pk").values_list("pk", flat=True))
    assert set(order[:6]) == {one.pk for one in made[6:]}
    assert order[6:] == [one.pk for one in made[:6]]


def test_control_without_the_lock_two_categories_get_one_rank(store: Any) -> None:
    with inside(store):
        made = [create_category(fields={"name": {"es": f"C{number}"}}) for number in range(4)]
    unlocked = (without_row_locks("products_category"), meet('UPDATE "products_category"', 2))
    acts = [
        under(partial(organize_category, category_id=one.pk, before_id=made[0].pk), *unlocked)
        for one in made[2:]
    ]

    results = race(store, acts)

    assert all(isinstance(result, int) for result in results), results
    with inside(store):
        assert len(set(Category.objects.values_list("position", flat=True))) == 3


def test_no_third_level_between_two_editors(store: Any) -> None:
    with inside(store):
        top, middle = (create_category(fields={"name": {"es": name}}) for name in "AB")

    results = race(
        store,
        [
            partial(update_category, category_id=middle.pk, changes={"parent_id": top.pk}),
            *[
                partial(create_category, fields={"name": {"es": f"C{n}"}, "parent_id": middle.pk})
                for n in range(7)
            ],
        ],
    )

    assert sum(isinstance(result, Invalid) for result in results) in (1, 7)
    with inside(store):
        assert not Category.objects.live().filter(parent__parent__isnull=False).exists()


def test_control_without_the_lock_a_third_level_is_made(store: Any) -> None:
    with inside(store):
        top, middle = (create_category(fields={"name": {"es": name}}) for name in "AB")
    below = partial(create_category, fields={"name": {"es": "C"}, "parent_id": middle.pk})
    lowered = partial(update_category, category_id=middle.pk, changes={"parent_id": top.pk})
    unlocked = (
        without_row_locks("products_category"),
        meanwhile('INSERT INTO "products_category"', store, lowered),
    )

    [made] = race(store, [under(below, *unlocked)])

    assert isinstance(made, Category)
    with inside(store):
        assert Category.objects.live().filter(parent__parent__isnull=False).count() == 1


def _deleted(store: Any, count: int, limit: int) -> list[Any]:
    """Products that can be brought back, of which the plan allows `limit`."""
    with inside(store):
        removed = [_product().pk for _ in range(count)]
        bulk_products(ids=removed, action="DELETE", category_ids=[], tags=[])
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "products": limit}
    plan.save()
    return removed


def _restore(ids: list[Any]) -> Any:
    return partial(bulk_products, ids=ids, action="RESTORE", category_ids=[], tags=[])


def test_control_without_the_gates_lock_restoring_passes_the_plan(store: Any) -> None:
    removed = _deleted(store, 2, limit=1)
    unlocked = (without_advisory_lock(), meet('UPDATE "products_product"', 2))

    results = race(store, [under(_restore([one]), *unlocked) for one in removed])

    assert [refused for refused, _ in results] == [{}, {}]
    with inside(store):
        assert Product.objects.live().count() == 2


def test_restoring_many_at_once_never_passes_the_plan(store: Any) -> None:
    removed = _deleted(store, 32, limit=10)

    acts: list[Any] = [_product] * 32
    acts += [_restore(removed[number : number + 2]) for number in range(32)]
    results = race(store, acts)

    refused = [error for result in results if isinstance(result, tuple) for error in result[0].values()]
    with inside(store):
        assert Product.objects.live().count() == 10
    assert {type(result) for result in results} <= {Product, PlanLimit, tuple}
    assert {getattr(error, "reason", "") for error in refused} <= {"limit_reached", "not_found"}


def test_saving_a_matrix_and_buying_from_it_never_lock_each_other(store: Any) -> None:
    with inside(store):
        product = _product(options=OPTIONS, variants=[{"values": [n], "stock": 500} for n in range(10)])
        ids = list(Variant.objects.filter(product=product).order_by("pk").values_list("pk", flat=True))
    chance = random.Random(5)

    def save() -> Any:
        for _ in range(4):
            order = chance.sample(ids, len(ids))
            rows = [{"id": one, "price": chance.randint(1, 90)} for one in order]
            for row in rows[::3]:
                row["stock"] = chance.randint(400, 600)
            update_product(product_id=product.pk, changes={"variants": rows}, actor_id=None)

    def buy() -> Any:
        for _ in range(8):
            reserve(order_id=new_id(), lines=[(one, 1) for one in chance.sample(ids, 4)])

    results = race(store, [save, buy] * 4)

    assert [sqlstate(result) or result for result in results if result is not None] == []
