"""What the watcher may say: a rule, whom it is about, and the numbers behind it."""

from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True)
class Finding:
    rule: str
    subject: str
    """The id, path or word of what it is about; with the rule it is one finding, which may be put off."""
    name: str
    """As a reader knows it; empty where the rule says it all."""
    numbers: dict[str, Any]

    @property
    def key(self) -> str:
        return f"{self.rule}|{self.subject}"


NEEDS: Final = {
    "PAYMENT_FAILING": "payments.view",
    "CLAIMS_WAITING": "orders.approve_payment",
    "STOCK_OUT": "products.view",
    "UNDER_COST": "products.see_cost",
    "REFUNDS_RISE": "orders.view",
    "UNSERVED": "shipping.view",
}
"""Rule -> the word that a reader needs to be told; the first in the list is told first."""
