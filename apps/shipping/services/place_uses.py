"""A store's own neighborhoods in its rates and free delivery: found, and rewritten when two become one."""

from collections.abc import Collection

from apps.neighborhoods.uses import Use
from apps.shipping import free_delivery
from apps.shipping.events import SHIPPING_CHANGED
from apps.shipping.free_delivery import read_rules
from apps.shipping.models import MethodPlace, ShippingMethod
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common import crud
from common.events import publish
from common.locks import lock_rows


def places_in_use(paths: Collection[str]) -> dict[str, list[Use]]:
    """Path -> the live methods that name it."""
    rows = MethodPlace.objects.filter(place__in=list(paths), method__deleted_at=None)
    found: dict[str, list[Use]] = {}
    for row in rows.select_related("method").order_by("method__position", "method_id"):
        name = row.method.label or row.method.name
        found.setdefault(row.place, []).append(Use("rate", row.method_id, name))
    return found


def replace_place(old: str, new: str) -> None:
    """The methods of the old place get the new one; who has it already, or a wider one, loses the old."""
    if old == new:
        return
    ids = MethodPlace.objects.filter(place=old).values_list("method_id", flat=True)
    methods = lock_rows(ShippingMethod.objects.all(), ids, no_key=True)
    for method in methods.values():
        crud.prepare_update(method)
        known = set(method.places.values_list("place", flat=True))
        row = method.places.get(place=old)
        if new in known or any(new.startswith(f"{place}/") for place in known):
            row.delete()
        else:
            row.place = new
            row.save(update_fields=["place", "updated_at"])
        crud.update(method)
    _replace_in_rules(old, new)
    publish(SHIPPING_CHANGED)


def _replace_in_rules(old: str, new: str) -> None:
    row = Setting.objects.filter(topic=free_delivery.TOPIC).first()
    if row is None or not any(old in rule.places for rule in read_rules(row.value, row.version).rules):
        return
    rules = [
        {**rule, "places": list(dict.fromkeys(new if place == old else place for place in rule["places"]))}
        for rule in row.value["rules"]
    ]
    save_setting(topic=free_delivery.TOPIC, value={"rules": rules}, version=row.version)
