"""The built-in sandbox: a gateway with a page and books of its own, for trying the product.

It keeps the same distance as a real one: what the shop knows of it comes through the port, and its
messages carry a proof. No money moves and no card is stored beyond brand and last four.
"""

from collections.abc import Mapping
from typing import Final

from apps.payments.gateways import sandbox_books, sandbox_messages
from apps.payments.gateways.port import (
    Account,
    Capability,
    CredentialField,
    Event,
    Gateway,
    GatewayRefused,
    Money,
    NewCharge,
    NewRefund,
    PageHosts,
    Proof,
    RefundReport,
    Report,
)
from apps.payments.models import SANDBOX_KEY


class Sandbox:
    key = SANDBOX_KEY
    name = "Sandbox"
    fields: tuple[CredentialField, ...] = ()
    always_test = True
    capabilities = frozenset(Capability) - {Capability.YAPE_CODE}
    proof = Proof.SIGNED
    hosts = PageHosts()
    shows_form = False
    charges_token = False
    takes_agreed = False
    asks_at_start = False
    refunds_by_key = True
    currencies: tuple[str, ...] = ()
    closed_in: frozenset[str] = frozenset()

    def create(self, account: Account, charge: NewCharge) -> Report:
        return sandbox_books.open_charge(account.method_id, charge)

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        return sandbox_books.look_up(account.method_id, reference, key)

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        raise GatewayRefused("no_form")

    def check(self, account: Account) -> str:
        return self.name

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        return sandbox_books.capture(account.method_id, reference, money)

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        return sandbox_books.void(account.method_id, reference)

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        return sandbox_books.refund(account.method_id, refund.reference, refund.money, refund.key)

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        return sandbox_messages.read(account.method_id, headers, body)


SANDBOX: Final[Gateway] = Sandbox()
