from decimal import Decimal
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ninja import Schema
from pydantic import BaseModel, TypeAdapter, ValidationError

from common.money import (
    AmountIn,
    AmountOut,
    Priced,
    SignedAmountIn,
    allocate,
    cash_round,
    exponent,
    from_wire,
    in_currency,
    quantize,
    round_line,
    tax_included,
    to_wire,
)

D = Decimal
CURRENCIES = st.sampled_from(["PEN", "USD", "CLP", "KWD"])
AMOUNTS = st.decimals(min_value=D("-99999999999"), max_value=D("99999999999"), places=3)
WEIGHTS = st.lists(st.decimals(min_value=0, max_value=9999, places=2), min_size=1, max_size=40)
PRICES = st.decimals(min_value=D(0), max_value=D("9999999"), places=3)


def test_each_currency_has_its_digits():
    assert [exponent(code) for code in ("PEN", "USD", "CLP", "PYG", "KWD")] == [2, 2, 0, 0, 3]


@pytest.mark.parametrize("code", ["", "pen", "PE", "SOLES", "ÑÑÑ"])
def test_what_is_no_code_has_no_digits(code):
    with pytest.raises(ValueError, match="not a currency code"):
        exponent(code)


@pytest.mark.parametrize(
    ("amount", "currency", "expected"),
    [
        ("1.005", "PEN", "1.01"),
        ("-1.005", "PEN", "-1.01"),
        ("0.5", "CLP", "1"),
        ("1.0004", "KWD", "1.000"),
        ("-0.001", "PEN", "0.00"),
        ("1234567.5", "CLP", "1234568"),
    ],
)
def test_half_a_cent_is_rounded_away_from_zero(amount, currency, expected):
    assert to_wire(D(amount), currency) == expected


def test_a_line_is_rounded_once():
    assert round_line(D("0.335"), 3, "PEN") == D("1.01")
    assert round_line(D("0.335"), D("2.5"), "PEN") == D("0.84")


@pytest.mark.parametrize(
    ("amount", "currency", "expected"),
    [
        ("10.19", "PEN", "10.10"),
        ("10.10", "PEN", "10.10"),
        ("0.09", "PEN", "0.00"),
        ("10.19", "USD", "10.19"),
        ("1200", "CLP", "1200"),
    ],
)
def test_cash_in_soles_drops_the_missing_coins(amount, currency, expected):
    assert to_wire(cash_round(D(amount), currency), currency) == expected


def test_tax_is_taken_out_of_the_price():
    assert tax_included(D("118.00"), D("0.18"), "PEN") == (D("100.00"), D("18.00"))
    assert tax_included(D("10.00"), D("0.18"), "PEN") == (D("8.47"), D("1.53"))
    assert tax_included(D("10.00"), D(0), "PEN") == (D("10.00"), D("0.00"))


def test_a_split_gives_every_cent():
    assert allocate(D("10.00"), [D(1), D(1), D(1)], "PEN") == [D("3.33"), D("3.34"), D("3.33")]
    assert allocate(D("1.00"), [D(0), D(0)], "PEN") == [D("0.50"), D("0.50")]
    with pytest.raises(ValueError, match="weights"):
        allocate(D(1), [], "PEN")


@pytest.mark.parametrize(
    ("value", "expected"),
    [("12.50", "12.50"), ("0", "0"), ("-3.125", "-3.125"), (12, "12"), (12.5, "12.5"), (0.1, "0.1")],
)
def test_amounts_are_read(value, expected):
    assert from_wire(value) == D(expected)
    assert str(from_wire(value)) == expected


BAD_SHAPES = ["", " 1", "1.", ".5", "+1", "1,50", "1e3", "1\n", "٣"]
BAD_NUMBERS = ["NaN", "Infinity", "-0", "-0.00", "1.2345", "123456789012"]
BAD_VALUES = [None, True, [], {}, float("nan"), float("inf"), -0.0, 1e-7, D("NaN"), D("1.2345")]


@pytest.mark.parametrize("value", [*BAD_SHAPES, *BAD_NUMBERS, *BAD_VALUES])
def test_what_is_no_amount_is_refused(value):
    with pytest.raises(ValueError, match="an amount such as"):
        from_wire(value)


@pytest.mark.parametrize(
    "value", [12345678901234567.89, 12345678901234567, 0.1 + 0.2, D("12345678901234.567")]
)
def test_numbers_beyond_15_digits_are_refused(value):
    with pytest.raises(ValueError, match="as text"):
        from_wire(value)


def test_input_is_from_zero_up_and_documented_as_text():
    adapter = TypeAdapter(AmountIn)

    with pytest.raises(ValidationError) as refusal:
        adapter.validate_python("-1")
    assert refusal.value.errors()[0]["type"] == "amount_negative"
    assert adapter.validate_python("12.5") == D("12.5")
    assert adapter.json_schema()["type"] == "string"
    assert TypeAdapter(SignedAmountIn).validate_python("-1") == D(-1)


class LineOut(Schema):
    price: AmountOut
    discount: AmountOut | None = None


class OrderOut(Priced, Schema):
    total: AmountOut
    currency: str
    lines: list[LineOut]


@pytest.mark.parametrize(("currency", "written"), [("PEN", "1200.00"), ("CLP", "1200"), ("KWD", "1200.000")])
def test_an_answer_is_written_in_its_own_currency(currency, written):
    line = SimpleNamespace(price=D("1200.000"), discount=None)
    order = SimpleNamespace(total=D("1200.000"), currency=currency, lines=[line])

    for source in (order, {"total": order.total, "currency": currency, "lines": [line]}):
        answer = OrderOut.model_validate(source).model_dump()

        assert answer["total"] == written
        assert answer["lines"] == [{"price": written, "discount": None}]


def test_an_amount_without_a_currency_is_a_mistake_of_ours():
    class Bare(BaseModel):
        price: AmountOut

    with pytest.raises(RuntimeError, match="without a currency"):
        Bare(price=D(1))
    with in_currency("CLP"):
        assert Bare(price=D(1)).price == "1"


@given(AMOUNTS, CURRENCIES)
def test_wire_and_back_is_the_stored_amount(amount, currency):
    stored = quantize(amount, currency)
    written = to_wire(stored, currency)

    if len(written.lstrip("-").split(".")[0]) <= 11:
        assert from_wire(written) == stored
    assert len(written.partition(".")[2]) == exponent(currency)


@given(PRICES, st.decimals(min_value=0, max_value=1, places=4), CURRENCIES)
def test_base_and_tax_are_the_total(total, rate, currency):
    base, tax = tax_included(total, rate, currency)

    assert base + tax == quantize(total, currency)
    assert min(base, tax) >= 0


@given(PRICES, WEIGHTS, CURRENCIES)
def test_parts_of_a_split_are_the_total(total, weights, currency):
    parts = allocate(total, weights, currency)

    assert sum(parts) == quantize(total, currency)
    assert all(part >= 0 and part == quantize(part, currency) for part in parts)


@given(PRICES, CURRENCIES)
def test_cash_is_never_more_than_the_total(total, currency):
    requested = cash_round(total, currency)

    assert 0 <= quantize(total, currency) - requested < D("0.10")


@given(st.lists(st.tuples(PRICES, st.integers(1, 999)), max_size=30), CURRENCIES)
def test_a_cart_equals_the_sum_of_what_is_shown(lines, currency):
    rounded = [round_line(unit, quantity, currency) for unit, quantity in lines]
    result = [from_wire(to_wire(line, currency)) for line in rounded]

    assert to_wire(sum(rounded, D(0)), currency) == to_wire(sum(result, D(0)), currency)
