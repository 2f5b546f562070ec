"""Orders of the attacked store: whatever buyer and merchant write about them tries to run."""

import re
from dataclasses import dataclass, field
from typing import Any

from tests.apps.products.xss_corpus import PAYLOADS, text
from tests.e2e.attacked_store import line
from tests.e2e.buyer import ADDRESS, Placed, claim, place, write_to_shop
from tests.e2e.merchant import Merchant

ORDERS = 15
SHARE = len(PAYLOADS) // ORDERS
METHODS = 6
MESSAGES = 4
"""To the buyer, of each order; the others are notes of the team."""


@dataclass
class Attacked:
    """An order with the texts that the merchant and the buyer must see as they were written."""

    placed: Placed
    email: str
    method: int
    for_merchant: list[str] = field(default_factory=list)
    for_buyer: list[str] = field(default_factory=list)

    def both(self, *texts: str) -> None:
        self.for_merchant += texts
        self.for_buyer += texts


def attacked_methods(merchant: Merchant) -> list[Any]:
    """Wallets and banks, each with texts of its own in both languages."""
    return [_method(merchant, PAYLOADS[number::METHODS], number) for number in range(METHODS)]


def _method(merchant: Merchant, own: list[str], number: int) -> Any:
    name = {"es": own[0][:60], "en": own[1][:60]}
    body = {"name": name, "instructions": {"es": own[2], "en": own[3]}, "holder": own[4][:120]}
    kinds = ({"kind": "WALLET_MANUAL", "wallet": "YAPE"}, {"kind": "BANK_TRANSFER", "accountNumber": "191-1"})
    only = ({"phone": "987654412"}, {"bank": own[5][:80]})
    return merchant.call("POST", "payment/method", body | kinds[number % 2] | only[number % 2])


def attacked_orders(merchant: Merchant, methods: list[Any]) -> list[Attacked]:
    """Each of the texts is a note or a message of one of them; the other fields take some of each share."""
    return [_order(merchant, number, methods[number % METHODS]) for number in range(ORDERS)]


def _order(merchant: Merchant, number: int, method: Any) -> Attacked:
    own = PAYLOADS[number * SHARE : (number + 1) * SHARE]
    merchant.call("PATCH", "shipping/standard", {"name": text(own[0], 100)})
    product = merchant.call("GET", f"product?limit=1&page={number * SHARE + 1}")["items"][0]["_id"]
    variant = merchant.call("GET", f"product/{product}")["variants"][0]["_id"]
    email = f"lucia{number}@correo.pe"
    contact = {"firstName": own[1][:80], "lastName": own[2][:80], "email": email, "phone": "987654321"}
    address = ADDRESS | {"line": own[3][:250], "reference": own[4][:250]}
    placed = place(merchant, {variant: 2}, method["_id"], contact=contact, address=address, note=own[5])
    order = Attacked(placed, email, number % METHODS)
    order.both(own[0][:100], own[1][:80], own[2][:80], own[4][:250], method["name"]["es"])
    order.for_merchant += [own[3][:250], own[5]]
    _write(merchant, order, own)
    _FATES[number % len(_FATES)](merchant, order, own)
    return order


def _write(merchant: Merchant, order: Attacked, own: list[str]) -> None:
    path = f"order/{order.placed.id}"
    tags = [line(payload, 40).replace(",", " ") for payload in own[6:9]]
    merchant.call("PATCH", path, {"ownerNote": own[9], "tags": tags})
    order.for_merchant += [own[9], *tags]
    for position, payload in enumerate(own[:-1]):
        reported = position % (SHARE // MESSAGES) == 0
        merchant.call("POST", f"{path}/comment", {"body": payload, "visibleToBuyer": reported})
        (order.both if reported else order.for_merchant.append)(payload)
    write_to_shop(merchant, order.placed, own[-1])
    order.both(own[-1])


def _claimed(merchant: Merchant, order: Attacked, own: list[str]) -> None:
    _claim(merchant, order, own[10][:120])
    order.for_merchant.append(own[10][:120])


def _claim(merchant: Merchant, order: Attacked, payer: str) -> None:
    claim(merchant, order.placed, f"7000{order.placed.number}", payer=payer)


def _rejected(merchant: Merchant, order: Attacked, own: list[str]) -> None:
    _claim(merchant, order, own[10][:120])
    [sent] = merchant.call("GET", f"order/{order.placed.id}")["claims"]
    merchant.call("POST", f"payment/claim/{sent['_id']}/reject", {"reason": own[11]})
    order.both(own[11])


def _cancelled(merchant: Merchant, order: Attacked, own: list[str]) -> None:
    path = f"order/{order.placed.id}/state"
    merchant.call("PATCH", path, {"state": "CANCELLED", "reason": "OTHER", "note": own[12]})
    order.for_merchant.append(own[12])


def _sent(merchant: Merchant, order: Attacked, own: list[str]) -> None:
    """In a parcel; then the goods are to come back."""
    path = f"order/{order.placed.id}"
    merchant.call("POST", f"{path}/payment", {"reference": own[13][:120]})
    lines = [{"lineOid": merchant.call("GET", path)["lines"][0]["_id"], "quantity": 2}]
    way = {"courier": own[14][:80], "tracking": own[15][:120]}
    address = "https://courier.localhost/" + re.sub(r"\s", "", own[16])
    merchant.call("POST", f"{path}/parcel", {"lines": lines, "ship": True, "trackingUrl": address, **way})
    merchant.call("POST", f"{path}/return", {"reason": "OTHER", "note": own[17], "lines": lines})
    order.both(way["courier"], way["tracking"])
    order.for_merchant += [own[13][:120], own[17]]


def _refunded(merchant: Merchant, order: Attacked, own: list[str]) -> None:
    path = f"order/{order.placed.id}"
    merchant.call("POST", f"{path}/payment", {"reference": own[13][:120]})
    back = {"reason": own[14][:255], "reference": own[15][:120], "how": "MANUAL", "amount": "1.00"}
    merchant.call("POST", f"{path}/refund", back)
    order.for_merchant += [own[13][:120], own[14][:255], own[15][:120]]


_FATES = (_claimed, _rejected, _cancelled, _sent, _refunded)
