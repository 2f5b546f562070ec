"""10 000 random orders: their receipts come to the same cent, line by line, and each document is valid."""

import time

from hypothesis import HealthCheck, given, settings
from lxml import etree

from apps.receipts.ubl.document import document_of
from tests.apps.receipts.test_amounts import check_totals, orders
from tests.apps.receipts.test_ubl import INVOICE, receipt_of
from tests.prove.figures import figure, scaled

ORDERS = 10_000


def test_receipts_of_many_orders() -> None:
    began, valid = time.monotonic(), 0

    @settings(
        max_examples=scaled(ORDERS), deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(orders())
    def check(order):
        nonlocal valid
        check_totals(order)
        if order[2] > 0:
            INVOICE.assertValid(etree.fromstring(document_of(receipt_of(order))))
            valid += 1

    check()

    took = time.monotonic() - began
    figure("25s", f"{valid} receipts of random orders: the same cents, valid documents, {took:.0f} s")
