from collections import defaultdict
from collections.abc import Collection

from apps.neighborhoods.uses import Use
from apps.payments.models import PaymentMethod
from reference.place_path import place_paths


def places_in_use(paths: Collection[str]) -> dict[str, list[Use]]:
    """The ways to pay that are offered in each of these places."""
    found: dict[str, list[Use]] = defaultdict(list)
    for row in PaymentMethod.objects.live().exclude(zones=[]).only("name", "zones"):
        places = {path for zone in row.zones for path in place_paths(zone)[-1:]}
        for path in places.intersection(paths):
            found[path].append(Use("payment", row.pk, row.name))
    return found
