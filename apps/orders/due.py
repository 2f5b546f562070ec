"""What a buyer still owes; explained in docs/algorithms/payments.md."""

from collections.abc import Iterable
from decimal import Decimal


def due_amount(total: Decimal, payments: Iterable[Decimal]) -> Decimal:
    """What is still to be paid; below zero is what came in too much.

    Money that was given back is no debt: who paid the whole and got a part back owes nothing, until an
    edit makes the order cost more than he ever paid.
    """
    amounts = list(payments)
    paid, came = sum(amounts, Decimal(0)), sum((one for one in amounts if one > 0), Decimal(0))
    if came > paid and paid <= 0:
        return Decimal(0)
    return total - paid if paid > total else max(total - came, Decimal(0))


def is_cut(total: Decimal, payments: Iterable[Decimal], going: Iterable[Decimal]) -> bool:
    """Whether money that went back, or is on its way (`going`), took something of what the order costs.

    To give back what was too much takes nothing of it.
    """
    amounts, on_way = list(payments), sum(going, Decimal(0))
    went = on_way > 0 or any(amount < 0 for amount in amounts)
    return went and sum(amounts, Decimal(0)) - on_way < total
