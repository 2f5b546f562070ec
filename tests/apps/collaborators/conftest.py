import pytest

from billing.models import Plan


@pytest.fixture
def seats():
    """As many people as the plan of the store takes."""

    def set_to(number):
        for plan in Plan.objects.all():
            plan.gates = {**plan.gates, "collaborators": number}
            plan.save()

    return set_to
