"""What a demo shop is made of."""

from dataclasses import dataclass
from decimal import Decimal

from infra.demo.drawing.photos import Shot

Pair = tuple[str, str]
"""Spanish, English."""


@dataclass(frozen=True)
class Shelf:
    """A category."""

    key: str
    name: Pair
    description: Pair
    picture: Shot
    care: Pair
    """The paragraph that every product of it ends with."""


@dataclass(frozen=True)
class Good:
    """A product. `stock` None is made to order: it never sells out."""

    sku: str
    name: Pair
    note: Pair
    story: Pair
    shelf: str
    price: str | None
    stock: int | None
    shots: tuple[Shot, ...]
    compare: str | None = None
    cost: str | None = None
    status: str = "PUBLISHED"
    tags: tuple[str, ...] = ()
    weight: str = "0.4"
    also: tuple[str, ...] = ()
    """Further shelves it stands on."""
    size: str = ""
    more_sizes: tuple[tuple[str, str, int], ...] = ()
    """(size, price, stock) of those beside `size`."""
    facts: tuple[tuple[str, Pair], ...] = ()
    """(key of a specification, its value)."""

    @property
    def units(self) -> dict[str, int | None]:
        """Stock by SKU."""
        more = {f"{self.sku}-{place}": stock for place, (_, _, stock) in enumerate(self.more_sizes, 2)}
        return {self.sku: self.stock, **more}

    @property
    def cost_price(self) -> Decimal | None:
        if self.cost is not None:
            return Decimal(self.cost)
        return (Decimal(self.price) * Decimal("0.44")).quantize(Decimal("0.10")) if self.price else None


@dataclass(frozen=True)
class Owner:
    email: str
    first_name: str
    last_name: str
    phone: str
    language: str


@dataclass(frozen=True)
class Shop:
    name: str
    subdomain: str
    language: str
    owner: Owner
    business_name: str
    tax_number: str
    whatsapp: str
    place: Pair
    """Department, province and district by INEI code, as "15/1501/150104", and the address line."""
    reference: str
    pickup_name: str
    """One name for buyers of both languages."""
    pickup: Pair
    theme: str
    palette: str
    logo: str
    logo_alt: Pair
    hero: Shot
    hero_title: Pair
    hero_subtitle: Pair
    hero_button: Pair
    announcement: Pair
    delivery: tuple[str, str, int, int]
    """Price, free from, days from, days to."""
    bank: tuple[str, str, str]
    """Bank, account, interbank code."""
    shelves: tuple[Shelf, ...]
    goods: tuple[Good, ...]
    seed: int
