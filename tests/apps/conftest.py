"""What the tests of store apps share."""

from collections.abc import Callable

import pytest

from accounts.models import User
from billing.models import Subscription


@pytest.fixture
def plan(owner: User) -> Callable[[str], None]:
    """Puts the owner of the store on a paid plan."""

    def choose(tier: str) -> None:
        Subscription.objects.create(user_id=owner.pk, plan_id=tier, state="ACTIVE")

    return choose
