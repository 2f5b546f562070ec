"""A forgotten password: the key that is mailed, and what makes it void."""

import pytest

from accounts.models import RecoverKey, User
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.accounts import PASSWORD, make_user
from tests.factories.email_change import confirm_both

pytestmark = pytest.mark.django_db


def _deliver():
    """Does what the outbox holds, in order, also what is written meanwhile."""
    while (row := OutboxMessage.objects.filter(done_at=None).order_by("created_at").first()) is not None:
        assert process(row.pk)


def test_recovery_by_mail_works_once_and_ends_every_session(api, owner, mailoutbox):
    session = api(as_=owner, store=None)
    api().post("user/forgot", {"email": owner.email})
    _deliver()
    [mail] = mailoutbox
    key = mail.body.partition("key=")[2].split()[0]
    body = {"email": owner.email, "recoverKey": key, "password": "una clave muy nueva"}

    first, second = api().post("user/recover", body), api().post("user/recover", body)

    assert (mail.to, mail.subject) == ([owner.email], "Elige una contraseña nueva para Vitrina")
    assert "http://localhost:8000/es/recover?" in mail.body
    assert (first.status_code, second.status_code) == (200, 422)
    assert second.json()["params"]["recoverKey"][0]["rule"] == "recover_key"
    assert session.get("user/presession").status_code == 401
    assert (
        api().post("user/login", {"email": owner.email, "password": "una clave muy nueva"}).status_code == 200
    )


def mailed_keys(api, owner, mailoutbox, number):
    """As many keys as mails that were asked for, the first first."""
    for _ in range(number):
        assert api().post("user/forgot", {"email": owner.email}).status_code == 200
    _deliver()
    return [mail.body.partition("key=")[2].split()[0] for mail in mailoutbox]


def recovered(api, owner, key):
    body = {"email": owner.email, "recoverKey": key, "password": "una clave robada"}
    return api().post("user/recover", body).status_code


CHANGES = {
    "recovery": lambda api, owner, key: api().post(
        "user/recover", {"email": owner.email, "recoverKey": key, "password": "una clave muy nueva"}
    ),
    "password": lambda api, owner, key: api(as_=owner, store=None).patch(
        "user", {"password": "una clave muy nueva", "currentPassword": PASSWORD}
    ),
    "email": lambda api, owner, key: confirm_both(api, owner, "otra@correo.pe"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_change_of_password_or_email_voids_every_mailed_key(api, owner, mailoutbox, change):
    """Whoever has read an older mail can't take the account back after its owner has secured it."""
    older, newer, newest = mailed_keys(api, owner, mailoutbox, 3)

    assert CHANGES[change](api, owner, newer).status_code == 200

    assert [recovered(api, owner, key) for key in (older, newer, newest)] == [422, 422, 422]
    assert User.objects.get(pk=owner.pk).epoch == (0 if change == "email" else 1)


def test_change_of_other_fields_leaves_a_mailed_key(api, owner, mailoutbox):
    [key] = mailed_keys(api, owner, mailoutbox, 1)

    assert api(as_=owner, store=None).patch("user", {"firstName": "Otra"}).status_code == 200

    assert recovered(api, owner, key) == 200


def test_forgot_answers_the_same_for_every_email(api, mailoutbox):
    make_user(email="ana@correo.pe")

    answers = [api().post("user/forgot", {"email": email}) for email in ("ana@correo.pe", "nadie@correo.pe")]
    _deliver()

    assert [answer.content for answer in answers] == [b'{"sent":true}'] * 2
    assert len(mailoutbox) == 1
    assert RecoverKey.objects.count() == 1
