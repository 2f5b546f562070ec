"""Ways of delivery as their merchant sees and writes them."""

from typing import Annotated, Literal

from pydantic import Field

from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Out
from common.text import Bounds, TranslatedText

Name = Annotated[TranslatedText, Bounds(100)]
Days = Annotated[int, Field(ge=0, le=60)]


class MethodOut(Out):
    kind: str
    enabled: bool
    name: TranslatedText


class MethodsOut(Out):
    methods: list[MethodOut]


class MethodSwitch(In):
    kind: Literal["STANDARD", "PICKUP"]
    enabled: bool | None = None
    name: Name | None = None


class MethodsPatch(In):
    methods: Annotated[list[MethodSwitch], Field(min_length=1, max_length=10)]


class StandardPatch(In):
    version: int | None = None
    enabled: bool | None = None
    name: Name | None = None
    price: AmountIn | None = None
    free_from: AmountIn | None = None
    min_days: Days | None = None
    max_days: Days | None = None


class StandardOut(Priced, Out):
    enabled: bool
    name: TranslatedText
    currency: str
    price: AmountOut
    free_from: AmountOut | None
    min_days: int
    max_days: int
    version: int
