"""Money as people read it in mails: the store's symbol, no-break space, `1,234.50`.

Both of our languages group by comma and point decimals as es-PE and en-US do; plain `es` would
write `1234,50 PEN`.
"""

from decimal import Decimal

from common.money import exponent, quantize
from reference.queries import currency_of

NBSP = "\u00a0"


def money_text(amount: Decimal, currency: str) -> str:
    rounded = quantize(amount, currency)
    sign = "-" if rounded < 0 else ""
    return f"{sign}{currency_of(currency).symbol}{NBSP}{abs(rounded):,.{exponent(currency)}f}"
