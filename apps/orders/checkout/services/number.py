"""Numbers of orders: from a counter row, without gaps."""

from uuid import UUID

from django.db import connection

from apps.orders.models import OrderCounter
from tenants.models import Store

_TAKE = """
WITH taken AS (UPDATE orders_ordercounter SET value = value + 1 RETURNING value)
UPDATE orders_order SET number = taken.value, search_text = taken.value || ' ' || search_text
FROM taken WHERE id = %s RETURNING number
"""


def add_counter(store: Store) -> None:
    OrderCounter.objects.create()


def assign_number(order_id: UUID) -> int:
    """The next number of the store. It must be the last statement on a store table.

    Rivals wait on the counter's row until this transaction ends; one that is rolled back gives its
    number back, so there are no gaps.
    """
    with connection.cursor() as cursor:
        cursor.execute(_TAKE, [order_id])
        row = cursor.fetchone()
    if row is None:
        raise LookupError("the store has no counter of orders")
    return int(row[0])
