"""How a store sends its receipts: a document among its settings. Secrets are sealed and never said again."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal

import orjson

from apps.store_settings.models import Setting
from common.crypto import unseal

SenderName = Literal["", "NUBEFACT", "SUNAT"]
TOPIC: Final = "receipts"
INTERNAL: Final = ""
NUBEFACT: Final = "NUBEFACT"
SUNAT: Final = "SUNAT"
FIELDS: Final[dict[str, dict[str, bool]]] = {
    INTERNAL: {},
    NUBEFACT: {"url": False, "token": True},
    SUNAT: {"url": False, "consultUrl": False, "user": False, "password": True},
}
"""What each sender has to know, and whether it is a secret."""
ADDRESSES: Final = frozenset({"url", "consultUrl"})
OPTIONAL: Final = frozenset({"consultUrl"})
"""SUNAT answers about what it has at another address; operators answer at the same."""


@dataclass(frozen=True)
class ReceiptConfiguration:
    sender: SenderName = INTERNAL
    sealed: str = ""
    hints: dict[str, str] = field(default_factory=dict)
    certificate: str = ""
    """Sealed: key and certificate as PEM."""
    certificate_until: str = ""
    version: int = 0

    @property
    def credentials(self) -> dict[str, str]:
        return unsealed(self.sealed)

    @property
    def is_ready(self) -> bool:
        return set(FIELDS[self.sender]) - OPTIONAL <= set(self.hints) and (
            self.sender != SUNAT or bool(self.certificate)
        )


def receipt_configuration() -> ReceiptConfiguration:
    row = Setting.objects.filter(topic=TOPIC).first()
    return configuration_of(row.value, row.version) if row else ReceiptConfiguration()


def configuration_of(value: dict[str, Any], version: int) -> ReceiptConfiguration:
    return ReceiptConfiguration(**value, version=version)


def sender_name() -> str:
    """Who sends what is issued now; empty: nobody, the internal default."""
    configuration = receipt_configuration()
    return configuration.sender if configuration.is_ready else INTERNAL


def unsealed(sealed: str) -> dict[str, str]:
    if not sealed:
        return {}
    stored: dict[str, Any] = orjson.loads(unseal(sealed))
    return {key: str(value) for key, value in stored.items()}
