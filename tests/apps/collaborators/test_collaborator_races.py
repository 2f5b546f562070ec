"""Many at once: the plan's seats hold, an invitation is used once, who is removed is out at that moment."""

from functools import partial
from threading import Barrier

import pytest
from django.db import connections, transaction

from apps.collaborators.services.accept_invitation import accept_invitation
from apps.collaborators.services.invite import create_collaborator, key_hash
from apps.collaborators.services.transfer_store import transfer_store
from apps.collaborators.services.update_collaborator import delete_collaborator
from common.api import Caller
from common.errors import NotFound, PlanLimit
from common.permissions import PERMISSIONS
from tenants.models import Membership
from tenants.seats import seats_used
from tests.factories.accounts import make_user
from tests.factories.collaborators import make_member
from tests.factories.concurrency import race

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
LIMIT, CALLERS = 5, 32
FIELDS = {
    "name": "Mariela",
    "email": None,
    "channel": "LINK",
    "role": "SALES",
    "resources": [],
    "limits": {"own_orders": False, "warehouse_ids": None, "max_discount": None},
}


@pytest.fixture
def keeper(drop_schemas_after, keeper, seats):
    seats(LIMIT)
    return keeper


def caller_of(keeper):
    return Caller(keeper.owner.pk, "store", "", keeper.store.pk, keeper.owner.pk, "OWNER", PERMISSIONS)


def inviting(keeper):
    return partial(create_collaborator, caller=caller_of(keeper), fields=FIELDS)


def test_no_more_are_invited_than_the_plan_takes(keeper):
    results = race(keeper.store, [inviting(keeper)] * CALLERS)

    assert seats_used(keeper.store.pk) == LIMIT
    assert sum(isinstance(result, PlanLimit) for result in results) == CALLERS - LIMIT


def test_control_counting_before_inserting_passes_the_seats(keeper):
    everybody_counted = Barrier(CALLERS)

    def invite_naively():
        with transaction.atomic():
            if seats_used(keeper.store.pk) >= LIMIT:
                return
            everybody_counted.wait(timeout=20)
            make_member(keeper.store, user=make_user())

    race(keeper.store, [invite_naively] * CALLERS)

    assert seats_used(keeper.store.pk) > LIMIT


def test_invitation_of_many_callers_is_used_by_one(keeper):
    invited = race(keeper.store, [inviting(keeper)])[0]
    people = [make_user() for _ in range(CALLERS)]

    results = race(
        keeper.store, [partial(accept_invitation, user_id=one.pk, key=invited.key) for one in people]
    )

    connections.close_all()
    assert sum(isinstance(result, Membership) for result in results) == 1
    assert sum(isinstance(result, NotFound) for result in results) == CALLERS - 1
    assert Membership.objects.filter(store=keeper.store).exclude(role="OWNER").count() == 1


def test_control_without_the_lock_the_last_one_takes_the_place_of_the_first(keeper):
    invited = race(keeper.store, [inviting(keeper)])[0]
    people, everybody_read = [make_user() for _ in range(4)], Barrier(4)

    def accept_naively(user):
        with transaction.atomic():
            row = Membership.objects.get(invite_hash=key_hash(invited.key))
            everybody_read.wait(timeout=20)
            assert row.state == "INVITED"
            Membership.objects.filter(pk=row.pk).update(user=user, state="WAITING")
            return True

    results = race(keeper.store, [partial(accept_naively, one) for one in people])

    assert results == [True] * 4


def test_of_an_acceptance_and_a_withdrawal_one_holds(keeper):
    for _ in range(4):
        Membership.objects.exclude(role="OWNER").delete()
        invited = race(keeper.store, [inviting(keeper)])[0]
        person = make_user()

        accepted, withdrawn = race(
            keeper.store,
            [
                partial(accept_invitation, user_id=person.pk, key=invited.key),
                partial(delete_collaborator, caller=caller_of(keeper), member_id=invited.member.pk),
            ],
        )

        # Whoever waits is taken back as an invitation is: in both orders nobody is left.
        assert withdrawn is None
        assert isinstance(accepted, (Membership, NotFound))
        assert not Membership.objects.filter(user=person).exists()


def test_of_two_transfers_at_once_one_holds(keeper):
    people = [make_member(keeper.store, user=make_user()) for _ in range(2)]

    results = race(
        keeper.store,
        [partial(transfer_store, caller=caller_of(keeper), member_id=one.pk) for one in people],
    )

    owners = Membership.objects.filter(store=keeper.store, role="OWNER", state="ACTIVE")
    done = [result for result in results if isinstance(result, Membership)]
    assert len(done) == 1
    assert [one.pk for one in owners] == [done[0].pk]
    keeper.store.refresh_from_db()
    assert keeper.store.owner_id == done[0].user_id


def test_of_a_transfer_and_a_removal_one_holds(keeper):
    for _ in range(4):
        member = make_member(keeper.store, user=make_user())
        caller = caller_of(keeper)

        handed, removed = race(
            keeper.store,
            [
                partial(transfer_store, caller=caller, member_id=member.pk),
                partial(delete_collaborator, caller=caller, member_id=member.pk),
            ],
        )

        member.refresh_from_db()
        assert (member.role == "OWNER") == isinstance(handed, Membership)
        assert (member.state == "REMOVED") == (removed is None)
        assert Membership.objects.filter(store=keeper.store, role="OWNER", state="ACTIVE").count() == 1
        Membership.objects.filter(store=keeper.store, role="OWNER").update(role="ADMIN")
        own = Membership.objects.filter(store=keeper.store, user=keeper.owner)
        own.update(role="OWNER", state="ACTIVE")
        type(keeper.store).objects.filter(pk=keeper.store.pk).update(owner=keeper.owner)
