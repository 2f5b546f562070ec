"""The state machine of preorders: what is in the table can be done, all else is refused."""

from itertools import product

import pytest

from apps.preorders import states
from apps.preorders.errors import PreorderMoveRefused
from apps.preorders.models import Preorder
from apps.preorders.services.move import lock_preorder, move
from tests.factories.preorders import ANA

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.mark.parametrize("kind", states.KINDS)
def test_moves_beside_the_table_are_refused(kind):
    known = list(states.MOVES[kind])
    for before, to in product(known, states.STATES):
        row = Preorder.objects.create(kind=kind, state=before, language="es", currency="PEN")
        locked = lock_preorder(row.pk)
        if to in states.MOVES[kind][before]:
            move(locked, to, actor=ANA)
            expected = to
        else:
            with pytest.raises(PreorderMoveRefused):
                move(locked, to, actor=ANA)
            expected = before
        row.refresh_from_db()
        assert row.state == expected


def test_every_target_is_a_state_of_its_kind():
    for kind, moves in states.MOVES.items():
        for before, targets in moves.items():
            assert targets <= moves.keys(), (kind, before)
