"""Who gets which mail about orders."""

from apps.orders.list_queries import assignees
from apps.orders.list_schemas import Assignee
from apps.orders.news_schemas import BuyerOut, OrderNewsOut, OrderNewsPatch, RecipientsOut, TeamOut
from apps.orders.order_news import BUYER_NEWS, TEAM_NEWS, OrderNews, order_news
from apps.orders.services.change_news import change_news
from common.api import Request, Router
from tenants.models import Store

router = Router(tags=["order"])


@router.get("/order-notification", response=OrderNewsOut, permission="settings.view")
def get_order_news(request: Request) -> OrderNewsOut:
    """Which mails about orders go to whom of the team, and which ones buyers get."""
    return _out(request, order_news())


@router.get("/order-notification/buyer", response=BuyerOut, permission="orders.view")
def get_buyer_news(request: Request) -> BuyerOut:
    """Which mails buyers get, for whoever works on their orders."""
    return _buyer(order_news())


@router.patch("/order-notification", response=OrderNewsOut, permission="settings.edit")
def update_order_news(request: Request, payload: OrderNewsPatch) -> OrderNewsOut:
    """Changes parts of it; ten recipients at most for each kind of news."""
    named = payload.team.model_dump()
    saved = change_news(
        store_id=request.store.pk,
        team={name: named[name] for name in payload.team.model_fields_set},
        buyer=payload.buyer.model_dump(exclude_unset=True),
        version=payload.version,
    )
    return _out(request, saved)


def _out(request: Request, news: OrderNews) -> OrderNewsOut:
    team = {}
    for name in TEAM_NEWS:
        chosen = news.of(name)
        team[name] = RecipientsOut(
            store_email=chosen.store_email, member_oids=list(chosen.member_ids), emails=list(chosen.emails)
        )
    email = Store.objects.values_list("email", flat=True).get(pk=request.store.pk)
    return OrderNewsOut(
        store_email=email,
        team=TeamOut(**team),
        buyer=_buyer(news),
        members=[Assignee(id=one, name=name) for one, name in assignees(request.store.pk)],
        version=news.version,
    )


def _buyer(news: OrderNews) -> BuyerOut:
    return BuyerOut(**{name: news.buyer_gets(name) for name in BUYER_NEWS})
