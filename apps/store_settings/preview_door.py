"""The door to the shop under a design that is not saved. `storefront` hangs it in, because it lives above."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from apps.store_settings.queries import Design
from common.i18n import Language


@dataclass(frozen=True)
class DesignPreview:
    """`pages`: the address of each page by name; `design` and `style` as the shop takes them."""

    pages: dict[str, str]
    design: dict[str, Any]
    style: str


ShowDesign = Callable[[Design, Language], DesignPreview]

_door: list[ShowDesign] = []


def use_design_preview(show: ShowDesign) -> None:
    _door[:] = [show]


def design_preview(chosen: Design, language: Language) -> DesignPreview:
    return _door[0](chosen, language)
