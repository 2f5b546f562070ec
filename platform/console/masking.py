"""Contact data that leaves for a visit of the support: all but the last three characters is covered.

The calls hide it already from whoever lacks `customers.see_contact`; this covers what no word is asked for,
the wallets and accounts of the store above all.
"""

from typing import Any, Final

MASKED: Final = frozenset(
    {
        "phone",
        "whatsappPhone",
        "email",
        "documentNumber",
        "accountNumber",
        "cci",
        "identificationNumber",
        "payerName",
        "line",
        "reference",
        "address",
    }
)
OPEN: Final = frozenset({"user/session", "store"})
"""Who the visit is itself, and the store, whose owner is written to by other ways."""
VISIBLE: Final = 3


def masked(text: str) -> str:
    """`l······@correo.pe` of an address, `······321` of a number."""
    name, at, host = text.partition("@")
    if at:
        return f"{name[:1]}······@{host}"
    return "······" + text[-VISIBLE:] if len(text) > VISIBLE * 2 else "······"


def with_masks(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _covered(name, part) for name, part in value.items()}
    return [with_masks(part) for part in value] if isinstance(value, list) else value


def _covered(name: str, value: Any) -> Any:
    if name in MASKED and isinstance(value, str):
        return masked(value) if value else value
    return with_masks(value)
