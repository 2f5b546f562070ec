"""A shopper's way through the shop, in either language and at any width."""

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.e2e.checkout_texts import TEXTS
from tests.e2e.merchant import Merchant
from tests.e2e.visitor import Visitor

WORDS = {
    "es": {
        "add": "Agregar · ",
        "view": "Ver carrito",
        "check_out": "Ir a pagar",
        "email": "Correo",
        "phone": "Celular",
        "first": "Nombres",
        "last": "Apellidos",
        "district": "Distrito",
        "address": "Dirección",
        "reference": "Referencia",
        "continue": "Continuar al pago",
        "terms": "Acepto",
        "place": "Hacer pedido",
        "operation": "Número de operación",
        "proof": "Enviar comprobante",
        "track": "Seguir mi pedido",
    },
    "en": {
        "add": "Add · ",
        "view": "View cart",
        "check_out": "Checkout",
        "email": "Email",
        "phone": "Mobile",
        "first": "First name",
        "last": "Last name",
        "district": "District",
        "address": "Address",
        "reference": "Landmark",
        "continue": "Continue to payment",
        "terms": "I accept",
        "place": "Place order",
        "operation": "Operation number",
        "proof": "Send proof",
        "track": "Track my order",
    },
}


@dataclass
class Shopper:
    visitor: Visitor
    merchant: Merchant

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def words(self) -> dict[str, str]:
        return WORDS[self.visitor.locale]

    def open(self, path: str) -> None:
        self.visitor.go(path, shop=self.merchant.subdomain)

    def button(self, word: str) -> None:
        self.page.locator("button:visible", has_text=self.words[word]).first.click()

    def check(self) -> None:
        self.visitor.check_accessibility()
        self.visitor.check_fits()

    def add_to_cart(self, slug: str) -> None:
        """From the product's page to the first step of the check-out."""
        self.open(f"/p/{slug}")
        self.check()
        self.button("add")
        on_phone = (self.page.viewport_size or {"width": 0})["width"] < 720
        if on_phone:
            self.page.get_by_role("link", name=self.words["view"]).click()
            self.check()
        self.page.get_by_role("link", name=self.words["check_out"]).click()
        self.page.wait_for_url("**/checkout/information")

    def fill_information(self, email: str) -> None:
        fields = {"email": email, "phone": "987654321", "first": "Lucía", "last": "Ramírez"}
        for word, value in fields.items():
            self.page.get_by_label(self.words[word], exact=True).fill(value)
        self.page.get_by_role("combobox", name=self.words["district"], exact=True).fill("miraf")
        self.page.get_by_role("option", name="Miraflores Lima", exact=True).click()
        self.page.get_by_label(self.words["address"], exact=True).fill("Av. Larco 743")
        self.page.get_by_label(self.words["reference"]).fill("Frente al parque")

    def go_to_payment(self) -> None:
        self.button("continue")
        self.page.wait_for_url("**/checkout/payment")

    def choose_payment(self, method: str) -> None:
        self.page.get_by_label(method).check()
        self.page.get_by_label(self.words["terms"]).check()

    def place_order(self) -> None:
        """Clicks twice, as impatient people do."""
        self.page.locator("button:visible", has_text=self.words["place"]).dblclick()
        self.page.wait_for_url("**/checkout/success**")

    def pay_by_card(self, number: str) -> None:
        """On the page of the sandbox, which stands in for a gateway."""
        given = TEXTS[self.visitor.locale]
        self.page.wait_for_url("**/checkout/sandbox/**")
        for key, value in {"card_number": number, "expiry": "12/30", "holder": "LUCIA RAMIREZ"}.items():
            self.page.get_by_label(given[key], exact=True).fill(value)
        self.page.get_by_label("CVC").fill("123")
        self.check()
        self.page.locator("button:visible", has_text=given["pay"]).click()
