"""A buyer who orders by calls of the shop's API, for stories of the merchant's side."""

import io
import json
import urllib.request
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from PIL import Image, ImageDraw

from tests.e2e.merchant import Merchant

PLACE = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122"}
JSON_TYPE = {"Content-Type": "application/json"}
ADDRESS = {**PLACE, "line": "Av. Larco 743, dpto. 502", "reference": "Frente al parque Salazar"}


@dataclass
class Placed:
    id: str
    number: int
    token: str


def add_product(merchant: Merchant, name: str, *, price: str, cost: str, stock: int) -> str:
    """A product on sale; gives its variant."""
    product = {"name": {"es": name, "en": name}, "status": "PUBLISHED", "price": price, "cost": cost}
    made = merchant.call("POST", "product", product | {"trackStock": True, "stock": stock})
    return str(made["variants"][0]["_id"])


def add_yape(merchant: Merchant) -> str:
    method = {"kind": "WALLET_MANUAL", "wallet": "YAPE", "name": {"es": "Yape", "en": "Yape"}}
    made = merchant.call("POST", "payment/method", method | {"holder": "Ana Quispe", "phone": "987654412"})
    return str(made["_id"])


def add_card(merchant: Merchant) -> str:
    method = {"kind": "CARD_GATEWAY", "name": {"es": "Tarjeta", "en": "Card"}, "provider": "sandbox"}
    return str(merchant.call("POST", "payment/method", method)["_id"])


def place(
    merchant: Merchant, lines: dict[str, int], method_id: str, *, name: str = "Lucía", **given: Any
) -> Placed:
    """An order of so many of each variant, delivered in Miraflores unless it is said otherwise."""
    contact = {"firstName": name, "lastName": "Ramírez", "email": "lucia@correo.pe", "phone": "987654321"}
    body = {
        "lines": [{"variantOid": variant, "quantity": quantity} for variant, quantity in lines.items()],
        "contact": contact,
        "shippingKey": "standard",
        "address": ADDRESS,
        "paymentMethodOid": method_id,
        "acceptTerms": True,
        "language": "es",
        **given,
    }
    headers = JSON_TYPE | {"Idempotency-Key": str(uuid4())}
    made = _send(merchant, "order/ui", json.dumps(body).encode(), headers)
    return Placed(made["_id"], made["number"], made["token"])


def leave_cart(merchant: Merchant, lines: dict[str, int], **contact: str) -> None:
    """The copy that the checkout sends of a cart whose buyer can be reached."""
    body = {
        "lines": [{"variantOid": variant, "quantity": quantity} for variant, quantity in lines.items()],
        "contact": contact,
        "step": "INFORMATION",
        "shippingKey": "standard",
        "address": PLACE,
        "language": "es",
    }
    _send(merchant, "ui/shopping-cart", json.dumps(body).encode(), JSON_TYPE)


def start_payment(merchant: Merchant, order: Placed) -> tuple[str, str]:
    """(attempt, reference of the charge at the sandbox)"""
    keys = {"X-Order-Token": order.token, "Idempotency-Key": str(uuid4())}
    started = _send(merchant, f"order/ui/{order.id}/pay", b"{}", JSON_TYPE | keys)
    return started["attemptOid"], started["redirectUrl"].rpartition("/")[2]


def write_to_shop(merchant: Merchant, order: Placed, body: str) -> None:
    headers = JSON_TYPE | {"X-Order-Token": order.token}
    _send(merchant, f"order/ui/{order.id}/comment", json.dumps({"body": body}).encode(), headers)


def pay_by_card(merchant: Merchant, order: Placed, number: str = "4111111111111111") -> None:
    """At the sandbox, which approves unless the card says otherwise and tells the shop by a message."""
    attempt, reference = start_payment(merchant, order)
    card = {"cardNumber": number, "expiry": "12/30", "cvc": "123", "name": "LUCIA RAMIREZ"}
    _send(merchant, f"payment/ui/sandbox/{reference}/pay", json.dumps(card).encode(), JSON_TYPE)
    check = f"order/ui/{order.id}/pay/{attempt}/check"
    _send(merchant, check, b"{}", JSON_TYPE | {"X-Order-Token": order.token})


def claim(merchant: Merchant, order: Placed, operation: str, *, payer: str = "") -> None:
    """Says that the order is paid, with a screenshot."""
    edge = uuid4().hex
    field = "".join(
        f'--{edge}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in {"operationNumber": operation, "payerName": payer}.items()
    )
    file = (
        f'--{edge}\r\nContent-Disposition: form-data; name="screenshot"; filename="yape.png"\r\n'
        "Content-Type: image/png\r\n\r\n"
    )
    body = field.encode() + file.encode() + _screenshot(operation) + f"\r\n--{edge}--\r\n".encode()
    headers = {"Content-Type": f"multipart/form-data; boundary={edge}", "X-Order-Token": order.token}
    _send(merchant, f"order/ui/{order.id}/claim", body, headers)


def _screenshot(operation: str) -> bytes:
    picture = Image.new("RGB", (400, 720), "#4a1466")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((30, 100, 370, 620), fill="white")
    draw.text((60, 300), f"Operacion {operation}", fill="black")
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _send(merchant: Merchant, path: str, body: bytes, headers: dict[str, str]) -> Any:
    port = merchant.installation.port
    host = f"{merchant.subdomain}.shop.localhost:{port}"
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/v1/{path}", data=body, headers={"Host": host, **headers}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())
