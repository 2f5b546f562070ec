"""The steps of the first set-up, as a merchant answers them in either language."""

import re

from playwright.sync_api import expect

from tests.e2e.merchant import PASSWORD
from tests.e2e.texts import say

TEXTS = {
    "en": {
        "next": "Continue",
        "back": "Back",
        "skip": "Skip for now",
        "exit": "Finish later",
        "open": "Open my store",
        "name": "Store name",
        "free": "Available",
        "business": "Tell us about your business",
        "look": "How should your store look?",
        "sell": "How will you get paid and deliver?",
        "product": "What's your first product?",
        "ruc_wrong": "That RUC isn't valid: check its 11 digits",
        "hero": re.compile("Welcome message"),
        "holder": "Name that appears",
        "required": "Complete this field",
        "bank": "Bank transfer",
        "account": "Account number",
        "unlikely": "Check the CCI",
        "pickup": "Store pickup",
        "line": "Store address",
        "places": ("Department", "Province", "District"),
        "product_name": "Name",
        "price": "Price",
        "stock": re.compile("Units in stock"),
        "online": "is online",
        "copy": "Copy link",
        "copied": "Copied",
        "counter": "Go to Home",
        "progress": "6 of 6",
        "show_whatsapp": "Show my WhatsApp",
        "wallet": "Yape or Plin",
        "cash": "Cash on delivery",
        "delivery": "Home delivery",
        "go_on": "Continue the step-by-step setup",
        "left": "What’s left",
    },
    "es": {
        "next": "Continuar",
        "back": "Atrás",
        "skip": "Saltar por ahora",
        "exit": "Salir y seguir luego",
        "open": "Abrir mi tienda",
        "name": "Nombre de tu tienda",
        "free": "Está libre",
        "business": "¿Cómo es tu negocio?",
        "look": "¿Cómo se verá tu tienda?",
        "sell": "¿Cómo te pagan y cómo entregas?",
        "product": "¿Cuál es tu primer producto?",
        "ruc_wrong": "Ese RUC no es válido: revisa sus 11 dígitos",
        "hero": re.compile("Palabras de bienvenida"),
        "holder": "Nombre que aparece",
        "required": "Completa este campo",
        "bank": "Transferencia",
        "account": "Número de cuenta",
        "unlikely": "Revisa el CCI",
        "pickup": "Recojo en tienda",
        "line": "Dirección de la tienda",
        "places": ("Departamento", "Provincia", "Distrito"),
        "product_name": "Nombre",
        "price": "Precio",
        "stock": re.compile("Unidades que tienes"),
        "online": "ya está en línea",
        "copy": "Copiar enlace",
        "copied": "Copiado",
        "counter": "Ir al inicio",
        "progress": "6 de 6",
        "show_whatsapp": "Mostrar mi WhatsApp",
        "wallet": "Yape o Plin",
        "cash": "Contra entrega",
        "delivery": "Envío a domicilio",
        "go_on": "Seguir con la guía paso a paso",
        "left": "Lo que falta",
    },
}


def sign_up(visitor, email):
    page = visitor.go("/register")
    typed = {"firstName": "Lucía", "lastName": "Ramírez", "email": email}
    for field, value in {**typed, "password": PASSWORD}.items():
        page.get_by_label(say(visitor.locale, f"accounts:fields.{field}"), exact=True).fill(value)
    page.get_by_role("textbox", name=say(visitor.locale, "accounts:fields.phone")).fill("+51 987 654 321")
    accept = re.compile(say(visitor.locale, "accounts:register.accept"))
    page.get_by_role("checkbox", name=accept).check()
    page.get_by_role("button", name=say(visitor.locale, "accounts:register.submit")).click()
    page.get_by_role("button", name=say(visitor.locale, "accounts:registerPlans.submit")).click()
    return page


def look_at(visitor, question):
    expect(visitor.page.get_by_role("heading", level=1, name=question)).to_be_visible()
    visitor.check_fits()
    visitor.check_accessibility()


def press_next(page, text):
    page.get_by_role("button", name=text["next"]).dblclick()


def name_the_store(visitor, text, name):
    page = visitor.page
    page.get_by_label(text["name"]).fill(name)
    expect(page.get_by_text(text["free"], exact=True)).to_be_visible()
    visitor.check_fits()
    visitor.check_accessibility()
    press_next(page, text)


def tell_the_business(visitor, text):
    page = visitor.page
    look_at(visitor, text["business"])
    page.reload()
    expect(page.get_by_role("heading", level=1, name=text["business"])).to_be_visible()
    page.go_back()
    expect(page.get_by_label(text["name"])).to_have_value(re.compile("."))
    page.go_forward()
    page.get_by_role("switch", name=text["show_whatsapp"]).press("Space")
    visitor.check_accessibility()
    page.get_by_label(re.compile("RUC")).fill("20100070971")
    press_next(page, text)
    expect(page.get_by_text(text["ruc_wrong"])).to_be_visible()
    page.get_by_label(re.compile("RUC")).fill("20100070970")
    press_next(page, text)


def choose_the_look(visitor, text, photo):
    page = visitor.page
    look_at(visitor, text["look"])
    page.get_by_role("radio", name="Mercado").check()
    with page.expect_response(lambda answer: answer.url.endswith("/attachment/file")):
        page.locator("input[type=file]").set_input_files(photo)
    page.get_by_label(text["hero"]).fill("Barro para todos los días")
    press_next(page, text)


def leave_and_come_back(visitor, text):
    """Into the admin, and back to the open step: the answers typed there wait, too."""
    page = visitor.page
    look_at(visitor, text["sell"])
    page.get_by_role("checkbox", name=text["wallet"]).check()
    page.get_by_label(text["holder"]).fill("Lucía Ramírez")
    page.get_by_role("button", name=text["exit"]).click()
    expect(page).to_have_url(re.compile(r"/admin/home\?storeOid="))
    go_on = page.get_by_role("link", name=text["go_on"])
    expect(go_on).to_be_visible()
    visitor.check_fits()
    visitor.check_accessibility()
    go_on.click()
    expect(page.get_by_role("heading", level=1, name=text["sell"])).to_be_visible()
    expect(page.get_by_label(text["holder"])).to_have_value("Lucía Ramírez")


def say_how_to_pay_and_deliver(visitor, text, photo):
    page = visitor.page
    page.get_by_label(text["holder"]).fill("")
    press_next(page, text)
    expect(page.get_by_text(text["required"])).to_be_visible()
    page.get_by_label(text["holder"]).fill("Lucía Ramírez")
    with page.expect_response(lambda answer: answer.url.endswith("/attachment/file")):
        page.locator("input[type=file]").set_input_files(photo)
    page.get_by_role("checkbox", name=text["cash"]).check()
    page.get_by_role("checkbox", name=text["bank"]).check()
    page.get_by_label(text["account"]).fill("191-2345678-0-11")
    page.get_by_label(re.compile("CCI")).fill("00219100234567801150")
    expect(page.get_by_role("status").filter(has_text=text["unlikely"])).to_be_visible()
    page.get_by_role("switch", name=text["delivery"]).press("Space")
    page.get_by_role("switch", name=text["pickup"]).press("Space")
    page.get_by_label(text["line"]).fill("Jr. Unión 218")
    for level, place in zip(text["places"], ("Lima", "Lima", "Barranco"), strict=True):
        page.get_by_role("combobox", name=level).click()
        page.get_by_role("option", name=place, exact=True).click()
    visitor.check_fits()
    visitor.check_accessibility()
    press_next(page, text)


def go_back_and_on(visitor, text):
    page = visitor.page
    look_at(visitor, text["product"])
    page.get_by_role("button", name=text["back"]).click()
    expect(page.get_by_label(text["line"])).to_have_value("Jr. Unión 218")
    page.get_by_role("button", name=text["skip"]).click()
    expect(page.get_by_role("heading", level=1, name=text["product"])).to_be_visible()


def add_the_first_product(visitor, text, photo):
    page = visitor.page
    with page.expect_response(lambda answer: answer.url.endswith("/attachment/file")):
        page.locator("input[type=file]").set_input_files(photo)
    page.get_by_label(text["product_name"], exact=True).fill("Taza Quincha")
    page.get_by_label(text["price"], exact=True).fill("39,9")
    page.get_by_label(text["stock"]).fill("8")
    page.get_by_role("button", name=text["open"]).dblclick()


def walk_through(visitor, text, photo, name):
    """All steps after the sign-up, left and resumed once, to the page with the address to share."""
    name_the_store(visitor, text, name)
    tell_the_business(visitor, text)
    choose_the_look(visitor, text, photo)
    leave_and_come_back(visitor, text)
    say_how_to_pay_and_deliver(visitor, text, photo)
    go_back_and_on(visitor, text)
    add_the_first_product(visitor, text, photo)
    look_at(visitor, re.compile(text["online"]))
