"""What a sender does, whoever it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from apps.receipts.models import Receipt


class NoAnswer(Exception):
    """The sender was not reached or said nothing that counts: the same is sent again."""


@dataclass(frozen=True)
class Verdict:
    """`state`: what becomes of the receipt; SENT or VOIDING while the sender has yet to decide."""

    state: str
    code: str = ""
    text: str = ""
    ticket: str = ""


class Sender(Protocol):
    def send(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict:
        """Hands the document over. NoAnswer when nobody knows whether it arrived."""

    def find(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict | None:
        """What the sender has of it; None: it never arrived."""

    def void(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict:
        """Has an accepted receipt voided; done twice it is one."""

    def find_void(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict | None:
        """What became of the voiding; None: it never arrived."""
