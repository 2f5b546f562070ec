"""The store behind a shop; used by its pages and by store/ui."""

from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from apps.attachments.queries import Picture, pictures
from apps.chat.web_channel import TOPIC as CHAT
from apps.chat.web_channel import web_channel_from
from apps.content.announcements import picture_ids
from apps.content.menus import TOPIC as MENUS
from apps.content.public_queries import published
from apps.integrations.integration import INTEGRATION
from apps.integrations.queries import integration_from, receivers_view
from apps.payments.models import PaymentKind
from apps.payments.public_queries import payment_methods
from apps.products.catalog.public_queries import categories
from apps.shipping.models import ShippingKind
from apps.shipping.public_queries import shipping_options
from apps.shipping.public_schemas import ShippingOptionOut
from apps.store_settings.checkout import CHECKOUT
from apps.store_settings.configuration import CONFIGURATION, Configuration
from apps.store_settings.models import Setting
from apps.store_settings.profile import PROFILE
from apps.store_settings.queries import (
    DESIGN,
    Design,
    checkout_from_rows,
    configuration_from_rows,
    design_from_rows,
    settings_of,
)
from apps.store_settings.social import SOCIAL
from apps.storefront.announcements_view import announcements_view
from apps.storefront.menus_view import Targets, menus_view
from apps.storefront.presence_view import presence_view, run_now
from apps.storefront.public_schemas import CheckoutView, DesignView, HeroView, StoreView
from common.i18n import Language, in_language, parse_language
from common.phone import parse_phone
from common.text import translate
from reference.queries import currency_of
from tenants.models import Store, StoreState
from tenants.presentation import url_of_host
from tenants.store_ref import StoreRef

_TOPICS: Final = (CHECKOUT, DESIGN, MENUS, CONFIGURATION, PROFILE, SOCIAL, INTEGRATION, CHAT)
_SAME = "id name country currency time_zone address business_name identification_number order_prefix".split()


def store_view(store: StoreRef, language: Language) -> StoreView:
    """The whole frame of the shop in one language: at most nine statements."""
    row = Store.objects.get(pk=store.id)
    home = parse_language(row.language)
    with in_language(language):
        currency = currency_of(row.currency)
    # What only some customers are offered is no way to pay for everybody.
    methods = [one for one in payment_methods(language, home) if one.kind != PaymentKind.ON_ACCOUNT]
    deliveries = {option.kind for option in _deliveries(store, language)}
    sells = bool(methods and deliveries)
    chosen = settings_of(*_TOPICS)
    run = run_now(configuration_from_rows(chosen.values()), row.time_zone)
    is_live = row.state == StoreState.ACTIVE and run.is_open
    design, sections, own = design_from_rows(chosen.values()), categories(language), published(timezone.now())
    announced = [key for one in own.announcements for key in picture_ids(one.content)]
    known = pictures([*_of_design(design), *announced])
    return StoreView(
        **{name: getattr(row, name) for name in _SAME},
        language=home,
        languages=[home, "en" if home == "es" else "es"],
        currency_symbol=currency.symbol,
        currency_digits=currency.digits,
        url=url_of_host(store.primary_host),
        **_contacts(row),
        checkout_open=is_live and sells and not run.configuration.catalog_only,
        order_by_message=is_live and (run.configuration.catalog_only or not sells),
        checkout=CheckoutView.model_validate(checkout_from_rows(chosen.values())),
        payment_names=[method.name for method in methods],
        payment_words=[method.name_in_sentence for method in methods],
        has_delivery=bool(deliveries - {ShippingKind.PICKUP}),
        has_pickup=ShippingKind.PICKUP in deliveries,
        design=design_view(design, language, home, known),
        categories=sections,
        pages=own.pages,
        block_pages=own.block_pages,
        **presence_view(chosen, language, home),
        **_received(chosen.get(INTEGRATION), run.configuration, language, home),
        menus=menus_view(chosen.get(MENUS), sections, own.pages, language, home),
        announcements=announcements_view(
            own.announcements,
            known,
            Targets(sections, own.pages),
            language,
            home,
            run.closed_line(language, home),
        ),
        changes_at=min(filter(None, (own.changes_at, run.opens_at)), default=None),
        chat=is_live and web_channel_from(chosen.get(CHAT)).enabled,
        product_name=settings.PRODUCT_NAME,
    )


def _received(row: Setting | None, run: Configuration, language: Language, home: Language) -> dict[str, Any]:
    """What robots and the receivers of others get of the pages."""
    own = integration_from(row)
    proofs = {
        "facebook-domain-verification": own.facebook_meta_tag,
        "google-site-verification": own.google_meta_tag,
    }
    return {
        "search_engines": run.search_engines,
        "integrations": receivers_view(row, run, language, home),
        "proofs": {name: token for name, token in proofs.items() if token},
    }


def _contacts(row: Store) -> dict[str, Any]:
    """Those that customers may see."""
    return {
        "email": row.public_email,
        "phone": row.public_phone,
        "whatsapp_phone": row.public_whatsapp,
        "phone_text": _phone_text(row),
    }


def _phone_text(row: Store) -> str:
    """As it is written on a sign."""
    phone = row.public_phone
    number = parse_phone(phone, row.country) if phone else None
    return number.international if number and number.valid else phone


def _deliveries(store: StoreRef, language: Language) -> list[ShippingOptionOut]:
    """To wherever it may be."""
    return shipping_options(store, language, subtotal=Decimal(0))


def _of_design(chosen: Design) -> list[UUID]:
    return [identifier for identifier in (chosen.logo_id, chosen.hero_image_id) if identifier]


def design_view(
    chosen: Design, language: Language, home: Language, known: dict[str, Picture] | None = None
) -> DesignView:
    """A design as the shop of this store shows it. `known`: its pictures, where they are read already."""
    values = chosen.values
    phone = pictures(_of_design(chosen)) if known is None else known

    def localize(texts: Any) -> str:
        return translate(texts, language, home)

    def picture(identifier: UUID | None) -> dict[str, Any] | None:
        found = phone.get(str(identifier)) if identifier else None
        return {**found, "alt": localize(found["alt"])} if found else None

    same = (
        "theme colors fonts radius ratio gap corners density header card categories grid_columns "
        "phone_columns"
    ).split()
    hero = values["hero"]
    return DesignView(
        **{name: values[name] for name in same},
        logo=picture(chosen.logo_id),
        hero=HeroView(
            title=localize(hero["title"]),
            subtitle=localize(hero["subtitle"]),
            button_label=localize(hero["buttonLabel"]),
            image=picture(chosen.hero_image_id),
        ),
        announcement=localize(values["announcement"]),
    )
