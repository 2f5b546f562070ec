"""What the design's screen asks of `storefront` above: the shop under a design that is not saved."""

from dataclasses import dataclass
from typing import Any

from apps.store_settings.queries import Design
from common.i18n import Language
from common.ports import port


@dataclass(frozen=True)
class DesignPreview:
    """`pages`: the address of each page by name; `design` and `style` as the shop takes them."""

    pages: dict[str, str]
    design: dict[str, Any]
    style: str


@port
def design_preview(chosen: Design, language: Language) -> DesignPreview:
    raise NotImplementedError
