"""What the people of a store should know; translated when it is read."""

from django.db import models

from common.member_limits import own_orders_of
from common.models import StoreModel, StoreQuerySet

_OF_ALL_ORDERS = ("/admin/orders/", "/admin/preorders/")


class NotificationQuerySet(StoreQuerySet["Notification"]):
    def visible(self) -> "NotificationQuerySet":
        """What nobody took away. News of orders are of all orders: not for who sees only their own."""
        rows = self.filter(deleted_at=None)
        if own_orders_of():
            for start in _OF_ALL_ORDERS:
                rows = rows.exclude(link__startswith=start)
        return rows


class Notification(StoreModel):
    """One for all members. `kind` names the text; `group_key` folds repeats into one row."""

    kind = models.CharField(max_length=60)
    severity = models.CharField(max_length=8, default="info")
    params = models.JSONField(default=dict)
    link = models.CharField(max_length=255, default="")
    group_key = models.CharField(max_length=120, default="")
    repeats = models.PositiveIntegerField(default=1)
    read_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    objects = NotificationQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        indexes = [
            models.Index(
                fields=["-created_at"], name="notification_live", condition=models.Q(deleted_at=None)
            )
        ]

    @property
    def is_of_all_orders(self) -> bool:
        return self.link.startswith(_OF_ALL_ORDERS)


class PushDevice(StoreModel):
    """A browser that a member lets us wake. Its id is made of the address that the browser's maker gave
    it, so that a browser stands here once. The address is a capability: it is answered to nobody."""

    id = models.UUIDField(primary_key=True, editable=False)
    user_id = models.UUIDField()
    session = models.CharField(max_length=64)
    """The hash of the user token that it was turned on with: it ends with it."""
    user_epoch = models.PositiveIntegerField()
    endpoint = models.CharField(max_length=1000)
    public_key = models.CharField(max_length=100)
    auth_secret = models.CharField(max_length=40)
    user_agent = models.CharField(max_length=255, default="")
    used_at = models.DateTimeField(null=True)
