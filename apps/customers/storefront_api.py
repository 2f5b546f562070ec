"""News of a shop: signing up, and what a person allows by the link of a mail."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Header, Query, Status

from apps.customers.links import MAX_TOKEN, customer_of_link
from apps.customers.models import Customer
from apps.customers.public_queries import preferences_of
from apps.customers.public_schemas import NewsletterConfirmIn, NewsletterIn, PreferencesIn, PreferencesOut
from apps.customers.services import newsletter
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.limiter import limit_by_address
from common.permissions import PUBLIC

router = Router(tags=["customer"])
Token = Annotated[str | None, Header(alias="X-Customer-Token")]


@router.post(
    "/newsletter/ui",
    response={204: None},
    permission=PUBLIC,
    before=[limit_by_address("newsletter", 10, 600)],
)
def create_newsletter_sign_up(request: Request, payload: NewsletterIn) -> Status[None]:
    """Sends a mail whose link confirms the sign-up; the same answer for every address."""
    newsletter.request_sign_up(email=payload.email, consent=payload.consent, language=language())
    return Status(204, None)


@router.post(
    "/newsletter/ui/confirm",
    response=PreferencesOut,
    permission=PUBLIC,
    before=[limit_by_address("newsletter-confirm", 20, 60)],
)
def confirm_newsletter_sign_up(
    request: Request, payload: NewsletterConfirmIn, response: HttpResponse
) -> PreferencesOut:
    """The link of that mail was opened: news may be sent from now on. 404 when it is void or a week old."""
    response["Cache-Control"] = "private, no-store"
    return preferences_of(newsletter.confirm_sign_up(payload.token))


@router.get(
    "/preferences/ui",
    response=PreferencesOut,
    permission=PUBLIC,
    before=[limit_by_address("preferences", 60, 60)],
)
def get_preferences(
    request: Request, response: HttpResponse, x_customer_token: Token = None
) -> PreferencesOut:
    """What the person behind the link allows, by channel."""
    response["Cache-Control"] = "private, no-store"
    return preferences_of(_customer(x_customer_token))


@router.post(
    "/preferences/ui",
    response=PreferencesOut,
    permission=PUBLIC,
    before=[limit_by_address("preferences", 60, 60)],
)
def update_preferences(
    request: Request, payload: PreferencesIn, x_customer_token: Token = None
) -> PreferencesOut:
    """Gives or takes back permission by channel."""
    wishes = {name.upper(): value for name, value in payload.model_dump().items() if value is not None}
    return preferences_of(newsletter.update_preferences(_customer(x_customer_token), wishes))


@router.post(
    "/preferences/ui/unsubscribe",
    response={204: None},
    permission=PUBLIC,
    before=[limit_by_address("unsubscribe", 60, 60)],
)
def unsubscribe(request: Request, t: Annotated[str, Query(max_length=MAX_TOKEN)]) -> Status[None]:
    """One press in a mail reader (RFC 8058): no more news by mail. What is posted along is not read."""
    newsletter.unsubscribe(_customer(t))
    return Status(204, None)


def _customer(token: str | None) -> Customer:
    customer = customer_of_link(token, "preferences")
    if customer is None:
        raise NotFound()
    return customer
