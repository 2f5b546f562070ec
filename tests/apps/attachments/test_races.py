"""The library under rivals on a real Postgres. Each control takes one guard out of the real service."""

from functools import partial
from io import BytesIO
from typing import Any

import pytest

from apps.attachments.models import Attachment, Folder
from apps.attachments.services.create_file import Added, create_file
from apps.attachments.services.folders import create_folder, update_folder
from apps.attachments.services.trash import trash_folder
from billing.models import Plan
from common.errors import Invalid, PlanLimit
from tenants.context import inside
from tenants.models import Store
from tests.factories.attachments import encoded
from tests.factories.concurrency import race
from tests.factories.guards import meanwhile, meet, under, without_advisory_lock, without_row_locks

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
COMPETITORS = 6
"""As many as may wait for their turn to be decoded (docs/adr/0018); more would be asked to come again."""


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def _send(content: bytes, folder_id: Any = None) -> Added:
    return create_file(file=BytesIO(content), name="foto.png", alt={}, uploaded_by=None, folder_id=folder_id)


def test_same_bytes_uploaded_at_once_are_kept_once(store: Store, stored_files: Any) -> None:
    results = race(store, [partial(_send, encoded()) for _ in range(COMPETITORS)])

    assert sorted(added.duplicate for added in results) == [False] + [True] * (COMPETITORS - 1)
    with inside(store):
        assert Attachment.objects.count() == 1
    assert len(stored_files()) == 6


def test_control_without_the_gates_lock_bytes_are_kept_twice(store: Store) -> None:
    together = meet("INSERT INTO", 2)
    acts = [under(partial(_send, encoded()), without_advisory_lock(), together) for _ in range(2)]

    results = race(store, acts)

    assert [added.duplicate for added in results] == [False, False]
    with inside(store):
        assert Attachment.objects.count() == 2


def _fill_the_last_room(store: Store, *changes: Any) -> tuple[set[type], int]:
    """What became of the rivals, and the bytes that the store holds then."""
    Plan.objects.filter(pk="LITE").update(gates={**Plan.objects.get(pk="LITE").gates, "storage_mb": 1})
    with inside(store):
        Attachment.objects.create(mime="image/webp", bytes=2**20 - 3_000, width=1, height=1, digest="0" * 64)
    pictures = [encoded(color=(number, 9, 9)) for number in range(COMPETITORS)]

    results = race(store, [under(partial(_send, content), *changes) for content in pictures])

    with inside(store):
        rows = list(Attachment.objects.values_list("bytes", flat=True))
    return {type(result) for result in results}, sum(rows)


def test_room_of_a_plan_is_never_exceeded(store: Store) -> None:
    outcomes, held = _fill_the_last_room(store)

    assert held <= 2**20
    assert outcomes == {Added, PlanLimit}


def test_control_without_the_gates_lock_the_room_is_exceeded(store: Store) -> None:
    together = meet('INSERT INTO "attachments_attachment"', COMPETITORS)

    outcomes, held = _fill_the_last_room(store, without_advisory_lock(), together)

    assert outcomes == {Added}
    assert held > 2**20


def _two_folders(store: Store) -> tuple[Any, Any]:
    with inside(store):
        return create_folder(name="a", parent_id=None).pk, create_folder(name="b", parent_id=None).pk


def _put(folder: Any, into: Any) -> Any:
    return update_folder(folder_id=folder, changes={"folder_id": into})


def _makes_circle(store: Store, one: Any, other: Any) -> bool:
    with inside(store):
        parents = dict(Folder.objects.values_list("pk", "parent_id"))
    return parents[one] == other and parents[other] == one


def test_two_moves_at_once_make_no_circle(store: Store) -> None:
    one, other = _two_folders(store)

    results = race(store, [partial(_put, one, other), partial(_put, other, one)])

    assert {type(result) for result in results} == {Folder, Invalid}
    assert not _makes_circle(store, one, other)


def test_control_without_locked_folders_two_moves_make_a_circle(store: Store) -> None:
    one, other = _two_folders(store)
    unlocked, together = without_row_locks("attachments_folder"), meet('UPDATE "attachments_folder"', 2)
    acts = [under(partial(_put, *pair), unlocked, together) for pair in ((one, other), (other, one))]

    race(store, acts)

    assert _makes_circle(store, one, other)


def test_file_never_lands_in_a_folder_that_goes_into_the_trash(store: Store) -> None:
    for number in range(4):
        with inside(store):
            folder = create_folder(name=f"f{number}", parent_id=None).pk
        content = encoded(color=(number, 1, 1))

        race(store, [partial(_send, content, folder), partial(trash_folder, folder_id=folder)])

        assert _lost_files(store) == 0


def _lost_files(store: Store) -> int:
    with inside(store):
        return Attachment.objects.live().filter(folder__trashed_at__isnull=False).count()


def test_control_without_the_folders_lock_a_file_is_lost_in_the_trash(store: Store) -> None:
    with inside(store):
        folder = create_folder(name="f", parent_id=None).pk
    trash = partial(trash_folder, folder_id=folder)
    trashed_when_it_has_looked = meanwhile('INSERT INTO "attachments_attachment"', store, trash)
    unlocked = without_row_locks("attachments_folder"), trashed_when_it_has_looked

    [added] = race(store, [under(partial(_send, encoded(), folder), *unlocked)])

    assert isinstance(added, Added)
    assert _lost_files(store) == 1
