"""Who gets which mail about orders."""

from apps.orders.notification_settings import (
    BUYER_NOTIFICATIONS,
    TEAM_NOTIFICATIONS,
    OrderNotificationSettings,
    notification_settings,
)
from apps.orders.notifications.schemas import (
    BuyerOut,
    OrderNotificationOut,
    OrderNotificationPatch,
    RecipientsOut,
    TeamOut,
)
from apps.orders.notifications.services.update_settings import update_notification_settings
from apps.orders.queries import assignees
from apps.orders.schemas import Assignee
from common.api import Request, Router
from tenants.models import Store

router = Router(tags=["order"])


@router.get("/order-notification", response=OrderNotificationOut, permission="settings.view")
def get_order_notifications(request: Request) -> OrderNotificationOut:
    """Which mails about orders go to whom of the team, and which ones buyers get."""
    return _out(request, notification_settings())


@router.get("/order-notification/buyer", response=BuyerOut, permission="orders.view")
def get_buyer_notifications(request: Request) -> BuyerOut:
    """Which mails buyers get, for whoever works on their orders."""
    return _buyer(notification_settings())


@router.patch("/order-notification", response=OrderNotificationOut, permission="settings.edit")
def update_order_notifications(request: Request, payload: OrderNotificationPatch) -> OrderNotificationOut:
    """Changes parts of it; ten recipients at most for each kind of news."""
    named = payload.team.model_dump()
    saved = update_notification_settings(
        store_id=request.store.pk,
        team={name: named[name] for name in payload.team.model_fields_set},
        buyer=payload.buyer.model_dump(exclude_unset=True),
        version=payload.version,
    )
    return _out(request, saved)


def _out(request: Request, news: OrderNotificationSettings) -> OrderNotificationOut:
    team = {}
    for name in TEAM_NOTIFICATIONS:
        chosen = news.of(name)
        team[name] = RecipientsOut(
            store_email=chosen.store_email, member_oids=list(chosen.member_ids), emails=list(chosen.emails)
        )
    email = Store.objects.values_list("email", flat=True).get(pk=request.store.pk)
    return OrderNotificationOut(
        store_email=email,
        team=TeamOut(**team),
        buyer=_buyer(news),
        members=[Assignee(id=one, name=name) for one, name in assignees(request.store.pk)],
        version=news.version,
    )


def _buyer(news: OrderNotificationSettings) -> BuyerOut:
    return BuyerOut(**{name: news.buyer_gets(name) for name in BUYER_NOTIFICATIONS})
