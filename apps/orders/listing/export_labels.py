"""What an exported order is called in both languages: heads of columns, and the words of its states."""

from typing import Final

from common.i18n import Language

Words = dict[str, tuple[str, str]]

HEADS: Final[Words] = {
    "number": ("Order", "Pedido"),
    "placedAt": ("Placed at", "Fecha"),
    "state": ("Status", "Estado"),
    "paymentState": ("Payment", "Pago"),
    "fulfillmentState": ("Fulfillment", "Entrega"),
    "origin": ("Channel", "Canal"),
    "customer": ("Customer", "Cliente"),
    "email": ("Email", "Correo"),
    "phone": ("Phone", "Celular"),
    "documentType": ("ID type", "Tipo de documento"),
    "documentNumber": ("ID number", "Número de documento"),
    "shippingName": ("Shipping method", "Método de envío"),
    "addressState": ("Department", "Departamento"),
    "addressCity": ("Province", "Provincia"),
    "addressNeighborhood": ("District", "Distrito"),
    "addressLine": ("Address", "Dirección"),
    "addressReference": ("Landmark", "Referencia"),
    "courier": ("Courier", "Courier"),
    "tracking": ("Tracking", "Seguimiento"),
    "paymentName": ("Payment method", "Medio de pago"),
    "tags": ("Tags", "Etiquetas"),
    "assignee": ("Assigned to", "Responsable"),
    "customerNote": ("Customer's note", "Nota del cliente"),
    "ownerNote": ("Your note", "Tu nota"),
    "product": ("Product", "Producto"),
    "variant": ("Variant", "Variante"),
    "sku": ("SKU", "SKU"),
    "quantity": ("Quantity", "Cantidad"),
    "quantityRemoved": ("Refunded, not shipped", "Reembolsado sin enviar"),
    "quantityToSend": ("To send", "Por enviar"),
    "unitPrice": ("Unit price", "Precio unitario"),
    "lineTotal": ("Line total", "Total de línea"),
    "cost": ("Unit cost", "Costo unitario"),
    "currency": ("Currency", "Moneda"),
    "subtotal": ("Subtotal", "Subtotal"),
    "discount": ("Discount", "Descuento"),
    "shipping": ("Shipping", "Envío"),
    "surcharge": ("Surcharge", "Recargo"),
    "rounding": ("Rounding", "Redondeo"),
    "tax": ("Included tax", "Impuesto incluido"),
    "total": ("Total", "Total"),
    "paid": ("Paid", "Pagado"),
}

WORDS: Final[Words] = {
    "PENDING": ("Pending", "Pendiente"),
    "CONFIRMED": ("Confirmed", "Confirmado"),
    "PREPARING": ("Preparing", "En preparación"),
    "READY": ("Ready", "Listo"),
    "SHIPPED": ("Shipped", "Enviado"),
    "DELIVERED": ("Delivered", "Entregado"),
    "COMPLETED": ("Completed", "Completado"),
    "CANCELLED": ("Canceled", "Cancelado"),
    "EXPIRED": ("Expired", "Vencido"),
    "RETURNED": ("Returned", "Devuelto"),
    "NONE": ("None", "Ninguno"),
    "IN_REVIEW": ("In review", "En revisión"),
    "AUTHORIZED": ("Authorized", "Autorizado"),
    "PARTIALLY_PAID": ("Partly paid", "Pagado en parte"),
    "PAID": ("Paid", "Pagado"),
    "OVERPAID": ("Overpaid", "Pagado de más"),
    "PARTIALLY_REFUNDED": ("Partly refunded", "Reembolsado en parte"),
    "REFUNDED": ("Refunded", "Reembolsado"),
    "VOIDED": ("Voided", "Anulado"),
    "FAILED": ("Failed", "Fallido"),
    "UNFULFILLED": ("Not shipped", "Sin enviar"),
    "PARTIAL": ("Partly shipped", "Enviado en parte"),
    "FULFILLED": ("Shipped", "Enviado"),
    "STOREFRONT": ("Online store", "Tienda"),
    "MANUAL": ("Manual", "Manual"),
    "PREORDER": ("Preorder", "Preventa"),
    "CHAT": ("Chat", "Chat"),
    "API": ("API", "API"),
    "IMPORT": ("Import", "Importación"),
}


def head(name: str, language: Language) -> str:
    return HEADS[name][language == "es"]


def word(code: str, language: Language) -> str:
    """The code itself where nobody has named it."""
    return WORDS.get(code, (code, code))[language == "es"]
