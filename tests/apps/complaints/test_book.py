"""The book cannot be changed: the table refuses it, and the chain shows what was done around the table."""

import pytest
from django.db import DatabaseError, connection, transaction

from apps.complaints.chain import find_fault, row_hash
from apps.complaints.models import Complaint, ComplaintAnswer
from apps.complaints.services.chain import check_chain
from apps.complaints.tasks import check_everywhere
from apps.notifications.models import Notification
from tests.factories.complaints import answer, make_complaint

pytestmark = pytest.mark.django_db
TABLES = ("complaints_complaint", "complaints_complaintanswer")
ATTACKS = [
    "UPDATE complaints_complaint SET detail = 'otra cosa'",
    "UPDATE complaints_complaint SET number = 7 WHERE false",
    "DELETE FROM complaints_complaint",
    "TRUNCATE complaints_complaint CASCADE",
    "UPDATE complaints_complaintanswer SET body = 'otra cosa'",
    "DELETE FROM complaints_complaintanswer",
    "TRUNCATE complaints_complaintanswer",
    """INSERT INTO complaints_complaint SELECT * FROM complaints_complaint
    ON CONFLICT (id) DO UPDATE SET detail = 'otra cosa'""",
]


def _run(*statements):
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _behind_its_back(*statements):
    """As somebody with the rights of the owner of the table, who takes the triggers away first."""
    switch = [f"ALTER TABLE {table} {{}} TRIGGER USER" for table in TABLES]
    with transaction.atomic():
        _run("SET CONSTRAINTS ALL IMMEDIATE", *(one.format("DISABLE") for one in switch), *statements)
        _run("SET CONSTRAINTS ALL IMMEDIATE", *(one.format("ENABLE") for one in switch))


@pytest.fixture
def sheet(in_the_store):
    complaint = make_complaint()
    answer(complaint)
    _run("SET CONSTRAINTS ALL IMMEDIATE")
    return complaint


def _owns_its_tables():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_tables WHERE schemaname = %s AND tablename = ANY(%s)"
            " AND pg_has_role(current_user, tableowner, 'USAGE')",
            [connection.schema_name, list(TABLES)],
        )
        return cursor.fetchone()[0] == len(TABLES)


@pytest.mark.parametrize("attack", ATTACKS)
def test_the_owner_of_the_table_changes_nothing_by_sql(sheet, attack):
    assert _owns_its_tables()

    with pytest.raises(DatabaseError, match="is final"), transaction.atomic():
        _run(attack)

    assert find_fault()[0] is None
    assert Complaint.objects.get().detail == sheet.detail


def test_rows_are_added_all_the_same(sheet):
    make_complaint()

    assert [row.position for row in Complaint.objects.order_by("position")] == [1, 3]
    assert ComplaintAnswer.objects.get().previous_hash == sheet.hash
    assert find_fault()[0] is None


def test_a_hash_is_the_same_from_the_form_and_from_the_table(sheet):
    saved = Complaint.objects.get(pk=sheet.pk)

    assert saved.hash == sheet.hash == row_hash(saved)


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("UPDATE complaints_complaint SET detail = 'Todo bien.' WHERE position = 1", "changed"),
        ("UPDATE complaints_complaint SET amount = 0 WHERE position = 3", "changed"),
        ("UPDATE complaints_complaint SET due_on = due_on + 1 WHERE position = 3", "changed"),
        ("UPDATE complaints_complaintanswer SET body = 'Otra.'", "changed"),
        ("DELETE FROM complaints_complaintanswer", "missing"),
        ("DELETE FROM complaints_complaint WHERE position = 3", "missing"),
        ("DELETE FROM complaints_complaint WHERE position = 4", "shortened"),
    ],
)
def test_a_change_behind_the_trigger_is_found(sheet, statement, problem):
    make_complaint()
    make_complaint()
    assert check_chain() is None

    _behind_its_back(statement)

    fault = check_chain()
    assert fault is not None
    assert fault.problem == problem


def test_a_sheet_that_is_forged_with_its_own_hash_breaks_the_next_row(sheet):
    forged = Complaint.objects.get(pk=sheet.pk)
    forged.detail = "Todo bien."

    _behind_its_back(
        f"UPDATE complaints_complaint SET detail = '{forged.detail}', hash = '{row_hash(forged)}'"
    )

    fault = check_chain()
    assert fault is not None
    assert (fault.position, fault.problem) == (2, "changed")


def test_the_check_of_the_night_tells_the_store(sheet):
    check_everywhere()
    assert not Notification.objects.filter(kind="complaint_chain_broken").exists()

    _behind_its_back("UPDATE complaints_complaint SET request = 'Nada.'")
    check_everywhere()

    note = Notification.objects.get(kind="complaint_chain_broken")
    assert note.params == {"code": sheet.code}
