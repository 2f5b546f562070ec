"""Writing what holds for every method, and the rules of free delivery."""

from typing import Any

from apps.shipping import free_delivery, shipping_settings
from apps.shipping.events import SHIPPING_CHANGED
from apps.shipping.free_delivery import FreeDeliveryRules, read_rules
from apps.shipping.models import ShippingMethod
from apps.shipping.places import check_places
from apps.shipping.shipping_settings import ShippingSettings, read_settings
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common.errors import Invalid, Issue, issue
from common.events import publish
from common.ids import new_id
from common.money import quantize, to_wire
from tenants.current import current_store


def get_settings() -> ShippingSettings:
    row = Setting.objects.filter(topic=shipping_settings.TOPIC).first()
    return read_settings(row.value, row.version) if row else ShippingSettings()


def update_settings(*, changes: dict[str, Any], version: int | None = None) -> ShippingSettings:
    """Writes the given parts; a late `version` is a Conflict."""
    row = Setting.objects.filter(topic=shipping_settings.TOPIC).first()
    value = {**(row.value if row else {}), **changes}
    if "weekdays" in changes:
        value["weekdays"] = sorted(set(changes["weekdays"]))
    if "closed_days" in changes:
        value["closed_days"] = sorted(set(changes["closed_days"]))
    seen = row.version if row and version is None else version
    saved = save_setting(topic=shipping_settings.TOPIC, value=value, version=seen)
    publish(SHIPPING_CHANGED)
    return read_settings(saved.value, saved.version)


def get_free_delivery() -> FreeDeliveryRules:
    row = Setting.objects.filter(topic=free_delivery.TOPIC).first()
    return read_rules(row.value, row.version) if row else FreeDeliveryRules()


def save_free_delivery(*, rules: list[dict[str, Any]], version: int | None = None) -> FreeDeliveryRules:
    """The whole list, in its order; a late `version` is a Conflict."""
    wrong: dict[str, list[Issue]] = {}
    known = {str(pk) for pk in ShippingMethod.objects.live().values_list("pk", flat=True)}
    for index, rule in enumerate(rules):
        starts, ends = rule.get("starts_on"), rule.get("ends_on")
        if starts and ends and ends < starts:
            wrong[f"rules.{index}.endsOn"] = [issue("dates_order")]
        if not set(rule["methods"]) <= known:
            wrong[f"rules.{index}.methods"] = [issue("not_a_choice")]
    if wrong:
        raise Invalid(wrong)
    for index, rule in enumerate(rules):
        check_places(rule["places"], field=f"rules.{index}.places")
    value = {"rules": [_stored(rule) for rule in rules]}
    saved = save_setting(topic=free_delivery.TOPIC, value=value, version=version)
    publish(SHIPPING_CHANGED)
    return read_rules(saved.value, saved.version)


def _stored(rule: dict[str, Any]) -> dict[str, Any]:
    currency = current_store().currency
    return {
        **rule,
        "id": str(rule.get("id") or new_id()),
        "minimum": to_wire(quantize(rule["minimum"], currency), currency),
    }
