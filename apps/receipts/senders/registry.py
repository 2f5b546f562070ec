"""The senders by name."""

from apps.receipts.configuration import NUBEFACT, SUNAT
from apps.receipts.senders.nubefact import Nubefact
from apps.receipts.senders.port import Sender
from apps.receipts.senders.sunat import Sunat

_SENDERS: dict[str, Sender] = {NUBEFACT: Nubefact(), SUNAT: Sunat()}


def sender_of(name: str) -> Sender:
    return _SENDERS[name]
