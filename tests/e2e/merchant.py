"""A merchant made by calls of the API, for stories that begin after the sign-up."""

import json
import urllib.request
from dataclasses import dataclass
from itertools import count
from typing import Any

import psycopg

from tests.e2e.installation import Installation

PASSWORD = "tres tristes tigres"
_numbers = count(1)
_addresses = count(1)


@dataclass
class Merchant:
    installation: Installation
    email: str
    user_token: str
    store_id: str
    store_token: str
    subdomain: str

    def call(self, method: str, path: str, body: Any = None, *, token: str | None = None) -> Any:
        return call(self.installation, method, path, body, token=token or self.store_token)


def open_store(installation: Installation, name: str, *, language: str = "es") -> Merchant:
    """An account with one open store, past its first set-up, that takes cash and delivers everywhere."""
    number = next(_numbers)
    email = f"merchant{number}@correo.pe"
    person = {"firstName": "Ana", "lastName": "Quispe", "phone": f"+5198760{number:04}"}
    account = {**person, "email": email, "password": PASSWORD, "terms": True}
    user_token = call(installation, "POST", "user/signup", account)["token"]
    subdomain = f"{name.lower().replace(' ', '')}{number}"
    expected = {"name": name, "subdomainName": subdomain, "language": language}
    store_id = call(installation, "POST", "store", expected, token=user_token)["_id"]
    call(installation, "POST", "store/setup", {"storeOid": store_id, "finished": True}, token=user_token)
    login = call(installation, "POST", "user/store/login", {"storeOid": store_id}, token=user_token)
    merchant = Merchant(installation, email, user_token, store_id, login["token"], subdomain)
    merchant.call("POST", "payment/method", {"kind": "CASH_ON_DELIVERY"})
    merchant.call("PATCH", "shipping/standard", {"enabled": True})
    return merchant


def give_largest_plan(merchant: Merchant) -> None:
    """No call gives one away; what is bought is none of these stories."""
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO billing_subscription"
            " (id, created_at, updated_at, user_id, plan_id, state, frequency, currency)"
            " SELECT gen_random_uuid(), now(), now(), owner_id, tier_plan, 'ACTIVE', 'MONTHLY', 'PEN'"
            " FROM tenants_store, (SELECT tier_plan FROM billing_plan ORDER BY rank DESC LIMIT 1) plan"
            " WHERE tenants_store.id = %s",
            [merchant.store_id],
        )


def log_in(installation: Installation, email: str) -> Merchant:
    """The merchant who signed up in a browser, with tokens of their own."""
    account = {"email": email, "password": PASSWORD}
    user_token = call(installation, "POST", "user/login", account)["token"]
    [store] = call(installation, "GET", "user/stores", token=user_token)["items"]
    chosen = {"storeOid": store["_id"]}
    token = call(installation, "POST", "user/store/login", chosen, token=user_token)["token"]
    return Merchant(installation, email, user_token, store["_id"], token, store["subdomainName"])


def call(
    installation: Installation, method: str, path: str, body: Any = None, *, token: str | None = None
) -> Any:
    # Merchants live at many addresses; ours is trusted as a proxy, as an edge would be.
    address = f"10.{next(_addresses) // 250 % 250}.{next(_addresses) % 250}.7"
    headers = {
        "Host": f"localhost:{installation.port}",
        "Content-Type": "application/json",
        "X-Forwarded-For": address,
    }
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = json.dumps(body).encode() if body is not None else None
    url = f"http://127.0.0.1:{installation.port}/api/v1/{path}"
    request = urllib.request.Request(url, data=data, method=method, headers=headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        text = answer.read()
    return json.loads(text) if text else None
