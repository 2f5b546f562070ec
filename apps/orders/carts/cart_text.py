"""What a buyer is written about the cart that he left, in his language."""

from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.links import shop_url
from apps.orders.models import ShoppingCart
from common.i18n import in_language, parse_language
from reference.money_text import money_text
from tenants.current import current_store


def cart_link(cart: ShoppingCart) -> str:
    """Rebuilds the lines in any browser; whose they were it does not say."""
    return f"{shop_url(current_store())}/{cart.language}/cart#c={cart.code}"


def cart_text(cart: ShoppingCart, priced: PricedOrder) -> str:
    language = parse_language(cart.language)
    store, link = current_store().name, cart_link(cart)
    bought = [line.name for line in priced.lines if line.problem is None] or [
        line["name"] for line in cart.lines
    ]
    with in_language(language):
        total = money_text(priced.sums.subtotal - priced.sums.discount, priced.currency)
    items = ", ".join(bought[:3])
    name = f" {cart.first_name}" if cart.first_name else ""
    if language == "es":
        return f"Hola{name}, te escribimos de {store}. Guardamos tu carrito: {items} por {total}.\n\n{link}"
    return f"Hi{name}, this is {store}. We saved your cart: {items} for {total}.\n\n{link}"
