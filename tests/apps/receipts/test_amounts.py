"""Lines of receipts: every one base plus tax, all of them the order's total to the cent."""

from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from apps.receipts.amounts import FREE, Item, bill, part_of, sum_lines

EXAMPLES = 300
"""tests/prove/test_receipt_totals.py takes 10 000."""
RATE = Decimal("0.18")


def item(key: str, gross: str, quantity: int = 1) -> Item:
    return Item(key, key, "", "", "NIU", quantity, Decimal(gross))


def test_the_wholesale_order_of_the_design():
    goods = [item("jar", "189.00"), item("bowl", "69.00"), item("pot", "58.00"), item("cup", "39.00")]

    lines = bill(goods, None, total=Decimal("312.40"), rate=RATE, currency="PEN")

    assert [str(line.total) for line in lines] == ["166.32", "60.72", "51.04", "34.32"]
    assert [str(line.discount) for line in lines] == ["22.68", "8.28", "6.96", "4.68"]
    assert str(lines[0].unit_value) == "160.1694915254"
    totals = sum_lines(lines, "PEN")
    assert (str(totals.taxed), str(totals.tax), str(totals.total)) == ("264.74", "47.66", "312.40")


def test_a_gift_says_its_value_and_costs_nothing():
    lines = bill(
        [item("gift", "0.00"), item("cup", "39.00")], None, total=Decimal(39), rate=RATE, currency="PEN"
    )

    assert (lines[0].affectation, lines[0].total, lines[1].total) == (FREE, Decimal(0), Decimal(39))


cents = st.integers(0, 5_000_000).map(lambda cents: Decimal(cents).scaleb(-2))


@st.composite
def orders(draw):
    quantities = draw(st.lists(st.integers(1, 40), min_size=1, max_size=12))
    goods = [item(str(n), str(draw(cents)), q) for n, q in enumerate(quantities)]
    shipping = draw(st.none() | cents.filter(bool).map(lambda price: item("shipping", str(price))))
    subtotal = sum((one.gross for one in goods), Decimal(0))
    discount = (subtotal * draw(st.integers(0, 100)) / 100).quantize(Decimal("0.01"))
    surcharge = (subtotal * draw(st.integers(0, 10)) / 100).quantize(Decimal("0.01"))
    exact = subtotal - discount + surcharge + (shipping.gross if shipping else 0)
    rounding = exact % Decimal("0.10") if draw(st.booleans()) else Decimal(0)
    rate = draw(st.sampled_from([Decimal("0.18"), Decimal("0.105"), Decimal(0)]))
    return goods, shipping, exact - rounding, rate


@settings(max_examples=EXAMPLES, deadline=None)
@given(orders())
def test_receipts_equal_their_orders_to_the_cent(order):
    check_totals(order)


def check_totals(order) -> None:
    goods, shipping, total, rate = order
    if total <= 0:
        return

    lines = bill(goods, shipping, total=total, rate=rate, currency="PEN")

    totals = sum_lines(lines, "PEN")
    assert sum(line.total for line in lines) == total == totals.total
    assert totals.taxed + totals.exempt + totals.tax == total
    for line in lines:
        assert line.base + line.tax == line.total >= 0
        assert line.discount >= 0


@settings(max_examples=EXAMPLES, deadline=None)
@given(orders(), st.data())
def test_parts_of_a_line_add_up_to_it(order, data):
    goods, shipping, total, rate = order
    if total <= 0:
        return
    line = bill(goods, shipping, total=total, rate=rate, currency="PEN")[0]

    credited, parts = 0, []
    while credited < line.quantity:
        count = data.draw(st.integers(1, line.quantity - credited))
        parts.append(part_of(line, count, credited, rate=rate, currency="PEN"))
        credited += count

    assert sum(part.total for part in parts) == line.total
    assert all(part.base + part.tax == part.total for part in parts)
