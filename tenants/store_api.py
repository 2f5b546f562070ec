"""The store itself: opening, general settings, set-up, closing; and the choices of its forms."""

from dataclasses import asdict

from django.http import HttpResponse
from ninja import Query, Status

from accounts.models import User
from accounts.schemas import ProofIn
from common import flags
from common.api import Request, Router
from common.crud import changed_fields
from common.errors import NotFound, NotPermitted
from common.i18n import language
from common.permissions import MEMBER, PUBLIC, USER, USER_OR_STORE, granted_words
from common.schemas import Items
from reference.queries import currency_of
from reference.schemas import CurrencyOut
from tenants.choices import REFERRAL_CHANNELS, SALES_FREQUENCIES, STORE_TYPES, choices
from tenants.context import inside
from tenants.identity import prove_identity
from tenants.models import Membership, MembershipState, Store
from tenants.presentation import store_out, store_url
from tenants.qr_code import qr_response
from tenants.schemas import Choice, PlaceOut, QrQuery, SetupIn, StoreIn, StoreOut, StorePatch
from tenants.services.open_store import open_store
from tenants.services.update_store import close_store, record_setup
from tenants.services.update_store import update_store as update_store_service

router = Router(tags=["store"])
CLEARABLE = {
    "email": "",
    "phone": "",
    "whatsapp_phone": "",
    "identification_number": "",
    "business_name": "",
    "address": "",
}


@router.get("/store/store-types", response=Items[Choice], permission=PUBLIC)
def list_store_types(request: Request) -> Items[Choice]:
    """The kinds of store."""
    return Items(items=choices(STORE_TYPES, language()))


@router.get("/store/sales-frequency", response=Items[Choice], permission=PUBLIC)
def list_sales_frequencies(request: Request) -> Items[Choice]:
    """How much a merchant sells now."""
    return Items(items=choices(SALES_FREQUENCIES, language()))


@router.get("/store/referral-channel", response=Items[Choice], permission=PUBLIC)
def list_referral_channels(request: Request) -> Items[Choice]:
    """How a merchant heard of us."""
    return Items(items=choices(REFERRAL_CHANNELS, language()))


@router.post("/store", response={201: StoreOut}, permission=USER)
def create_store(request: Request, payload: StoreIn) -> Status[StoreOut]:
    """Opens a store that is usable at once."""
    flags.require(flags.NEW_STORES)
    owner = User.objects.get(pk=request.caller.user_id)
    store = open_store(owner=owner, **payload.model_dump())
    with inside(store):
        return Status(201, store_out(store))


@router.get("/store", response=StoreOut, permission=MEMBER)
def get_store(request: Request) -> StoreOut:
    """The chosen store with its limits and how much of them is used."""
    return store_out(request.store)


@router.get("/store/qr", permission=MEMBER)
def get_store_qr(request: Request, query: Query[QrQuery]) -> HttpResponse:
    """The shop's address as a QR code, an SVG or with `format=png` a picture to print."""
    return qr_response(store_url(request.store), query.format)


@router.patch("/store", response=StoreOut, permission="settings.edit")
def update_store(request: Request, payload: StorePatch) -> StoreOut:
    """Changes general settings; a `version` that is late is refused with 409."""
    changes = changed_fields(payload, clearable=CLEARABLE)
    return store_out(update_store_service(store=request.store, changes=changes, version=payload.version))


@router.delete("/store", permission="billing.manage")
def delete_store(request: Request, payload: ProofIn | None = None) -> Status[None]:
    """Closes the store at once; its data is kept for 30 days. Needs `currentPassword` or a fresh log-in."""
    prove_identity(request, payload)
    close_store(request.store)
    return Status(204, None)


@router.post("/store/setup", response=StoreOut, permission=USER_OR_STORE)
def save_setup(request: Request, payload: SetupIn) -> StoreOut:
    """Keeps the progress of the first set-up; for those who may edit settings."""
    store = _setup_store(request, payload)
    user = User.objects.get(pk=request.caller.user_id)
    changes = changed_fields(payload, clearable={"sales_frequency": "", "referral_channel": ""})
    changes.pop("store_id", None)
    if payload.data is not None:
        changes["data"] = payload.data.model_dump(exclude_unset=True, by_alias=True)
    store = record_setup(store=store, user=user, changes=changes)
    with inside(store):
        return store_out(store)


def _setup_store(request: Request, payload: SetupIn) -> Store:
    store_id = request.caller.store_id or payload.store_id
    if store_id is None:
        raise NotFound()
    member = (
        Membership.objects.select_related("store")
        .filter(user_id=request.caller.user_id, store_id=store_id, state=MembershipState.ACTIVE)
        .exclude(store__state="DELETED")
        .first()
    )
    if member is None or (payload.store_id and payload.store_id != store_id):
        raise NotFound()
    # A user token carries no words: they are those of the membership.
    if "settings.edit" not in granted_words(member.role, member.resources):
        raise NotPermitted(permission="settings.edit")
    return member.store


@router.get("/currency", response=CurrencyOut, permission=MEMBER)
def get_store_currency(request: Request) -> CurrencyOut:
    """The store's currency."""
    return CurrencyOut(**asdict(currency_of(request.store.currency)))


@router.get("/location", response=PlaceOut, permission=MEMBER)
def get_store_location(request: Request) -> PlaceOut:
    """The store's own place."""
    place = {"state": None, "city": None, "neighborhood": None, **request.store.location}
    return PlaceOut(country=request.store.country, address=request.store.address, **place)
