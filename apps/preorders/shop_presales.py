"""Which presales the shop shows beside goods that are sold out."""

from django.db.models import F, Q

from apps.preorders import states
from apps.preorders.document import local_today
from apps.preorders.models import Preorder
from apps.products.catalog_cache import cached
from apps.products.models import Variant
from apps.products.ports import Presale


def open_presales() -> list[Presale]:
    """See apps.products.ports."""
    return cached(("presales",), _load)


def _load() -> list[Presale]:
    fits = Q(max_quantity=None) | Q(max_quantity__gt=F("taken"))
    offers = Preorder.objects.filter(fits, kind=states.OFFER, state=states.OPEN)
    coming = offers.filter(available_on__gt=local_today()).order_by("available_on", "pk")
    rows = list(coming.values_list("pk", "variant_id", "available_on"))
    if not rows:
        return []
    live = Variant.objects.live().filter(pk__in=[variant_id for _, variant_id, _ in rows])
    products = dict(live.values_list("pk", "product_id"))
    return [Presale(pk, one, products[one], day) for pk, one, day in rows if one in products and day]
