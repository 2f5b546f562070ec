"""What a shop announces at the moment, as its pages draw it."""

from collections.abc import Mapping
from typing import Any

from apps.content.models import Page, PageKind
from apps.storefront.menus_view import Targets
from apps.storefront.public_schemas import AnnouncementsView, BannerView, HeaderLine, PopupView
from common.i18n import Language
from common.text import translate

Pictures = Mapping[str, dict[str, Any]]


def announcements_view(
    rows: list[Page],
    known: Pictures,
    targets: Targets,
    language: Language,
    home: Language,
    first: HeaderLine | None = None,
) -> AnnouncementsView:
    """A banner whose picture is no longer there is left out; `first` stands before the merchant's bars."""

    def words(content: dict[str, Any], name: str) -> str:
        return translate(content.get(name), language, home)

    def picture(content: dict[str, Any], name: str) -> dict[str, Any] | None:
        found = known.get(content.get(name) or "")
        return {**found, "alt": translate(found["alt"], language, home)} if found else None

    def facts(content: dict[str, Any], *names: str) -> dict[str, Any]:
        link = content.get("link")
        return {"href": targets.href(link) if link else "", **{name: content[name] for name in names}}

    headers, banners, popups = (
        [(row.pk, row.content) for row in rows if row.kind == kind]
        for kind in (PageKind.HEADER, PageKind.BANNER, PageKind.POPUP)
    )
    return AnnouncementsView(
        headers=[
            *([first] if first else []),
            *(HeaderLine(text=words(one, "text"), **facts(one, "tone", "places")) for _, one in headers),
        ],
        banners=[
            BannerView(
                alt=words(one, "alt"), image=image, phone_image=picture(one, "phone_image_id"), **facts(one)
            )
            for _, one in banners
            if (image := picture(one, "image_id"))
        ],
        popups=[
            PopupView(
                id=key,
                title=words(one, "title"),
                text=words(one, "text"),
                button=words(one, "button"),
                image=picture(one, "image_id"),
                collects_email=one.get("collects_email", False),
                **facts(one, "trigger", "after", "frequency", "places"),
            )
            for key, one in popups
        ],
    )
