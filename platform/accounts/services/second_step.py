"""The second step of a log-in: a code of an authenticator app (RFC 6238), or one of ten recovery codes.

A code is taken once: the counter of the last one is moved, and a recovery code marked, by an update that
only one of many callers can make. While it is on, every live session of its user has gone through it:
switching it on and off ends the others.
"""

from dataclasses import dataclass
from secrets import choice, compare_digest
from typing import Final
from uuid import UUID

import pyotp
from django.conf import settings
from django.core import signing
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.errors import ChallengeExpired, SecondStepNeeded, SecondStepRequired
from accounts.models import AuthToken, RecoveryCode, SecondStep, User
from accounts.services.account_events import record_event
from accounts.services.tokens import end_others, lock_live
from common import limiter
from common.crypto import seal, unseal
from common.errors import Conflict, Invalid, issue
from common.locks import lock_rows

CODES: Final = 10
ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 8
STEP_SECONDS: Final = 30
MAX_TRIES, TRIES_SECONDS = 5, 900
"""Wrong codes of one account, from everywhere together: each is one of a million."""
CHALLENGE_SECONDS: Final = 300


@dataclass(frozen=True)
class Enrollment:
    """The only moment at which the secret is read out."""

    secret: str
    uri: str


@dataclass(frozen=True)
class Status:
    enabled: bool
    codes_left: int


def is_enabled(user_id: UUID) -> bool:
    return _enabled(user_id).exists()


def status_of(user_id: UUID) -> Status:
    enabled = is_enabled(user_id)
    left = RecoveryCode.objects.filter(user_id=user_id, used_at=None).count() if enabled else 0
    return Status(enabled, left)


def require_second_step(user_id: UUID) -> None:
    """For places that let nobody in without it."""
    if not is_enabled(user_id):
        raise SecondStepRequired()


def start(user: User) -> Enrollment:
    """A new secret for an app; what was begun before is void. Conflict while it is on."""
    secret = pyotp.random_base32()
    with transaction.atomic():
        _lock(user)
        if is_enabled(user.pk):
            raise Conflict("second_step_on")
        _delete(user.pk)
        SecondStep.objects.create(user=user, secret=seal(secret))
    uri = pyotp.TOTP(secret).provisioning_uri(name=user.email, issuer_name=settings.PRODUCT_NAME)
    return Enrollment(secret, uri)


def prove(user: User, code: str) -> list[str]:
    """The first right code of the app; answers the recovery codes, this once."""
    _count_try(user.pk)
    with transaction.atomic():
        begun = SecondStep.objects.filter(user=user, enabled_at=None)
        row = next(iter(lock_rows(begun, begun.values_list("pk", flat=True)).values()), None)
        if row is None:
            raise Conflict("second_step_unproved")
        if not _take(row, _typed(code)):
            raise _wrong("code")
        SecondStep.objects.filter(pk=row.pk).update(proved_at=timezone.now())
        codes = _write_codes(user.pk)
    _end_tries(user.pk)
    return codes


def enable(user: User, session_hash: str) -> None:
    with transaction.atomic():
        session = lock_live(session_hash)
        _lock(user)
        begun = SecondStep.objects.filter(user=user, enabled_at=None, proved_at__isnull=False)
        if begun.update(enabled_at=timezone.now()) != 1:
            raise Conflict("second_step_unproved")
        end_others(session)
        record_event(user, "SECOND_STEP_ON", user_agent=session.user_agent)


def disable(user: User, session: AuthToken, code: str) -> None:
    """In the caller's transaction, which has locked the session and proved the password."""
    if not is_enabled(user.pk):
        raise Conflict("second_step_off")
    _lock(user)
    use_code(user, code)
    _delete(user.pk)
    end_others(session)
    record_event(user, "SECOND_STEP_OFF", user_agent=session.user_agent)


def renew_codes(user: User, code: str) -> list[str]:
    """Ten new ones for a code; the old ones are void."""
    if not is_enabled(user.pk):
        raise Conflict("second_step_off")
    with transaction.atomic():
        use_code(user, code)
        codes = _write_codes(user.pk)
        record_event(user, "RECOVERY_CODES_RENEWED")
    return codes


def use_code(user: User, code: str, *, field: str = "code") -> None:
    """Takes a code of the app or a recovery code; Invalid at `field`, TooMany after five wrong ones."""
    _count_try(user.pk)
    typed = _typed(code)
    row = _enabled(user.pk).first()
    if row is None or not (_take(row, typed) or _take_recovery(user, typed)):
        raise _wrong(field)
    _end_tries(user.pk)


def needed(user: User) -> SecondStepNeeded:
    """What is answered to a right password; its challenge is good for five minutes."""
    return SecondStepNeeded(_signer().sign_object({"user": str(user.pk), "epoch": user.epoch}))


def user_of_challenge(challenge: str) -> User:
    """ChallengeExpired also after anything that ended the sessions of the user."""
    try:
        claims = _signer().unsign_object(challenge, max_age=CHALLENGE_SECONDS)
    except signing.BadSignature:
        raise ChallengeExpired() from None
    user = User.objects.filter(pk=claims["user"], epoch=claims["epoch"], deleted_at=None).first()
    if user is None:
        raise ChallengeExpired()
    return user


def _lock(user: User) -> None:
    """After the session and before the step, everywhere; it is there even before the first time."""
    lock_rows(User.objects.all(), [user.pk], no_key=True)


def _signer() -> signing.TimestampSigner:
    key, *older = settings.SECRET_KEYS
    return signing.TimestampSigner(key=key, fallback_keys=[*older], salt="accounts.second-step")


def _enabled(user_id: UUID) -> "QuerySet[SecondStep]":
    return SecondStep.objects.filter(user_id=user_id, enabled_at__isnull=False)


def _typed(code: str) -> str:
    return code.replace(" ", "").replace("-", "").upper()


def _wrong(field: str) -> Invalid:
    return Invalid({field: [issue("wrong_code")]})


def _take(row: SecondStep, typed: str) -> bool:
    """Whether it is a code of now, or of the half minute before or after, and was not taken before."""
    app = pyotp.TOTP(unseal(row.secret))
    now = int(timezone.now().timestamp()) // STEP_SECONDS
    for counter in (now, now - 1, now + 1):
        if compare_digest(app.generate_otp(counter).encode(), typed.encode()):
            free = SecondStep.objects.filter(pk=row.pk, secret=row.secret, last_counter__lt=counter)
            return free.update(last_counter=counter) == 1
    return False


def _take_recovery(user: User, typed: str) -> bool:
    hashes = [_hash(user.pk, typed, key) for key in settings.SECRET_KEYS]
    free = RecoveryCode.objects.filter(user=user, hash__in=hashes, used_at=None)
    with transaction.atomic():
        if free.update(used_at=timezone.now()) != 1:
            return False
        record_event(user, "RECOVERY_CODE_USED")
    return True


def _write_codes(user_id: UUID) -> list[str]:
    RecoveryCode.objects.filter(user_id=user_id).delete()
    codes = {"".join(choice(ALPHABET) for _ in range(CODE_LENGTH)) for _ in range(CODES)}
    key = settings.SECRET_KEYS[0]
    RecoveryCode.objects.bulk_create(
        RecoveryCode(hash=_hash(user_id, code, key), user_id=user_id) for code in codes
    )
    return [f"{code[:4]}-{code[4:]}" for code in codes]


def _hash(user_id: UUID, code: str, key: str) -> str:
    """Forty bits are guessed from a plain hash; of this one the key is not in the database."""
    return salted_hmac(f"accounts.recovery:{user_id}", code, secret=key, algorithm="sha256").hexdigest()


def _delete(user_id: UUID) -> None:
    SecondStep.objects.filter(user_id=user_id).delete()
    RecoveryCode.objects.filter(user_id=user_id).delete()


def _count_try(user_id: UUID) -> None:
    limiter.limit("second-step", str(user_id), MAX_TRIES, TRIES_SECONDS, closed=True)


def _end_tries(user_id: UUID) -> None:
    limiter.reset("second-step", str(user_id))
