"""What breaks at COMMIT is told alike by one Postgres and by a cluster, which this Postgres plays."""

import pytest
from django.db import IntegrityError, InternalError, connection, transaction

pytestmark = pytest.mark.django_db(transaction=True)
FAILS = """
CREATE TABLE deferred (id int PRIMARY KEY, parent int REFERENCES deferred (id) DEFERRABLE INITIALLY DEFERRED);
CREATE FUNCTION as_a_coordinator() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE WARNING 'update of "deferred" violates foreign key constraint' USING ERRCODE = NEW.code;
    RAISE EXCEPTION 'failure on connection marked as essential: worker:5432' USING ERRCODE = 'XX000';
END $$;
CREATE TABLE sharded (code text);
CREATE CONSTRAINT TRIGGER one AFTER INSERT ON sharded DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION as_a_coordinator();
"""
MISSING = "DROP TABLE deferred, sharded; DROP FUNCTION as_a_coordinator()"


@pytest.fixture
def tables():
    _run(FAILS)
    yield
    _run(MISSING)


def _run(statement):
    with connection.cursor() as cursor:
        cursor.execute(statement)


def _refusal(statement):
    with pytest.raises((IntegrityError, InternalError)) as caught, transaction.atomic():
        _run(statement)
    return type(caught.value), caught.value.__cause__.sqlstate


def test_broken_at_commit_it_is_the_same_on_both(tables):
    plain = _refusal("INSERT INTO deferred VALUES (1, 2)")

    assert plain == (IntegrityError, "23503")
    assert _refusal("INSERT INTO sharded VALUES ('23503')") == plain


def test_control_any_other_failure_stays_what_it_is(tables):
    error_of_something_else = _refusal("INSERT INTO sharded VALUES ('01000')")

    assert error_of_something_else == (InternalError, "XX000")


def test_error_of_an_earlier_transaction_is_forgotten(tables):
    _refusal("INSERT INTO sharded VALUES ('23503')")

    assert _refusal("INSERT INTO sharded VALUES ('01000')") == (InternalError, "XX000")
    with transaction.atomic():
        _run("SELECT 1")
