"""What the shop says of how its store keeps its word: counted, each figure from enough cases on."""

from typing import Final

from apps.complaints.public_queries import answered_on_time
from apps.orders.delivery_queries import delivered_on_time
from apps.products.catalog_cache import cached
from apps.reviews.public_queries import verified_sums
from apps.storefront.blocks.public_schemas import ShareView, TrustFacts
from common.store_context import current_store_id
from tenants.models import Store
from tenants.services.update_store import is_ruc

MIN_CASES: Final = 20


def trust_facts() -> TrustFacts:
    """Five statements, remembered for some minutes."""
    return cached(("trust",), _count)


def says_something(facts: TrustFacts) -> bool:
    """A page without a figure is no page for a search engine."""
    shares = (facts.complaints.percent, facts.deliveries.percent, facts.average)
    return bool(facts.tax_number) or any(one is not None for one in shares)


def _count() -> TrustFacts:
    row = Store.objects.only("country", "identification_number").get(pk=current_store_id())
    reviews, average = verified_sums()
    number = row.identification_number
    return TrustFacts(
        tax_number=number if row.country == "PE" and is_ruc(number) else "",
        complaints=_share(*answered_on_time()),
        deliveries=_share(*delivered_on_time()),
        reviews=reviews,
        average=average if reviews >= MIN_CASES else None,
        from_cases=MIN_CASES,
    )


def _share(cases: int, good: int) -> ShareView:
    """Rounded down: nobody is said to be better than he is."""
    return ShareView(cases=cases, good=good, percent=100 * good // cases if cases >= MIN_CASES else None)
