"""What holds for every method, and free delivery."""

from apps.shipping.free_delivery import FreeDeliveryRules
from apps.shipping.planning_schemas import FreeDeliveryPatch, FreeDeliveryRuleOut, FreeDeliveryRulesOut
from apps.shipping.promise import next_holidays
from apps.shipping.schemas import SettingsOut, SettingsPatch
from apps.shipping.services import settings as services
from apps.shipping.services.unserved import local_day
from apps.shipping.shipping_settings import ShippingSettings
from common.api import Request, Router
from common.crud import changed_fields
from common.i18n import language

router = Router(tags=["shipping"])


@router.get("/shipping/settings", response=SettingsOut, permission="shipping.view")
def get_shipping_settings(request: Request) -> SettingsOut:
    """When parcels leave, and the parcel of goods that nobody has weighed."""
    return _settings(services.get_settings(), request.store.country)


@router.patch("/shipping/settings", response=SettingsOut, permission="shipping.edit")
def update_shipping_settings(request: Request, payload: SettingsPatch) -> SettingsOut:
    """Changes the given parts; a late `version` is refused with 409."""
    changes = changed_fields(payload, clearable={"closed_days": []})
    if "closed_days" in changes:
        changes["closed_days"] = [day.isoformat() for day in changes["closed_days"]]
    saved = services.update_settings(changes=changes, version=payload.version)
    return _settings(saved, request.store.country)


@router.get("/shipping/promotion", response=FreeDeliveryRulesOut, permission="shipping.view")
def get_free_delivery(request: Request) -> FreeDeliveryRulesOut:
    """From which amount delivery is free, and where."""
    return _promotion(services.get_free_delivery(), request.store.currency)


@router.patch("/shipping/promotion", response=FreeDeliveryRulesOut, permission="shipping.edit")
def update_free_delivery(request: Request, payload: FreeDeliveryPatch) -> FreeDeliveryRulesOut:
    """Writes the whole list of up to twenty rules; a late `version` is refused with 409."""
    rules = [rule.stored() for rule in payload.rules]
    saved = services.save_free_delivery(rules=rules, version=payload.version)
    return _promotion(saved, request.store.currency)


def _settings(chosen: ShippingSettings, country: str) -> SettingsOut:
    return SettingsOut.from_row(chosen, holidays=next_holidays(country, local_day(), language()))


def _promotion(found: FreeDeliveryRules, currency: str) -> FreeDeliveryRulesOut:
    return FreeDeliveryRulesOut.model_validate(
        {
            "currency": currency,
            "version": found.version,
            "rules": [FreeDeliveryRuleOut.shape(rule) for rule in found.rules],
        }
    )
