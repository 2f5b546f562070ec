"""Signing up for news in the shop: confirmed by a mail, taken back by the link of any mail."""

from typing import Final

from django.db import transaction

from apps.customers.contact import write_derived
from apps.customers.links import SignUp, read_sign_up, sign_up_token
from apps.customers.models import CONTACT_OF, Channel, ConsentSource, ConsentState, Customer, FirstSource
from apps.customers.services.consents import ConsentEntry, record_consent, withdraw_email
from apps.customers.services.customers import lock_matching
from common import crud
from common.emails import parse_email
from common.errors import Invalid, NotFound, issue
from common.i18n import Language
from common.ids import new_id
from common.limiter import limit
from common.mail import send_mail
from common.store_context import current_store_id
from tenants.context import stored_store
from tenants.presentation import store_url

TEXT: Final = "newsletter-1"
"""The line beside the box in the shop; a new wording is a new version."""
MAILS_A_DAY: Final = 3
"""To one address: nobody fills the box of somebody else."""


def request_sign_up(*, email: str, consent: bool, language: Language) -> None:
    """Sends the mail that confirms it. The same answer for every address, and nothing is stored."""
    address = parse_email(email) or ""
    wrong = {} if address else {"email": [issue("email")]}
    if not consent:
        wrong["consent"] = [issue("newsletter_consent")]
    if wrong:
        raise Invalid(wrong)
    limit("newsletter-mail", f"{current_store_id()}:{address.lower()}", MAILS_A_DAY, 24 * 3600)
    store = stored_store()
    shop = f"{store_url(store)}/{language}"
    send_mail(
        "newsletter_confirm",
        to=address,
        language=language,
        values={
            "store": store.name,
            "shop": shop,
            "link": f"{shop}/preferences#n={sign_up_token(SignUp(address, language))}",
        },
        dedupe_key=f"newsletter:{new_id()}",
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.public_email,
    )


@transaction.atomic
def confirm_sign_up(token: str) -> Customer:
    """The customer with this address, or a new one; NotFound for a link that is void. Twice is once."""
    sign_up = read_sign_up(token)
    if sign_up is None:
        raise NotFound()
    lock_matching()
    found = Customer.objects.live().filter(email=sign_up.email).order_by("pk").first()
    customer = found and crud.lock_or_404(Customer.objects.live(), found.pk)
    if customer is None:
        customer = Customer(email=sign_up.email, language=sign_up.language, source=FirstSource.STOREFRONT)
        write_derived(customer)
        customer.save(force_insert=True)
    entry = ConsentEntry(channel=Channel.EMAIL, state="GRANTED", source=ConsentSource.FORM, text_version=TEXT)
    record_consent(customer, entry)
    return customer


@transaction.atomic
def update_preferences(customer: Customer, wishes: dict[str, bool]) -> Customer:
    """What the person allows by channel; those without a contact stay as they are."""
    locked = crud.lock_or_404(Customer.objects.live(), customer.pk)
    for channel, allows in wishes.items():
        current = locked.consents.get(channel, {}).get("state")
        if not getattr(locked, CONTACT_OF[Channel(channel)]) or (not allows and current is None):
            continue
        state = ConsentState.GRANTED if allows else ConsentState.REVOKED
        entry = ConsentEntry(
            channel=channel, state=state, source=ConsentSource.PREFERENCES, text_version=TEXT
        )
        record_consent(locked, entry)
        if channel == Channel.EMAIL and not allows:
            withdraw_email(locked.email, ConsentSource.PREFERENCES)
    return locked


def unsubscribe(customer: Customer) -> None:
    """One press in a mail reader: no more news by mail."""
    if customer.email:
        withdraw_email(customer.email, ConsentSource.PREFERENCES)
