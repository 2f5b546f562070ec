"""What mails to buyers say until a store writes its own: (subject, heading, body) by moment and language."""

from typing import Final

Text = tuple[str, str, str]

_NOTE_ES: Final = "\n\n{{store.name}} dice: {{order.note}}"
_NOTE_EN: Final = "\n\n{{store.name}} says: {{order.note}}"

ES: Final[dict[str, Text]] = {
    "order_placed": (
        "Recibimos tu pedido #{{order.number}} en {{store.name}}",
        "Gracias, {{customer.first_name}}. Recibimos tu pedido #{{order.number}}",
        "{{order.next_step}}\n\n{{payment.account}}\n\n{{payment.instructions}}",
    ),
    "payment_part": (
        "Recibimos {{payment.amount}} de tu pedido #{{order.number}}: falta {{order.due}}",
        "Recibimos {{payment.amount}} y falta {{order.due}}, {{customer.first_name}}",
        (
            "{{store.name}} registró tu pago de {{payment.amount}} del pedido #{{order.number}}. "
            "Para completar el total falta {{order.due}}.\n{{order.next_step}}\n\n"
            "Paga aquí: {{payment.account}}"
        ),
    ),
    "payment_not_found": (
        "No encontramos tu pago del pedido #{{order.number}}",
        "No encontramos tu pago, {{customer.first_name}}",
        "{{store.name}} revisó sus movimientos y escribió: {{payment.reason}}\n\n{{order.next_step}}",
    ),
    "order_confirmed": (
        "Tu pedido #{{order.number}} está confirmado",
        "Tu pedido #{{order.number}} está confirmado",
        "{{store.name}} lo está preparando." + _NOTE_ES,
    ),
    "order_shipped": (
        "Tu pedido #{{order.number}} va en camino",
        "Tu pedido #{{order.number}} va en camino",
        "{{order.shipment}}" + _NOTE_ES,
    ),
    "order_part_shipped": (
        "Va en camino una parte de tu pedido #{{order.number}}",
        "Una parte de tu pedido #{{order.number}} va en camino",
        "{{order.shipment}}\n\n{{order.items}}",
    ),
    "order_tracking": (
        "Datos de envío de {{order.portion}} #{{order.number}}",
        "Datos de envío de {{order.portion}} #{{order.number}}",
        "{{order.shipment}}\n\n{{order.items}}",
    ),
    "order_ready": (
        "Tu pedido #{{order.number}} está listo para recojo",
        "Ya puedes recoger tu pedido #{{order.number}}",
        "Te esperamos en {{order.address}}. Lleva tu documento y el número de pedido.\n\n{{order.hours}}"
        + _NOTE_ES,
    ),
    "order_delivered": (
        "Entregamos tu pedido #{{order.number}}",
        "Tu pedido #{{order.number}} llegó",
        "Gracias por tu compra. Si algo no está bien, responde este correo." + _NOTE_ES,
    ),
    "order_edited": (
        "Cambió tu pedido #{{order.number}}",
        "Cambió tu pedido #{{order.number}}",
        (
            "{{store.name}} hizo cambios en tu pedido. Ahora el total es {{order.total}}.\n"
            "Falta pagar {{order.due}}.\n{{store.name}} te devolverá {{order.refund}}.\n\n"
            "Si no pediste este cambio, responde este correo."
        ),
    ),
    "order_shipping_price": (
        "El envío de tu pedido #{{order.number}} {{order.shipping_price}}",
        "El envío de tu pedido #{{order.number}} {{order.shipping_price}}",
        (
            "Con el envío, el total es {{order.total}}.\n{{order.next_step}}\n\n{{payment.account}}\n\n"
            "{{payment.instructions}}"
        ),
    ),
    "order_message": (
        "{{store.name}} te escribió sobre tu pedido #{{order.number}}",
        "Un mensaje sobre tu pedido #{{order.number}}",
        "{{store.name}} escribió:\n\n{{message.text}}",
    ),
    "order_link": (
        "El enlace de tu pedido #{{order.number}} en {{store.name}}",
        "Tu pedido #{{order.number}}",
        (
            "Alguien pidió en {{store.name}} el enlace de este pedido con tus datos. Con él ves en qué va y "
            "puedes escribirnos.\nSi no fuiste tú, no hace falta que hagas nada."
        ),
    ),
    "order_cancelled": (
        "Se canceló tu pedido #{{order.number}}",
        "Tu pedido #{{order.number}} se canceló",
        "Si ya pagaste, {{store.name}} te devolverá el dinero. Responde este correo si tienes dudas."
        + _NOTE_ES,
    ),
    "order_expired": (
        "Tu pedido #{{order.number}} venció",
        "Tu pedido #{{order.number}} venció sin pago",
        "Como no llegó el pago, soltamos los productos. Si aún los quieres, haz un pedido nuevo; si ya "
        "pagaste, cuéntanos desde el enlace." + _NOTE_ES,
    ),
    "order_reopened": (
        "Reabrimos tu pedido #{{order.number}}",
        "Reabrimos tu pedido #{{order.number}}",
        "Volvimos a separar los productos para ti. Tienes hasta el {{order.pay_until}} para pagar con "
        "{{order.payment}} desde el enlace." + _NOTE_ES,
    ),
    "return_expected": (
        "Esperamos tu devolución del pedido #{{order.number}}",
        "Esperamos tu devolución del pedido #{{order.number}}",
        "{{store.name}} espera de vuelta:\n\n{{order.items}}\n\nSi algo no coincide, responde este correo.",
    ),
    "return_received": (
        "Recibimos tu devolución del pedido #{{order.number}}",
        "Recibimos tu devolución del pedido #{{order.number}}",
        "{{store.name}} ya tiene de vuelta:\n\n{{order.items}}\n\nSi algo no coincide, responde este correo.",
    ),
    "order_refunded": (
        "Tu devolución del pedido #{{order.number}}",
        "{{customer.first_name}}, te devolvimos {{payment.amount}}",
        (
            "{{store.name}} te devolvió {{payment.amount}} de tu pedido #{{order.number}}. "
            "Lo verás en tu tarjeta ({{payment.card}}); tu banco puede tardar unos días."
        ),
    ),
}

EN: Final[dict[str, Text]] = {
    "order_placed": (
        "{{store.name}}: we’ve received your order #{{order.number}}",
        "Thanks, {{customer.first_name}}. We’ve received your order #{{order.number}}",
        "{{order.next_step}}\n\n{{payment.account}}\n\n{{payment.instructions}}",
    ),
    "payment_part": (
        "We received {{payment.amount}} for your order #{{order.number}}: {{order.due}} still due",
        "{{customer.first_name}}, we received {{payment.amount}} and {{order.due}} is still due",
        (
            "{{store.name}} recorded your payment of {{payment.amount}} for order #{{order.number}}. "
            "{{order.due}} is still due.\n{{order.next_step}}\n\nPay here: {{payment.account}}"
        ),
    ),
    "payment_not_found": (
        "We couldn’t find your payment for order #{{order.number}}",
        "We couldn’t find your payment, {{customer.first_name}}",
        "{{store.name}} checked its account activity and wrote: {{payment.reason}}\n\n{{order.next_step}}",
    ),
    "order_confirmed": (
        "Your order #{{order.number}} is confirmed",
        "Your order #{{order.number}} is confirmed",
        "{{store.name}} is getting it ready." + _NOTE_EN,
    ),
    "order_shipped": (
        "Your order #{{order.number}} is on its way",
        "Your order #{{order.number}} is on its way",
        "{{order.shipment}}" + _NOTE_EN,
    ),
    "order_part_shipped": (
        "Part of your order #{{order.number}} is on its way",
        "Part of your order #{{order.number}} is on its way",
        "{{order.shipment}}\n\n{{order.items}}",
    ),
    "order_tracking": (
        "Shipping details for {{order.portion}} #{{order.number}}",
        "Shipping details for {{order.portion}} #{{order.number}}",
        "{{order.shipment}}\n\n{{order.items}}",
    ),
    "order_ready": (
        "Your order #{{order.number}} is ready for pickup",
        "Your order #{{order.number}} is ready for pickup",
        "Pick it up at {{order.address}}. Bring your ID and the order number.\n\n{{order.hours}}" + _NOTE_EN,
    ),
    "order_delivered": (
        "Your order #{{order.number}} was delivered",
        "Your order #{{order.number}} arrived",
        "Thanks for your purchase. If something isn’t right, reply to this email." + _NOTE_EN,
    ),
    "order_edited": (
        "Your order #{{order.number}} has changed",
        "Your order #{{order.number}} has changed",
        (
            "{{store.name}} made changes to your order. The total is now {{order.total}}.\n"
            "{{order.due}} is still due.\n{{store.name}} will refund you {{order.refund}}.\n\n"
            "If you didn't ask for this change, reply to this email."
        ),
    ),
    "order_shipping_price": (
        "Delivery for your order #{{order.number}} {{order.shipping_price}}",
        "Delivery for your order #{{order.number}} {{order.shipping_price}}",
        (
            "With delivery, the total is {{order.total}}.\n{{order.next_step}}\n\n{{payment.account}}\n\n"
            "{{payment.instructions}}"
        ),
    ),
    "order_message": (
        "{{store.name}} sent you a message about order #{{order.number}}",
        "A message about your order #{{order.number}}",
        "{{store.name}} wrote:\n\n{{message.text}}",
    ),
    "order_link": (
        "The link to your order #{{order.number}} at {{store.name}}",
        "Your order #{{order.number}}",
        (
            "Someone asked {{store.name}} for the link to this order with your details. It shows where your "
            "order is and lets you write to us.\nIf it wasn't you, you don't need to do anything."
        ),
    ),
    "order_cancelled": (
        "Your order #{{order.number}} was canceled",
        "Your order #{{order.number}} was canceled",
        "If you already paid, {{store.name}} will refund you. Reply to this email if you have questions."
        + _NOTE_EN,
    ),
    "order_expired": (
        "Your order #{{order.number}} expired",
        "Your order #{{order.number}} expired unpaid",
        "We didn’t receive the payment, so the products are back on sale. If you still want them, place a "
        "new order. If you did pay, let us know using the link." + _NOTE_EN,
    ),
    "order_reopened": (
        "Your order #{{order.number}} was reopened",
        "Your order #{{order.number}} was reopened",
        "The products are reserved for you again. You have until {{order.pay_until}} to pay with "
        "{{order.payment}} using the link." + _NOTE_EN,
    ),
    "return_expected": (
        "We’re expecting your return for order #{{order.number}}",
        "We’re expecting your return for order #{{order.number}}",
        "{{store.name}} is expecting:\n\n{{order.items}}\n\nIf something doesn’t match, reply to this email.",
    ),
    "return_received": (
        "We received your return for order #{{order.number}}",
        "We received your return for order #{{order.number}}",
        "{{store.name}} has received:\n\n{{order.items}}\n\nIf something doesn’t match, reply to this email.",
    ),
    "order_refunded": (
        "Your refund for order #{{order.number}}",
        "{{customer.first_name}}, we refunded {{payment.amount}}",
        (
            "{{store.name}} refunded {{payment.amount}} for your order #{{order.number}}. "
            "You will see it on your card ({{payment.card}}); your bank may need a few days."
        ),
    ),
}
