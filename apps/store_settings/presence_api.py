"""What a store says of itself, its social networks, and how its shop is run."""

from datetime import datetime
from zoneinfo import ZoneInfo

from apps.attachments.queries import pictures
from apps.store_settings.presence_schemas import (
    ProfileHours,
    SocialLinkOut,
    SocialMediaOut,
    SocialMediaPatch,
    StoreConfigurationOut,
    StoreConfigurationPatch,
    StoreProfileOut,
    StoreProfilePatch,
)
from apps.store_settings.queries import configuration, design, profile, social_media
from apps.store_settings.services import presence
from apps.store_settings.social import address_of
from common.api import Request, Router
from common.crud import changed_fields
from common.i18n import parse_language
from common.text import translate
from common.versions import with_current_row
from tenants.models import Store

router = Router(tags=["store"])


@router.get("/store/profile", response=StoreProfileOut, permission="content.view")
def get_store_profile(request: Request) -> StoreProfileOut:
    """The public face of the store."""
    return _profile_out(request.store)


@router.patch("/store/profile", response=StoreProfileOut, permission="content.edit")
def update_store_profile(request: Request, payload: StoreProfilePatch) -> StoreProfileOut:
    """Changes what is not written elsewhere: what it is about, and when somebody answers."""
    changes = changed_fields(payload, clearable={"description": {}, "hours": [], "hours_note": {}})
    with with_current_row(lambda: _profile_out(request.store)):
        presence.update_profile(changes=changes, version=payload.version)
    return _profile_out(request.store)


@router.get("/store/social-media", response=SocialMediaOut, permission="content.view")
def get_social_media(request: Request) -> SocialMediaOut:
    """Its accounts in social networks, with the address of each."""
    return _social_out(request.store)


@router.patch("/store/social-media", response=SocialMediaOut, permission="content.edit")
def update_social_media(request: Request, payload: SocialMediaPatch) -> SocialMediaOut:
    """Writes the whole list; pasted addresses become names, those of other sites are refused."""
    links = [link.model_dump() for link in payload.links]
    with with_current_row(lambda: _social_out(request.store)):
        presence.update_social_media(links=links, country=request.store.country, version=payload.version)
    return _social_out(request.store)


@router.get("/store/configuration", response=StoreConfigurationOut, permission="settings.view")
def get_store_configuration(request: Request) -> StoreConfigurationOut:
    """Whether the shop takes orders, may be found, and asks before it measures."""
    return StoreConfigurationOut.model_validate(configuration())


@router.patch("/store/configuration", response=StoreConfigurationOut, permission="settings.edit")
def update_store_configuration(request: Request, payload: StoreConfigurationPatch) -> StoreConfigurationOut:
    """Changes parts of it; orders that were placed go on."""
    changes = changed_fields(payload, clearable={"closed_message": {}, "reopens_on": None, "cookie_text": {}})
    today = datetime.now(ZoneInfo(request.store.time_zone)).date()
    with with_current_row(lambda: StoreConfigurationOut.model_validate(configuration())):
        presence.update_configuration(changes=changes, today=today, version=payload.version)
    return StoreConfigurationOut.model_validate(configuration())


def _profile_out(store: Store) -> StoreProfileOut:
    own, logo_id = profile(), design().logo_id
    same = ("name", "business_name", "identification_number", "address")
    return StoreProfileOut(
        **{name: getattr(store, name) for name in same},
        email=store.public_email,
        phone=store.public_phone,
        whatsapp_phone=store.public_whatsapp,
        logo=dict(pictures([logo_id]).get(str(logo_id)) or {}) or None if logo_id else None,
        description=own.description,
        hours=[ProfileHours(**row) for row in own.hours],
        hours_note=own.hours_note,
        version=own.version,
    )


def _social_out(store: Store) -> SocialMediaOut:
    links, version = social_media()
    same = ("network", "handle", "in_footer", "in_menu", "text")
    home = parse_language(store.language)
    return SocialMediaOut(
        links=[
            SocialLinkOut(
                **{name: getattr(link, name) for name in same},
                url=address_of(link.network, link.handle, translate(link.text, home, home)),
            )
            for link in links
        ],
        version=version,
    )
