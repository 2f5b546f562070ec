"""People who log in, and their opaque tokens."""

from datetime import datetime
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models

from common.models import PublicModel


class UserManager(BaseUserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=normalize_email(username or ""), deleted_at=None)


class User(PublicModel, AbstractBaseUser):
    email = models.EmailField(max_length=254)
    phone = models.CharField(max_length=40)
    first_name = models.CharField(max_length=80)
    last_name = models.CharField(max_length=80)
    language = models.CharField(max_length=2, default="en")
    time_zone = models.CharField(max_length=64, default="", db_default="")
    """Of the user's own pages; empty: that of the device."""
    google_sub = models.CharField(max_length=255, null=True)
    google_email = models.EmailField(max_length=254, default="", db_default="")
    """As Google named it at the last log-in with it."""
    links_google = models.BooleanField(default=True, db_default=True)
    """A log-in with Google of the same proven e-mail links itself; not after its user has unlinked one."""
    email_verified_at = models.DateTimeField(null=True)
    first_login_setup = models.BooleanField(default=True)
    is_platform_admin = models.BooleanField(default=False)
    epoch = models.PositiveIntegerField(default=0)
    """Raised to end every token at once."""
    terms = models.JSONField(default=dict)
    """Which terms were accepted: version, at, address."""
    closes_at = models.DateTimeField(null=True)
    """Its user wants it closed, and may keep it until then."""
    deleted_at = models.DateTimeField(null=True)

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects: ClassVar[UserManager] = UserManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["email"], name="user_email", condition=models.Q(deleted_at=None)),
            models.UniqueConstraint(
                fields=["google_sub"], name="user_google", condition=models.Q(deleted_at=None)
            ),
        ]

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


def normalize_email(raw: str) -> str:
    return raw.strip().lower()


class AuthToken(models.Model):
    """A bearer token, kept as its SHA-256. It is good until it expires, is revoked, or the
    user's epoch has moved on."""

    hash = models.CharField(max_length=64, primary_key=True)
    kind = models.CharField(max_length=5, choices=[("user", "user"), ("store", "store")])
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    store_id = models.UUIDField(null=True)
    parent = models.ForeignKey("self", null=True, on_delete=models.CASCADE, related_name="children")
    user_epoch = models.PositiveIntegerField()
    user_agent = models.CharField(max_length=255, default="")
    address = models.CharField(max_length=45, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    authenticated_at = models.DateTimeField()
    """When a password or Google proved who this is; a fresh proof allows a change of password."""
    last_seen_at = models.DateTimeField(null=True)
    is_new_device = models.BooleanField(default=False, db_default=False)
    """Came from a browser that had not been let in before; until its user says that he knows it."""
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)
    revoked_why = models.CharField(max_length=40, default="")

    class Meta:
        indexes = [
            models.Index(fields=["user", "store_id"], name="token_user_store"),
            models.Index(fields=["expires_at"], name="token_expiry"),
        ]

    def is_live(self, now: datetime) -> bool:
        return self.revoked_at is None and self.expires_at > now and self.user_epoch == self.user.epoch


class SecondStep(PublicModel):
    """The authenticator app of a user; from `enabled_at` on every log-in asks for its code."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="second_step")
    secret = models.TextField()
    """Sealed."""
    last_counter = models.BigIntegerField(default=0)
    """Of the last code that was taken: it and those before it are not taken again."""
    proved_at = models.DateTimeField(null=True)
    """When a first code was right: the app of the phone has the secret."""
    enabled_at = models.DateTimeField(null=True)


class RecoveryCode(models.Model):
    """Enters once in place of the app's code; as an HMAC with a key of the server."""

    hash = models.CharField(max_length=64, primary_key=True)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="recovery_codes")
    used_at = models.DateTimeField(null=True)


class AccountEvent(PublicModel):
    """What happened to the safety of an account, for its user to read."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="events")
    kind = models.CharField(max_length=30)
    user_agent = models.CharField(max_length=255, default="")
    address = models.CharField(max_length=45, default="")


class EmailChange(PublicModel):
    """A new address that is not the user's yet: who reads it and who reads the one of now both confirm.

    It ends with its row.
    """

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="email_change")
    email = models.EmailField(max_length=254)
    current_hash = models.CharField(max_length=64)
    new_hash = models.CharField(max_length=64)
    """Of the key that was mailed to either address."""
    current_confirmed_at = models.DateTimeField(null=True)
    new_confirmed_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["current_hash"], name="email_change_current"),
            models.UniqueConstraint(fields=["new_hash"], name="email_change_new"),
        ]


class RecoverKey(models.Model):
    """A single-use key to set a new password; void after any change of password or e-mail."""

    hash = models.CharField(max_length=64, primary_key=True)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="recover_keys")
    email = models.EmailField(max_length=254)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)


def public_fields(user: User) -> dict[str, Any]:
    """What a user may read of themselves; the wire shape adds subscription and resources."""
    names = "id email phone first_name last_name language time_zone first_login_setup closes_at"
    return {name: getattr(user, name) for name in names.split()}
