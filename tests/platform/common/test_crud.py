"""What every plain resource does, shown with warehouses and neighborhoods."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.activity.models import Activity
from apps.neighborhoods.models import Neighborhood
from apps.warehouses.models import Warehouse
from common import context, crud
from common.errors import Conflict, Duplicate, Invalid, NotFound
from common.ids import new_id
from common.schemas import In
from tenants.context import inside
from tests.factories.neighborhoods import make_neighborhood
from tests.factories.warehouses import WarehouseFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def warehouse(in_the_store: Any) -> Warehouse:
    return WarehouseFactory.create(name="Norte")


def live() -> Any:
    return Warehouse.objects.live()


def lines() -> list[tuple[str, str, str, list[str]]]:
    return list(Activity.objects.order_by("pk").values_list("action", "kind", "label", "fields"))


class HoursIn(In):
    opens: str = "09:00"
    closes: str = "18:00"


class ThingIn(In):
    version: int | None = None
    name: str | None = None
    note: str | None = None
    tags: list[str] | None = None
    hours: HoursIn | None = None
    limit: int | None = None


def test_row_is_found_or_not_found(warehouse: Warehouse) -> None:
    assert crud.get_or_404(live(), pk=warehouse.pk) == warehouse
    for lookup in ({"pk": new_id()}, {"name": "Sur"}):
        with pytest.raises(NotFound):
            crud.get_or_404(live(), **lookup)
    with pytest.raises(NotFound):
        crud.lock_or_404(live(), new_id())


def test_stale_version_is_a_conflict_with_the_current_one(warehouse: Warehouse) -> None:
    crud.update(crud.lock_or_404(live(), warehouse.pk, version=1), {"name": "Sur"})

    with pytest.raises(Conflict) as stale:
        crud.lock_or_404(live(), warehouse.pk, version=1)

    assert (stale.value.reason, stale.value.params) == ("stale", {"current": {"version": 2}})
    warehouse.refresh_from_db()
    assert (warehouse.name, warehouse.version) == ("Sur", 2)


def test_without_a_version_the_last_writer_wins(warehouse: Warehouse) -> None:
    for name in ("Sur", "Este"):
        crud.update(crud.lock_or_404(live(), warehouse.pk), {"name": name})

    warehouse.refresh_from_db()
    assert (warehouse.name, warehouse.version) == ("Este", 3)


def test_row_that_was_not_locked_is_not_updated(warehouse: Warehouse) -> None:
    with pytest.raises(TypeError, match="lock_or_404"):
        crud.update(warehouse, {"name": "Sur"})

    warehouse.refresh_from_db()
    assert warehouse.name == "Norte"


CLEARABLE = {"note": "", "tags": [], "hours": None}


@pytest.mark.parametrize(
    ("sent", "changes"),
    [
        ({}, {}),
        ({"version": 3}, {}),
        ({"name": "Norte", "limit": 0}, {"name": "Norte", "limit": 0}),
        ({"name": None, "limit": None}, {}),
        ({"note": None, "tags": None, "hours": None}, {"note": "", "tags": [], "hours": None}),
        ({"note": "", "tags": []}, {"note": "", "tags": []}),
        ({"hours": {"opens": "10:00"}}, {"hours": {"opens": "10:00", "closes": "18:00"}}),
    ],
)
def test_patch_leaves_out_what_is_unset_and_clears_what_is_null(
    sent: dict[str, Any], changes: dict[str, Any]
) -> None:
    assert crud.changed_fields(ThingIn.model_validate(sent), clearable=CLEARABLE) == changes


def test_cleared_lists_are_not_shared() -> None:
    changes = crud.changed_fields(ThingIn.model_validate({"tags": None}), clearable=CLEARABLE)

    changes["tags"].append("nuevo")

    assert CLEARABLE["tags"] == []


def test_update_tells_the_names_of_what_changed_and_no_value(warehouse: Warehouse) -> None:
    row = crud.lock_or_404(live(), warehouse.pk)
    row.address["line"] = "Jr. Unión 12"

    crud.update(row, {"keep_days": 7, "phone": "", "name": "Norte"})

    assert lines() == [("UPDATED", "warehouse", "Norte", ["address", "keepDays"])]


def test_update_that_changes_nothing_leaves_no_entry(warehouse: Warehouse) -> None:
    crud.update(crud.lock_or_404(live(), warehouse.pk), {"name": "Norte"})

    assert lines() == []
    warehouse.refresh_from_db()
    assert warehouse.version == 2


def test_derived_columns_are_not_in_the_entry() -> None:
    row = crud.lock_or_404(Neighborhood.objects.all(), make_neighborhood().pk)

    crud.update(row, {"name": "Los Sauces", "name_key": "los sauces"})

    assert lines()[-1] == ("UPDATED", "neighborhood", "Los Sauces", ["name"])


def test_life_of_a_row_is_recorded_with_who_did_it() -> None:
    actor = new_id()
    context.actor_id.set(actor)
    row = Warehouse(name="Norte")

    crud.create(row)
    crud.soft_delete(crud.lock_or_404(live(), row.pk), active=False)
    crud.restore(crud.lock_or_404(crud.restorable(Warehouse.objects.all()), row.pk), active=True)
    crud.delete(crud.lock_or_404(live(), row.pk))
    context.actor_id.set(None)

    recorded = [(action, kind, label) for action, kind, label, _ in lines()]
    assert recorded == [
        (action, "warehouse", "Norte") for action in ("CREATED", "DELETED", "RESTORED", "DELETED")
    ]
    assert set(Activity.objects.values_list("actor_id", "object_id")) == {(actor, row.pk)}
    assert not Warehouse.objects.filter(pk=row.pk).exists()


def test_deleted_row_can_be_restored_for_thirty_days(warehouse: Warehouse) -> None:
    crud.soft_delete(crud.lock_or_404(live(), warehouse.pk))
    deleted, now = crud.restorable(Warehouse.objects.all()), timezone.now()

    found = {}
    for days in (29, 31):
        Warehouse.objects.filter(pk=warehouse.pk).update(deleted_at=now - timedelta(days=days))
        found[days] = deleted.filter(pk=warehouse.pk).exists()

    assert found == {29: True, 31: False}
    assert crud.restorable(Warehouse.objects.all(), days=40).filter(pk=warehouse.pk).exists()


def test_activity_costs_one_statement_a_write(warehouse: Warehouse) -> None:
    row = crud.lock_or_404(live(), warehouse.pk)

    with CaptureQueriesContext(
        connection,
    ) as update:
        crud.update(row, {"name": "Sur"})
    with CaptureQueriesContext(connection) as nothing_new:
        crud.update(row, {"name": "Sur"})
    with CaptureQueriesContext(connection) as create:
        crud.create(Warehouse(name="Este"))

    verbs = [[query["sql"].split()[0] for query in writes] for writes in (update, nothing_new, create)]
    assert verbs == [["UPDATE", "INSERT"], ["UPDATE"], ["INSERT", "INSERT"]]


class Taken(Duplicate):
    def __init__(self) -> None:
        super().__init__("name", "taken")


def copy_of(row: Neighborhood) -> Neighborhood:
    return Neighborhood(
        country=row.country,
        state=row.state,
        city=row.city,
        name=row.name,
        name_key=row.name_key,
        place_key=row.place_key,
    )


def test_broken_constraint_raises_its_own_error_and_the_transaction_goes_on() -> None:
    twin = copy_of(make_neighborhood())

    with pytest.raises(Taken):
        crud.create(twin, unique={"neighborhood_once": Taken})

    assert Neighborhood.objects.count() == 1
    assert [action for action, *_ in lines()] == ["CREATED"]


def test_constraint_that_nobody_named_is_not_swallowed() -> None:
    twin = copy_of(make_neighborhood())

    with pytest.raises(IntegrityError, match="neighborhood_once"):
        crud.save_unique(twin, {"another_once": Taken})

    assert Neighborhood.objects.count() == 1


def test_next_position_is_after_the_last() -> None:
    rows = Warehouse.objects.all()
    assert crud.next_position(rows.none()) == 0
    assert crud.next_position(rows.none(), first=1024, step=1024) == 1024
    WarehouseFactory.create(position=4)

    assert crud.next_position(rows) == 5
    assert crud.next_position(rows, first=1024, step=1024) == 1028


def test_reorder_numbers_the_rows_and_leaves_one_line(warehouse: Warehouse) -> None:
    rows = Warehouse.objects.filter(is_default=False)
    other = WarehouseFactory.create()

    crud.reorder(rows, [other.pk, warehouse.pk], field="warehouseOids")

    assert list(rows.values_list("pk", "position")) == [(other.pk, 0), (warehouse.pk, 1)]
    assert lines() == [("UPDATED", "warehouse", "", ["position"])]


@pytest.mark.parametrize("wrong", ["missing", "twice", "foreign"])
def test_reorder_names_each_row_once(warehouse: Warehouse, wrong: str) -> None:
    rows = Warehouse.objects.filter(is_default=False)
    other = WarehouseFactory.create(position=3)
    ids = {
        "missing": [other.pk],
        "twice": [other.pk, warehouse.pk, other.pk],
        "foreign": [other.pk, warehouse.pk, new_id()],
    }[wrong]

    with pytest.raises(Invalid) as refused:
        crud.reorder(rows, ids, field="warehouseOids")

    assert refused.value.issues["warehouseOids"][0]["rule"] == "order_incomplete"
    assert set(rows.values_list("pk", "position")) == {(warehouse.pk, 0), (other.pk, 3)}
    assert lines() == []


def test_call_is_recorded_with_its_caller_and_the_next_one_without(
    api: Any, owner: Any, store: Any, warehouse: Warehouse
) -> None:
    changed = api(as_="owner").patch(f"warehouse/{warehouse.pk}", {"name": "Sur", "isPickup": True})
    acting = context.actor_id.get()
    api().get("currency/list")

    assert changed.status_code == 200
    with inside(store):
        [line] = Activity.objects.filter(object_id=warehouse.pk)
    assert (line.actor_id, line.label, line.fields) == (owner.pk, "Sur", ["isPickup", "name"])
    assert (acting, context.actor_id.get()) == (owner.pk, None)
