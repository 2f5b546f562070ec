"""The store as its shop shows it."""

from typing import Any, Literal
from uuid import UUID

from apps.content.announcements import Place
from apps.integrations.public_schemas import ReceiversView
from apps.products.catalog.public_schemas import CategoryCard
from common.schemas import Instant, Out


class HeroView(Out):
    title: str
    subtitle: str
    button_label: str
    image: dict[str, Any] | None


class DesignView(Out):
    theme: str
    colors: dict[str, str]
    fonts: dict[str, str]
    radius: dict[str, str]
    ratio: str
    gap: str
    corners: str
    density: str
    header: str
    card: str
    categories: str
    grid_columns: int
    phone_columns: int
    logo: dict[str, Any] | None
    hero: HeroView
    announcement: str


class CheckoutView(Out):
    """What the checkout asks for."""

    contact: Literal["EMAIL_AND_PHONE", "EMAIL", "PHONE", "EITHER"]
    document: Literal["OFF", "OPTIONAL", "REQUIRED"]
    document_types: list[str]
    marketing_consent: bool
    terms_version: str
    buyer_cancel: bool


class MenuLink(Out):
    label: str
    href: str
    """A path of the shop without its language, as `/c/tazas`; elsewhere a whole address."""


class MenusView(Out):
    header: list[MenuLink]
    footer: list[MenuLink]


class HeaderLine(Out):
    text: str
    href: str
    """As that of a MenuLink; empty: it leads nowhere."""
    tone: str
    places: list[Place]
    """Without any: on all pages."""


class BannerView(Out):
    alt: str
    href: str
    image: dict[str, Any]
    phone_image: dict[str, Any] | None


class PopupView(Out):
    id: UUID
    title: str
    text: str
    button: str
    href: str
    image: dict[str, Any] | None
    collects_email: bool
    trigger: str
    after: int
    frequency: str
    places: list[Place]


class AnnouncementsView(Out):
    """Those that are live; a page shows the first header and opens the first pop-up that name it."""

    headers: list[HeaderLine]
    banners: list[BannerView]
    popups: list[PopupView]


class SocialView(Out):
    """The store's accounts in social networks; `menu` is that of a phone."""

    menu: list[MenuLink]
    footer: list[MenuLink]


class StoreView(Out):
    """`checkoutOpen` is false for a store that is suspended or that its merchant has closed for some time,
    which can be looked at, and for one that sells by message or has not said yet how it is paid or how it
    delivers: those are `orderByMessage`. Contacts are those that it shows."""

    id: UUID
    name: str
    language: Literal["en", "es"]
    languages: list[str]
    country: str
    currency: str
    currency_symbol: str
    currency_digits: int
    time_zone: str
    url: str
    phone: str
    phone_text: str
    whatsapp_phone: str
    email: str
    address: str
    business_name: str
    identification_number: str
    order_prefix: str
    checkout_open: bool
    order_by_message: bool
    checkout: CheckoutView
    payment_names: list[str]
    payment_words: list[str]
    """The same names as they stand inside a sentence."""
    has_delivery: bool
    has_pickup: bool
    design: DesignView
    categories: list[CategoryCard]
    pages: list[str]
    """The store's texts in force, by key; `faq` where it answers questions, `blog` where it has posts."""
    block_pages: list[str]
    """Of `home` and `product` those that are made of the store's own blocks."""
    about: str
    """What it says of itself."""
    hours: list[str]
    """When somebody answers, a line for days that are alike."""
    social: SocialView
    integrations: ReceiversView | None
    """None: nothing of others is ever loaded."""
    search_engines: bool
    """False: no page of it belongs into an index."""
    menus: MenusView
    """Without items of its own a menu is made of the categories."""
    announcements: AnnouncementsView
    chat: bool
    """Whether visitors can write to it here."""
    changes_at: Instant | None
    """When the clock alone changes any of it next."""
    product_name: str
    proofs: dict[str, str]
    """Tags by which Meta and Google know whose site it is: name -> content."""
