"""Stores, their addresses on the web, and who works in them. All in the public schema."""

from django.conf import settings
from django.db import models
from django_tenants.models import DomainMixin, TenantMixin

from common.models import PublicModel


class StoreType(models.TextChoices):
    STORE = "STORE"
    DISTRIBUTOR = "DISTRIBUTOR"


class StoreState(models.TextChoices):
    ACTIVE = "ACTIVE"
    SUSPENDED = "SUSPENDED"
    DELETED = "DELETED"
    """A tombstone: nothing answers, the schema is kept for 30 days."""


class Store(PublicModel, TenantMixin):
    """A merchant's store and the settings that are needed before its schema is entered."""

    auto_create_schema = False
    auto_drop_schema = False

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="stores")
    state = models.CharField(max_length=10, choices=StoreState.choices, default=StoreState.ACTIVE)
    deleted_at = models.DateTimeField(null=True)
    schema_version = models.CharField(max_length=64, default="")
    content_version = models.BigIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)

    name = models.CharField(max_length=80)
    subdomain_name = models.CharField(max_length=63)
    store_type = models.CharField(max_length=11, choices=StoreType.choices, default=StoreType.STORE)
    email = models.EmailField(max_length=254, default="")
    phone = models.CharField(max_length=40, default="")
    whatsapp_phone = models.CharField(max_length=40, default="")
    show_email = models.BooleanField(default=False, db_default=False)
    show_phone = models.BooleanField(default=False, db_default=False)
    show_whatsapp = models.BooleanField(default=False, db_default=False)
    """A contact is for us and the team until its merchant says that buyers may see it: see `public_email`."""
    country = models.CharField(max_length=2, default="PE")
    currency = models.CharField(max_length=3, default="PEN")
    language = models.CharField(max_length=2, default="es")
    time_zone = models.CharField(max_length=64, default="America/Lima")
    low_stock_at = models.PositiveSmallIntegerField(default=5, db_default=5)
    """So many units or fewer are few, of a variant without a mark of its own; 0: none are."""
    order_prefix = models.CharField(max_length=6, default="", db_default="")
    """Stands before the number of every order, as in `#BN-1247`."""
    business_name = models.CharField(max_length=160, default="")
    identification_number = models.CharField(max_length=20, default="")
    use_billing = models.BooleanField(default=False)
    address = models.CharField(max_length=255, default="")
    location = models.JSONField(default=dict)
    """{"state", "city", "neighborhood"} of its default location; empty until that has an address."""
    logo_url = models.CharField(max_length=255, default="", db_default="")
    """A small picture of the logo in its design; empty without one."""
    marketplace = models.BooleanField(default=False)
    sales_frequency = models.CharField(max_length=40, default="")
    referral_channel = models.CharField(max_length=20, default="")
    requires_second_step = models.BooleanField(default=False, db_default=False)
    """Nobody gets a token of it without a second step of the log-in."""
    setup = models.JSONField(default=dict)
    """First set-up: {"step", "finished", "data"}."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["subdomain_name"], name="store_subdomain", condition=models.Q(deleted_at=None)
            )
        ]

    @property
    def public_email(self) -> str:
        return self.email if self.show_email else ""

    @property
    def public_phone(self) -> str:
        return self.phone if self.show_phone else ""

    @property
    def public_whatsapp(self) -> str:
        return self.whatsapp_phone if self.show_whatsapp else ""

    @property
    def public_number(self) -> str:
        """The one number to give a buyer, by preference one that answers chats."""
        return self.public_whatsapp or self.public_phone


class Domain(PublicModel, DomainMixin):
    """A host of a store: its free subdomain, or a domain of its own."""

    kind = models.CharField(max_length=6, choices=[("FREE", "FREE"), ("CUSTOM", "CUSTOM")], default="FREE")
    verified_at = models.DateTimeField(null=True)


class DomainState(models.TextChoices):
    PENDING_DNS = "PENDING_DNS"
    """Nothing of what was asked for is there yet."""
    VERIFYING = "VERIFYING"
    """Some of it is."""
    VERIFIED = "VERIFIED"
    """All of it was there at the last look; the next one lets it in."""
    ISSUING_CERT = "ISSUING_CERT"
    ACTIVE = "ACTIVE"
    DEGRADED = "DEGRADED"
    """It was active and its records have changed; nobody is led to it until they are right."""
    ERROR = "ERROR"
    """No certificate yet; it is tried again."""
    DISABLED = "DISABLED"
    """Its records were wrong for too long: it leads nowhere anymore."""


class CustomDomain(PublicModel):
    """A domain of a merchant's own on its way into use. Its hosts are rows of Domain once it is verified."""

    store = models.ForeignKey(Store, on_delete=models.CASCADE, related_name="custom_domains")
    host = models.CharField(max_length=253)
    """In its comparable form, without `www.`."""
    token = models.CharField(max_length=40)
    """What its TXT record has to say; that of another store proves nothing."""
    state = models.CharField(max_length=12, choices=DomainState.choices, default=DomainState.PENDING_DNS)
    records = models.JSONField(default=list)
    """What the last look found, see tenants.domain_records."""
    name_servers = models.JSONField(default=list)
    checked_at = models.DateTimeField(null=True)
    next_check_at = models.DateTimeField(null=True)
    """None: nobody looks again by itself."""
    failures = models.PositiveSmallIntegerField(default=0)
    verified_at = models.DateTimeField(null=True)
    degraded_at = models.DateTimeField(null=True)
    was_primary = models.BooleanField(default=False, db_default=False)
    """Visitors came by it until its records changed, and will again once they are right."""
    cert_expires_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["host"], name="custom_domain_host")]
        indexes = [models.Index(fields=["next_check_at"], name="custom_domain_due")]


class OutsideAccount(PublicModel):
    """An account at a chat network, and the store that its notices belong to."""

    store = models.ForeignKey(Store, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10)
    external_id = models.CharField(max_length=64)
    business_id = models.CharField(max_length=64, default="", db_default="")
    """Of a WhatsApp number: the account that owns it and its templates, which may own more of them."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "external_id"], name="outside_account_once"),
            models.UniqueConstraint(fields=["store", "kind"], name="outside_account_of_store"),
        ]


class RestingHost(PublicModel):
    """The address of a closed store, or a domain that was let go: for a while nobody but who owned it may
    have it again. It outlives the row of the store."""

    host = models.CharField(max_length=253)
    owner_id = models.UUIDField()
    until = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["host"], name="resting_host")]


class MembershipState(models.TextChoices):
    INVITED = "INVITED"
    WAITING = "WAITING"
    """Came by a link that does not say who comes: whoever may invite says yes first."""
    ACTIVE = "ACTIVE"
    SUSPENDED = "SUSPENDED"
    REMOVED = "REMOVED"


class Channel(models.TextChoices):
    MAIL = "MAIL"
    LINK = "LINK"
    """Given to who invites, who sends it as they like."""


class Membership(PublicModel):
    """A person's work in a store, from the invitation on, which has no user yet.

    `resources` are the words of a CUSTOM role, or those that are added to another one.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="memberships"
    )
    store = models.ForeignKey(Store, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=12)
    resources = models.JSONField(default=list)
    state = models.CharField(max_length=10, choices=MembershipState.choices, default=MembershipState.ACTIVE)
    limits = models.JSONField(default=dict, db_default={})
    """See common.member_limits; empty without any."""
    notices = models.JSONField(default=dict, db_default={})
    """{"muted", "mailed"}: events that this person doesn't hear at the bell, or does by e-mail."""
    name = models.CharField(max_length=80, default="", db_default="")
    """As who invited wrote it, until the person says it."""
    email = models.EmailField(max_length=254, default="", db_default="")
    """Who was invited; empty where a link names nobody."""
    channel = models.CharField(max_length=4, choices=Channel.choices, default="", db_default="")
    invite_hash = models.CharField(max_length=64, null=True)
    invited_by_id = models.UUIDField(null=True)
    expires_at = models.DateTimeField(null=True)
    joined_at = models.DateTimeField(null=True)
    last_seen_at = models.DateTimeField(null=True)
    suspended_at = models.DateTimeField(null=True)
    removed_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1, db_default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "store"], name="membership_once"),
            models.UniqueConstraint(fields=["invite_hash"], name="membership_invite"),
        ]


class StoreTemplate(models.Model):
    """The DDL of an empty store at a schema version, as single statements."""

    version = models.CharField(max_length=64, primary_key=True)
    statements = models.JSONField()
    migrations = models.JSONField(default=list, db_default=[])
    """Names ("app.0001_name") of the store migrations of this version."""
    breaking = models.JSONField(default=list, db_default=[])
    """Those of them that code without them cannot live with."""
    created_at = models.DateTimeField(auto_now_add=True)
