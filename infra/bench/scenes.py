"""What is measured: the calls of each row of the table."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from infra.bench.load import Call, any_address, from_anywhere

BUYER = {"firstName": "Lucía", "lastName": "Ramírez", "email": "lucia@correo.pe", "phone": "987654321"}
PLACE = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122", "line": "Av. Larco 743"}
WORDS = ("taza", "plato", "miel", "cacao", "manta", "jabon")


@dataclass(frozen=True)
class Scene:
    name: str
    make: Callable[[random.Random], Call]
    callers: int = 8
    aim: str = ""


@dataclass(frozen=True)
class Shop:
    """What `fill.py` says of the shop that it made."""

    port: int
    facts: dict[str, Any]

    @property
    def to_shop(self) -> dict[str, str]:
        return {"Host": f"bench.shop.localhost:{self.port}", "Accept-Encoding": "gzip"}

    @property
    def to_platform(self) -> dict[str, str]:
        return {
            "Host": f"localhost:{self.port}",
            "Authorization": f"Bearer {self.facts['store_token']}",
        }

    def scenes(self) -> list[Scene]:
        pages = self._pages_once()
        return [
            Scene("storefront page, cached", lambda dice: self._get("/es/search"), aim="0.5 ms app"),
            Scene("storefront page, uncached", lambda dice: from_anywhere(next(pages), dice), callers=4),
            Scene(
                "product list API", lambda dice: self._get("/api/v1/product/ui?limit=24"), aim="3 ms, 6 SQL"
            ),
            Scene("product detail API", self._detail, aim="3 ms, 6 SQL"),
            Scene("search API", self._search),
            Scene("admin order list", lambda dice: self._admin("order?limit=25"), aim="5 ms"),
            Scene("shipping of 50 rates", self._shipping, aim="3 ms, 4 SQL"),
            Scene("quote", lambda dice: self._order(dice, "order/ui/quote")),
            Scene(
                "place an order", lambda dice: self._order(dice, "order/ui"), aim="with quote 15 ms, 30 SQL"
            ),
        ]

    def _get(self, path: str) -> Call:
        return Call("GET", path, self.to_shop)

    def _admin(self, path: str) -> Call:
        return Call("GET", f"/api/v1/{path}", self.to_platform)

    def _detail(self, dice: random.Random) -> Call:
        return self._get(f"/api/v1/product/ui/{dice.choice(self.facts['slugs'])}")

    def _search(self, dice: random.Random) -> Call:
        return self._get(f"/api/v1/product/ui?q={dice.choice(WORDS)}&limit=24")

    def _shipping(self, dice: random.Random) -> Call:
        """A store whose rates share the districts among them."""
        district = dice.choice(("150122", "080108", "040101", "210101"))
        place = f"country=PE&state={district[:2]}&city={district[:4]}&neighborhood={district}"
        host = {**self.to_shop, "Host": f"rates.shop.localhost:{self.port}"}
        return Call("GET", f"/api/v1/shipping/ui?{place}&subtotal=80", host)

    def _pages_once(self) -> Iterator[Call]:
        """Every product page once: none of them can be in a cache."""
        return iter([self._get(f"/es/p/{slug}") for slug in self.facts["slugs"]])

    def _order(self, dice: random.Random, path: str) -> Call:
        lines = [{"variantOid": one, "quantity": 1} for one in dice.sample(self.facts["variants"], 2)]
        body: dict[str, Any] = {"lines": lines, "shippingKey": "standard", "address": PLACE}
        body["paymentMethodOid"] = self.facts["method"]
        if path == "order/ui":
            body |= {"contact": BUYER, "acceptTerms": True, "language": "es"}
        extra = {"X-Forwarded-For": any_address(dice), "Idempotency-Key": str(uuid4())}
        return Call("POST", f"/api/v1/{path}", {**self.to_shop, **extra}, body)

    def new_stores(self) -> Iterator[Call]:
        """One after the other, by one owner."""
        headers = {**self.to_platform, "Authorization": f"Bearer {self.facts['user_token']}"}
        for number in itertools.count():
            body = {"name": f"Store {number}", "subdomainName": f"store-{number}"}
            yield Call("POST", "/api/v1/store", headers, body)
