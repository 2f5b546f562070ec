"""Peru's interbank account code (CCI): bank 3, office 3, account 12, control 2.

The control digits follow from worked examples (no official text was found), and a good number of
real accounts break the second one, so a mismatch is a warning and never an error.
"""


def is_likely_cci(cci: str) -> bool:
    if len(cci) != 20 or not cci.isascii() or not cci.isdigit():
        return False
    return _control(cci[:6]) == cci[18] and _control(cci[6:18]) == cci[19]


def _control(digits: str) -> str:
    total = 0
    for position, digit in enumerate(digits):
        product = int(digit) * (1 if position % 2 == 0 else 2)
        total += product // 10 + product % 10
    return str((10 - total % 10) % 10)
