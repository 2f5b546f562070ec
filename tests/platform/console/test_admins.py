"""Who is a platform admin, and that every call of one is written down."""

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from accounts.services import second_step
from common.permissions import PLATFORM
from console.models import AuditEntry
from tests.architecture.calls import all_calls, attempt
from tests.factories.accounts import make_user
from tests.factories.console import console_of, make_platform_admin

pytestmark = pytest.mark.django_db
CONSOLE = [call for call in all_calls() if call.permission == PLATFORM]


def test_command_makes_an_admin_and_writes_it_down(capsys):
    user = make_user(email="rodrigo@vitrina.pe")

    call_command("make_platform_admin", "Rodrigo@Vitrina.pe")

    user.refresh_from_db()
    assert user.is_platform_admin
    assert AuditEntry.objects.get().action == "ADMIN_MADE"
    assert "two-step login" in capsys.readouterr().out


def test_command_takes_it_away_again():
    admin = make_platform_admin(email="rodrigo@vitrina.pe")
    console = console_of(admin)

    call_command("make_platform_admin", "rodrigo@vitrina.pe", "--remove")

    assert console.get("console/session").status_code == 404
    assert AuditEntry.objects.get(action="ADMIN_REMOVED").object_id == admin.pk


def test_command_refuses_an_address_without_an_account():
    with pytest.raises(CommandError, match="nobody has an account"):
        call_command("make_platform_admin", "nobody@vitrina.pe")


def test_console_says_who_is_in_it():
    seen = console_of(make_platform_admin(email="rodrigo@vitrina.pe")).get("console/session").json()

    assert (seen["name"], seen["email"], seen["failedWork"]) == ("Rodrigo Salinas", "rodrigo@vitrina.pe", 0)


def test_area_is_not_there_once_the_second_step_is_off():
    admin = make_platform_admin()
    console = console_of(admin)
    assert console.get("console/session").status_code == 200

    second_step.SecondStep.objects.filter(user=admin).delete()

    assert console.get("console/session").status_code == 404


@pytest.mark.parametrize("call", CONSOLE, ids=lambda call: call.name)
def test_every_call_of_the_console_is_written_down(call):
    admin = make_platform_admin()
    console = console_of(admin)

    seen = attempt(console, call)

    assert any("console_auditentry" in statement for statement in seen.writes)


def test_refused_call_is_written_down_too(store):
    console = console_of(make_platform_admin())

    console.post(f"console/store/{store.pk}/suspend", {"reason": "no"})

    assert [row.path for row in AuditEntry.objects.all()] == [f"console/store/{store.pk}/suspend"]


def test_audit_lists_acts_and_with_a_wish_every_call(store):
    console = console_of(make_platform_admin())
    console.post(f"console/store/{store.pk}/suspend", {"reason": "Vende copias de marcas"})

    acts = console.get("console/audit").json()["items"]
    everything = console.get("console/audit", acts="false").json()["items"]

    assert [(row["action"], row["adminName"], row["label"], row["reason"]) for row in acts] == [
        ("STORE_SUSPENDED", "Rodrigo Salinas", "Barronorte", "Vende copias de marcas")
    ]
    assert len(everything) == 4


def test_other_users_are_not_admins(owner):
    assert not User.objects.filter(is_platform_admin=True).exists()
