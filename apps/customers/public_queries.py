"""What a person allows a store, for the page behind the link of a mail."""

from typing import get_args

from apps.customers.links import link_token
from apps.customers.models import CONTACT_OF, Channel, ConsentState, Customer
from apps.customers.public_schemas import ChannelName, PreferenceOut, PreferencesOut


def preferences_of(customer: Customer) -> PreferencesOut:
    return PreferencesOut(
        token=link_token(customer, "preferences"),
        channels=[
            PreferenceOut(
                channel=channel,
                allowed=customer.consents.get(channel, {}).get("state") == ConsentState.GRANTED,
                contact=_masked(contact),
            )
            for channel in get_args(ChannelName)
            if (contact := getattr(customer, CONTACT_OF[Channel(channel)]))
        ],
    )


def _masked(contact: str) -> str:
    """`r•••@correo.pe`, `••• 321`."""
    box, at, host = contact.partition("@")
    return f"{box[:1]}•••@{host}" if at else f"••• {contact.partition(';')[0][-3:]}"
