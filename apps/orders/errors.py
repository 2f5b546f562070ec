"""What orders refuse, and in which words."""

from typing import Any

from common.errors import Conflict
from common.messages import register


class TransitionRefused(Conflict):
    """`current` is the order as it is now: see order_now.current."""

    def __init__(self, current: dict[str, Any], to: str, reason: str = "transition_refused") -> None:
        visible = {"state": current["state"], "allowed": current["allowedTransitions"]}
        super().__init__(reason, to=to, current=current, **visible)


class PriceChanged(Conflict):
    """`quote` is the fresh quote in wire form."""

    def __init__(self, quote: dict[str, Any]) -> None:
        super().__init__("price_changed", quote=quote)


class TermsChanged(Conflict):
    """`version` of the terms is the one that stands now."""

    def __init__(self, version: str) -> None:
        super().__init__("terms_changed", termsVersion=version)


class OperationUsed(Conflict):
    """Another claim has this operation number; whose it is stays between that buyer and the shop."""

    reason = "operation_used"


register(
    {
        "transition_refused": {
            "en": "This order can't change to that status now.",
            "es": "Este pedido no puede pasar a ese estado ahora.",
        },
        "goods_awaited": {
            "en": "Its products aren't here yet. Mark the preorder as arrived first.",
            "es": "Sus productos todavía no llegan. Primero marca «Ya llegó» en el encargo.",
        },
        "price_changed": {
            "en": "Prices have changed. Review the total before you order.",
            "es": "Los precios cambiaron. Revisa el total antes de pedir.",
        },
        "terms_changed": {
            "en": "The store's terms changed. Accept the new ones to order.",
            "es": "Los términos de la tienda cambiaron. Acepta los nuevos para pedir.",
        },
        "below_min_order": {
            "en": "{missing} to go for the minimum order of {amount}.",
            "es": "Te faltan {missing} para la compra mínima de {amount}.",
        },
        "too_many_drafts": {
            "en": "You have {max} unfinished orders. Finish or discard one first.",
            "es": "Tienes {max} pedidos sin terminar. Termina o descarta uno primero.",
        },
        "live_over": {
            "en": "The live sale is over. Start it again to hold more.",
            "es": "La venta en vivo terminó. Empiézala otra vez para separar más.",
        },
        "live_no_codes": {
            "en": "Choose the products of this live sale first.",
            "es": "Primero elige los productos de esta venta en vivo.",
        },
        "live_full": {
            "en": "This live sale already has {max} customers. End it and start another one.",
            "es": "Esta venta en vivo ya tiene {max} clientes. Termínala y empieza otra.",
        },
        "live_refused": {
            "en": "{name} can't be sold that way. Check its status, price, and limits per order.",
            "es": "{name} no se puede vender así. Revisa su estado, su precio y sus límites por pedido.",
        },
        "live_expired": {
            "en": "The time was up and the units were returned. Hold them again first.",
            "es": "Se acabó el tiempo y las unidades volvieron. Primero sepáralas otra vez.",
        },
        "prices_old": {
            "en": "A day has passed and some prices changed. Keep the old ones or update them.",
            "es": "Pasó un día y algunos precios cambiaron. Mantén los de antes o actualízalos.",
        },
        "buyer_not_allowed": {
            "en": "This store sells only to registered customers. Open it by your personal link.",
            "es": "Esta tienda vende solo a clientes registrados. Entra con tu enlace personal.",
        },
        "cart_fixed": {
            "en": "This cart was recovered or has expired.",
            "es": "Este carrito ya se recuperó o venció.",
        },
        "prices_moved": {
            "en": "Prices have changed since this order was placed. Keep the original ones?",
            "es": "Los precios cambiaron desde este pedido. ¿Mantienes los anteriores?",
        },
        "parcel_too_many": {
            "en": "Only {left} left to pack.",
            "es": "Solo quedan {left} por empacar.",
        },
        "parcel_fixed": {
            "en": "This package can't be changed that way anymore.",
            "es": "Este paquete ya no puede cambiar así.",
        },
        "courier_not_chosen": {
            "en": "Choose a courier first.",
            "es": "Elige primero un courier.",
        },
        "courier_price_moved": {
            "en": "The courier changed its price. Check it and choose again.",
            "es": "El courier cambió su precio. Revísalo y elige otra vez.",
        },
        "nothing_to_send": {
            "en": "There is nothing left to send in this order.",
            "es": "En este pedido ya no queda nada por enviar.",
        },
        "parcel_announced": {
            "en": "A return is expected for items in this package. Receive or cancel it first.",
            "es": "Hay una devolución anunciada de lo que va en este paquete. Recíbela o anúlala primero.",
        },
        "return_too_many": {
            "en": "Only {left} can be returned.",
            "es": "Solo pueden volver {left}.",
        },
        "return_closed": {
            "en": "This return is already closed.",
            "es": "Esta devolución ya está cerrada.",
        },
        "discount_limit": {
            "en": "You can take off up to {max}%",
            "es": "Puedes descontar hasta {max} %",
        },
        "edit_closed": {
            "en": "This order has shipped or is closed, so it can't be edited.",
            "es": "Este pedido ya salió o terminó: no se puede editar.",
        },
        "edit_shipped": {
            "en": "{min} are already in packages.",
            "es": "{min} ya están en paquetes.",
        },
        "edit_refunded": {
            "en": "At least {min} must stay on the order: {refunded} were refunded.",
            "es": "Deben quedar al menos {min}: {refunded} ya se reembolsaron.",
        },
        "order_refunded": {
            "en": "This order was refunded and nothing has shipped. Cancel it, or open it to ship it anyway.",
            "es": "Este pedido se reembolsó y no se envió nada. Cancélalo o ábrelo si igual lo vas a enviar.",
        },
        "pickup_sent": {
            "en": "A package has already shipped or been delivered, so this can't become a store pickup.",
            "es": "Un paquete ya salió o se entregó: no puede pasar a recojo en tienda.",
        },
        "edit_payment_open": {
            "en": "A payment is under review, so the payment method can't change now.",
            "es": "Hay un pago en revisión: el medio de pago no puede cambiar ahora.",
        },
        "line_twice": {
            "en": "This item is listed twice.",
            "es": "Esto está dos veces.",
        },
        "comment_sent": {
            "en": "A message the customer has received can't be changed.",
            "es": "Un mensaje que ya recibió el cliente no se puede cambiar.",
        },
        "comment_files": {
            "en": "A comment can have up to {max} files.",
            "es": "Un comentario lleva como máximo {max} archivos.",
        },
        "operation_used": {
            "en": "That operation number was already used for another payment.",
            "es": "Ese número de operación ya se usó para otro pago.",
        },
        "operation_rejected": {
            "en": "The store looked for that operation and didn't find it. Check the number. If it's right, "
            "send it again.",
            "es": "La tienda ya buscó esa operación y no la encontró. Revisa el número. Si es el correcto, "
            "envíalo otra vez.",
        },
        "claim_refused": {
            "en": "This order isn't waiting for payment.",
            "es": "Este pedido no está esperando un pago.",
        },
        "claim_in_review": {
            "en": "A payment for this order is already under review.",
            "es": "Ya hay un pago de este pedido en revisión.",
        },
        "claim_closed": {
            "en": "This payment has already been reviewed.",
            "es": "Este pago ya fue revisado.",
        },
        "already_paid": {"en": "This order is already paid.", "es": "Este pedido ya está pagado."},
        "address_fixed": {
            "en": "The address can't change once the order is on its way.",
            "es": "La dirección no cambia cuando el pedido ya está en camino.",
        },
        "checkout_closed": {
            "en": "This store isn't taking orders right now.",
            "es": "Esta tienda no está recibiendo pedidos por ahora.",
        },
        "cancel_reason": {"en": "Choose a reason for canceling.", "es": "Elige por qué se cancela."},
        "terms": {"en": "Accept the terms to order.", "es": "Acepta los términos para pedir."},
        "not_on_sale": {
            "en": "This product is no longer on sale.",
            "es": "Este producto ya no está a la venta.",
        },
        "ask_price": {"en": "Ask the store for this price.", "es": "Consulta este precio con la tienda."},
        "sold_out": {"en": "This product is sold out.", "es": "Este producto se agotó."},
        "not_enough": {"en": "Only {left} left.", "es": "Solo quedan {left}."},
        "address_missing": {"en": "Enter a delivery address.", "es": "Dinos dónde lo entregamos."},
        "dni": {"en": "A DNI has 8 digits.", "es": "El DNI tiene 8 dígitos."},
        "document": {"en": "Check the ID number.", "es": "Revisa el número del documento."},
        "operation_or_picture": {
            "en": "Enter the operation number or upload the screenshot.",
            "es": "Escribe el número de operación o sube la captura.",
        },
        "operation_digits": {
            "en": "The operation number has 4 to 20 digits.",
            "es": "El número de operación tiene de 4 a 20 dígitos.",
        },
        "pickup_only": {
            "en": "This payment method is for store pickup only.",
            "es": "Este medio de pago es para recojo en tienda.",
        },
        "too_many_order_tags": {
            "en": "An order can have up to {max} tags.",
            "es": "Un pedido puede tener {max} etiquetas como máximo.",
        },
        "too_many_readers": {
            "en": "Choose up to {max} people.",
            "es": "Elige {max} personas como máximo.",
        },
        "sheet_full": {
            "en": "Too many rows for one Excel sheet. Choose CSV or a shorter date range.",
            "es": "Son demasiadas líneas para una hoja de Excel. Elige CSV o menos días.",
        },
        "number_twice": {
            "en": "This order number is in the sheet more than once.",
            "es": "Este número de pedido está más de una vez en la hoja.",
        },
        "order_busy": {
            "en": "Someone else is working on this order. Try again in a moment.",
            "es": "Alguien está trabajando en este pedido. Prueba en un momento.",
        },
        "order_over": {
            "en": "This order is closed. If you received a late payment, record it in the order.",
            "es": "Este pedido ya terminó. Si llegó dinero tarde, regístralo en el pedido.",
        },
        "no_parcel": {
            "en": "This order has no package yet.",
            "es": "Este pedido todavía no tiene paquete.",
        },
        "archive_open": {
            "en": "Complete or cancel this order before archiving it.",
            "es": "Cierra este pedido antes de archivarlo.",
        },
        "cod_not_here": {
            "en": "Cash on delivery isn't available with the delivery you chose.",
            "es": "El pago contra entrega no está disponible con la entrega que elegiste.",
        },
        "account_not_yours": {
            "en": "This customer has no limit to buy on account.",
            "es": "Este cliente no tiene un límite para comprar fiado.",
        },
        "account_over_limit": {
            "en": "This is over the limit to buy on account.",
            "es": "Supera el límite para comprar fiado.",
        },
        "cod_not_allowed": {
            "en": "Cash on delivery isn't available for this customer.",
            "es": "El pago contra entrega no está disponible para este cliente.",
        },
        "shipping_unpriced": {
            "en": "Enter the delivery price first.",
            "es": "Primero escribe el precio del envío.",
        },
        "shipping_priced": {
            "en": "The delivery of this order already has a price.",
            "es": "El envío de este pedido ya tiene precio.",
        },
        "delivery_only": {
            "en": "This payment method is for delivery only.",
            "es": "Este medio de pago es para entregas a domicilio.",
        },
        "not_in_zone": {
            "en": "This payment method isn't available at that address.",
            "es": "Este medio de pago no está disponible en esa dirección.",
        },
        "below_min": {
            "en": "This payment method is for orders of {amount} or more.",
            "es": "Este medio de pago es para pedidos desde {amount}.",
        },
        "above_max": {
            "en": "This payment method is for orders up to {amount}.",
            "es": "Este medio de pago es para pedidos de hasta {amount}.",
        },
        "contact_needed": {
            "en": "Add an email or a phone.",
            "es": "Agrega un correo o un celular.",
        },
    }
)
