"""The mail of a campaign to one person: addresses of the shop lead there by the link that notes a visit."""

import re
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from apps.campaigns.models import CampaignRecipient
from apps.customers.links import preferences_url, unsubscribe_url
from apps.customers.models import Customer
from apps.message_templates.kinds import Draft
from apps.message_templates.marketing_moments import MAIL_TEMPLATE
from apps.message_templates.rendering import Link, Value
from apps.message_templates.writing import write_mail
from common.i18n import parse_language
from common.store_context import current_store_id
from tenants.models import Store
from tenants.presentation import store_url


def letter(row: CampaignRecipient) -> dict[str, Any]:
    """As common.mail delivers it."""
    store = Store.objects.get(pk=current_store_id())
    campaign, customer = row.campaign, row.customer
    language, shop = parse_language(campaign.language), store_url(store)
    home = visit_url(shop, row.pk, f"/{language}")
    draft, links = _with_visits(campaign.draft, shop, row.pk)
    values: dict[str, Value] = {
        "customer.first_name": customer.first_name,
        "store.name": store.name,
        "store.link": Link(home, shop),
        **links,
    }
    return {
        "template": MAIL_TEMPLATE,
        "to": customer.email,
        "language": language,
        "values": {**write_mail(draft, values), **_frame(store, shop, language, home, customer)},
        "senderName": store.name,
        "replyTo": store.public_email,
        "messageId": f"campaign:{row.pk}",
        "unsubscribe": unsubscribe_url(customer, shop),
    }


def visit_url(shop: str, recipient_id: UUID, path: str) -> str:
    return f"{shop}/api/v1/campaign/ui/visit?{urlencode({'r': recipient_id, 'to': path})}"


def _frame(store: Store, shop: str, language: str, home: str, customer: Customer) -> dict[str, str]:
    leave = preferences_url(customer, shop, language)
    return {"store": store.name, "storePhone": "", "shop": home, "link": home, "leave": leave}


def _with_visits(draft: Draft, shop: str, recipient_id: UUID) -> tuple[Draft, dict[str, Value]]:
    """Each typed address of the shop becomes a variable."""
    links: dict[str, Value] = {}

    def named(found: "re.Match[str]") -> str:
        typed = found.group().rstrip(".,;:!?)")
        name = f"visit.{len(links)}"
        links[name] = Link(visit_url(shop, recipient_id, typed.removeprefix(shop) or "/"), typed)
        return f"{{{{{name}}}}}{found.group()[len(typed) :]}"

    address = re.compile(re.escape(shop) + r"(?:[/?][^\s<>\"'{}]{0,400})?(?![\w:-]|\.\w)")
    body = address.sub(named, draft.body)
    return Draft(body, draft.subject, draft.heading), links
