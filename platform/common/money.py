"""Money as Decimal and ISO code: rounding, the wire, cash, included tax, splitting.

One rule everywhere: half-up, once a line, to the currency's digits; a total is the sum of its
rounded parts.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal
from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, Field, WithJsonSchema, model_validator
from pydantic.functional_validators import ModelWrapValidatorHandler
from pydantic_core import PydanticCustomError

from common.messages import error_text, register
from common.store_context import current_currency

# Digits after the point by CLDR; a currency in neither list has two. A test of `reference`
# compares them with the committed list of currencies.
# fmt: off
_WHOLE: Final = frozenset({
    "AFN", "ALL", "BIF", "CLP", "DJF", "GNF", "IQD", "IRR", "ISK", "JPY", "KMF", "KPW", "KRW", "LAK",
    "LBP", "MGA", "MMK", "PYG", "RSD", "RWF", "SOS", "SYP", "UGX", "VND", "VUV", "XAF", "XOF", "XPF", "YER",
})
_THREE: Final = frozenset({"BHD", "JOD", "KWD", "LYD", "OMR", "TND"})
# fmt: on

# Coins of 1 and 5 centimos are withdrawn: cash is rounded down in the buyer's favour
# (Peru, Consumer Code art. 44).
_CASH_STEP: Final = {"PEN": Decimal("0.10")}

# Own context: a thread's decimal context must not change what a buyer pays.
_EXACT: Final = Context(prec=60, rounding=ROUND_HALF_UP)

_EXAMPLES: Final = {0: "1250", 2: "12.50", 3: "12.500"}
MAX_WHOLE_DIGITS: Final = 11
MAX_DECIMALS: Final = 3
MAX_NUMBER_DIGITS: Final = 15
_WIRE: Final = re.compile(r"-?[0-9]{1,11}(\.[0-9]{1,3})?")

register(
    {
        "amount_malformed": {
            "en": "Enter an amount such as {example}.",
            "es": "Escribe un monto como {example}.",
        },
        "amount_too_precise": {
            "en": "Send this amount as text: as a number it can lose digits.",
            "es": "Envía este monto como texto: como número puede perder dígitos.",
        },
        "amount_negative": {
            "en": "The amount can't be below zero.",
            "es": "El monto no puede ser menor que cero.",
        },
    }
)


def exponent(currency: str) -> int:
    """Digits after the point: PEN 2, CLP 0, KWD 3."""
    if len(currency) != 3 or not currency.isascii() or not currency.isupper():
        raise ValueError(f"not a currency code: {currency!r}")
    return 0 if currency in _WHOLE else 3 if currency in _THREE else 2


def quantize(amount: Decimal, currency: str) -> Decimal:
    """The amount in the currency's digits, half-up; never a negative zero."""
    rounded = _EXACT.quantize(amount, Decimal(1).scaleb(-exponent(currency)))
    return abs(rounded) if rounded.is_zero() else rounded


def round_line(unit: Decimal, quantity: Decimal | int, currency: str) -> Decimal:
    """Price of a line: multiplied exactly, then rounded once."""
    return quantize(_EXACT.multiply(unit, Decimal(quantity)), currency)


def cash_round(amount: Decimal, currency: str) -> Decimal:
    """What is asked for in cash; equal to the amount where all coins exist."""
    rounded = quantize(amount, currency)
    step = _CASH_STEP.get(currency)
    if step is None:
        return rounded
    steps = _EXACT.divide(rounded, step).to_integral_value(rounding=ROUND_DOWN)
    return quantize(_EXACT.multiply(steps, step), currency)


def tax_included(total: Decimal, rate: Decimal, currency: str) -> tuple[Decimal, Decimal]:
    """Base and tax inside a price that holds its tax; `rate` 0.18 is 18 %. Their sum is the total."""
    if rate < 0:
        raise ValueError("a tax rate is not negative")
    whole = quantize(total, currency)
    base = quantize(_EXACT.divide(whole, 1 + rate), currency)
    return base, whole - base


def allocate(total: Decimal, weights: Sequence[Decimal], currency: str) -> list[Decimal]:
    """The total split by weight into rounded parts that add up to it exactly.

    Each part is the difference of two rounded running shares, so no cent is lost or made.
    """
    if not weights or any(weight < 0 for weight in weights):
        raise ValueError("weights are one or more numbers from zero up")
    shares = weights if any(weights) else [Decimal(1)] * len(weights)
    whole, everything = quantize(total, currency), sum(shares, Decimal(0))
    parts: list[Decimal] = []
    running, given = Decimal(0), Decimal(0)
    for share in shares:
        running += share
        reached = quantize(_EXACT.divide(_EXACT.multiply(whole, running), everything), currency)
        parts.append(reached - given)
        given = reached
    return parts


def to_wire(amount: Decimal, currency: str) -> str:
    """`12.50` for PEN, `1200` for CLP."""
    return format(quantize(amount, currency), "f")


def from_wire(value: object) -> Decimal:
    """An amount as it arrives: text, or a JSON number of at most 15 digits.

    A longer number has already lost digits when it gets here: 12345678901234567.89 is ...568.
    """
    if isinstance(value, bool) or not isinstance(value, (str, int, float, Decimal)):
        raise _refusal("amount_malformed")
    text = value if isinstance(value, str) else _digits_of(value)
    if not _WIRE.fullmatch(text):
        raise _refusal("amount_malformed")
    amount = Decimal(text)
    if amount.is_signed() and amount.is_zero():
        raise _refusal("amount_malformed")
    return amount


def _digits_of(number: float | Decimal) -> str:
    written = Decimal(repr(number)) if isinstance(number, float) else Decimal(number)
    if not written.is_finite():
        raise _refusal("amount_malformed")
    text = format(written, "f")
    if isinstance(number, float) and not written.is_zero() and "." in text:
        text = text.rstrip("0").rstrip(".")
    if len(text.lstrip("-").replace(".", "").lstrip("0")) > MAX_NUMBER_DIGITS:
        raise _refusal("amount_too_precise")
    return text


def _refusal(rule: str) -> PydanticCustomError:
    params = {"example": _EXAMPLES[exponent(current_currency() or "PEN")]}
    return PydanticCustomError(rule, "{text}", {"text": error_text(rule, **params), **params})


def _incoming(value: object) -> Decimal:
    """An amount that the currency of the store can say; zeros after its last digit are no digits."""
    amount, currency = from_wire(value), current_currency()
    if currency and amount != quantize(amount, currency):
        raise _refusal("amount_malformed")
    return amount


def _not_negative(value: object) -> Decimal:
    amount = _incoming(value)
    if amount < 0:
        raise _refusal("amount_negative")
    return amount


AmountIn = Annotated[
    Decimal,
    BeforeValidator(_not_negative),
    WithJsonSchema({"type": "string", "pattern": r"^[0-9]{1,11}(\.[0-9]{1,3})?$", "examples": ["12.50"]}),
]
"""An amount from zero up, of no more digits than the store's currency has."""

SignedAmountIn = Annotated[
    Decimal,
    BeforeValidator(_incoming),
    WithJsonSchema({"type": "string", "pattern": f"^{_WIRE.pattern}$", "examples": ["-12.50"]}),
]
"""An amount that may be below zero: adjustments, differences."""

_currency: ContextVar[str | None] = ContextVar("currency", default=None)


@contextmanager
def in_currency(code: str) -> Iterator[None]:
    """Amounts of answers built inside are written in this currency."""
    token = _currency.set(code)
    try:
        yield
    finally:
        _currency.reset(token)


def _to_wire_in_currency(value: object) -> object:
    if not isinstance(value, Decimal):
        return value
    code = _currency.get()
    if code is None:
        raise RuntimeError("an amount without a currency: answer inside in_currency() or from Priced")
    return to_wire(value, code)


AmountOut = Annotated[
    str,
    BeforeValidator(_to_wire_in_currency),
    Field(pattern=f"^{_WIRE.pattern}$"),
    WithJsonSchema({"type": "string", "examples": ["12.50"]}),
]
"""An amount of an answer, from a Decimal, in the currency of the nearest Priced or in_currency()."""


class Priced(BaseModel):
    """Mixed into an answer that carries `currency` once: `class OrderOut(Priced, Out)`.

    Its amounts, and those of the objects inside it, are written with that currency's digits.
    """

    @model_validator(mode="wrap")
    @classmethod
    def _write_in_own_currency(cls, data: Any, handler: ModelWrapValidatorHandler["Priced"]) -> "Priced":
        code = data.get("currency") if isinstance(data, dict) else getattr(data, "currency", None)
        if not isinstance(code, str):
            return handler(data)
        with in_currency(code):
            return handler(data)
