from uuid import UUID

from common.errors import Conflict, Duplicate
from common.messages import register


class ContactTaken(Duplicate):
    """Another customer of the store has this email, phone or document; `customer_id` is his."""

    def __init__(self, field: str, customer_id: UUID) -> None:
        super().__init__(field, "customer_contact_taken", customerOid=str(customer_id))


class CategoryNameTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("name", "customer_category_taken")


class OverCreditLimit(Conflict):
    """It is more than the customer may still owe."""

    def __init__(self, left: str) -> None:
        super().__init__("credit_over_limit", left=left)


register(
    {
        "credit_over_limit": {
            "en": "This is more than the customer may still owe: {left}. The limit is changed on their page.",
            "es": "Supera lo que todavía le puedes fiar: {left}. El límite se cambia en su ficha.",
        },
        "credit_limited": {
            "en": "You only see your own orders, so you can't record what a customer pays.",
            "es": "Solo ves tus pedidos, así que no puedes registrar lo que paga un cliente.",
        },
        "credit_amount_zero": {"en": "Enter an amount.", "es": "Escribe un monto."},
        "credit_correction_orders": {
            "en": "You can take back up to {left} here. What is owed for an order is changed on the order.",
            "es": "Aquí puedes descontar hasta {left}. Lo que se debe por un pedido se cambia en el pedido.",
        },
        "credit_overpaid": {
            "en": "The customer owes {owed}. Record that much or less.",
            "es": "El cliente debe {owed}. Registra ese monto o menos.",
        },
        "credit_entry_settled": {
            "en": "What this added has been paid. Reverse the payment first.",
            "es": "Lo que esto sumó ya se pagó. Primero anula el abono.",
        },
        "credit_entry_reversed": {
            "en": "This was reversed already.",
            "es": "Esto ya se anuló.",
        },
        "credit_entry_fixed": {
            "en": "Only payments and corrections can be reversed.",
            "es": "Solo se anulan abonos y correcciones.",
        },
        "credit_payment_fixed": {
            "en": "An order that this payment settled is closed, so it can't be reversed.",
            "es": "Un pedido que este abono pagó ya está cerrado, así que no se puede anular.",
        },
        "customer_owes": {
            "en": "This customer still owes you on account. Settle the balance first.",
            "es": "Este cliente todavía te debe. Primero deja su cuenta en cero.",
        },
        "customer_contact_taken": {
            "en": "Another customer already has this.",
            "es": "Otro cliente ya tiene este dato.",
        },
        "customer_category_taken": {
            "en": "Another category already has this name.",
            "es": "Otra categoría ya tiene este nombre.",
        },
        "customer_file_limited": {
            "en": "You only see your own orders, so you can't download everything about a person.",
            "es": "Solo ves tus pedidos, así que no puedes descargar todo sobre una persona.",
        },
        "customer_unnamed": {
            "en": "Enter a name, an email or a phone number.",
            "es": "Escribe un nombre, un correo o un celular.",
        },
        "consent_revoked": {
            "en": "This person withdrew permission. Only they can give it again.",
            "es": "Esta persona retiró su permiso. Solo ella puede volver a darlo.",
        },
        "consent_unreachable": {
            "en": "Add the email or phone number for this channel first.",
            "es": "Primero agrega el correo o el celular de este canal.",
        },
        "customer_open_orders": {
            "en": "This customer has orders in progress. Finish or cancel them first.",
            "es": "Este cliente tiene pedidos en curso. Primero termínalos o cancélalos.",
        },
        "customer_merge_self": {
            "en": "A customer can't be merged with themselves.",
            "es": "No se puede unir a un cliente consigo mismo.",
        },
        "customer_merge_over": {
            "en": "This merge can't be undone anymore.",
            "es": "Esta unión ya no se puede deshacer.",
        },
        "category_not_manual": {
            "en": "This category follows a rule: customers join it on their own.",
            "es": "Esta categoría sigue una regla: los clientes entran solos.",
        },
        "too_many_customer_tags": {
            "en": "A customer has at most {max} tags.",
            "es": "Un cliente tiene como máximo {max} etiquetas.",
        },
        "customer_file_long": {
            "en": "The file has more than {rows} lines. Split it in two.",
            "es": "El archivo tiene más de {rows} líneas. Divídelo en dos.",
        },
        "customer_columns_twice": {
            "en": "Choose each field for one column only.",
            "es": "Elige cada campo para una sola columna.",
        },
        "customer_row_field": {
            "en": "This is too long or has a value that isn't known.",
            "es": "Es muy largo o tiene un valor desconocido.",
        },
        "customer_row_day": {
            "en": "Write the date as 31/12/1990.",
            "es": "Escribe la fecha como 31/12/1990.",
        },
        "customer_row_district": {
            "en": "There is no district with this name.",
            "es": "No hay un distrito con este nombre.",
        },
        "customer_row_two": {
            "en": "Two of your customers have these details. Merge them first.",
            "es": "Dos de tus clientes tienen estos datos. Primero únelos.",
        },
        "newsletter_consent": {
            "en": "Check the box to get news from this store.",
            "es": "Marca la casilla para recibir novedades de esta tienda.",
        },
        "rule_empty": {
            "en": "Add at least one condition.",
            "es": "Agrega al menos una condición.",
        },
    }
)
