"""Codes of an authenticator app, and users who have one."""

import pyotp
from django.utils import timezone

from accounts.models import SecondStep, User
from accounts.services import second_step
from common.crypto import unseal


def code_of(user: User, *, steps: int = 0) -> str:
    """What the app shows now, or so many half minutes later."""
    secret = unseal(SecondStep.objects.get(user=user).secret)
    return pyotp.TOTP(secret).generate_otp(int(timezone.now().timestamp()) // 30 + steps)


def enroll(user: User) -> list[str]:
    """Switches it on behind the API, with no code used yet; answers the recovery codes."""
    second_step.start(user)
    codes = second_step.prove(user, code_of(user))
    SecondStep.objects.filter(user=user).update(enabled_at=timezone.now(), last_counter=0)
    return codes
