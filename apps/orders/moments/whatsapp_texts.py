"""What goes to a buyer by WhatsApp with one press, until a store writes its own."""

from typing import Final

ES: Final = {
    "order_about": "Hola {{customer.first_name}}, te escribimos de {{store.name}} por tu pedido "
    "#{{order.number}}. Míralo aquí: {{order.link}}",
    "payment_due": "Hola {{customer.first_name}}, te escribimos de {{store.name}}. Tu pedido "
    "#{{order.number}} está separado y falta el pago de {{order.due}}. Aquí puedes pagar y enviar tu "
    "comprobante: {{order.link}}",
    "order_ready": "Hola {{customer.first_name}}, tu pedido #{{order.number}} de {{store.name}} está listo "
    "para que lo recojas. Los datos están aquí: {{order.link}}",
    "order_shipped": "Hola {{customer.first_name}}, tu pedido #{{order.number}} de {{store.name}} ya "
    "{{order.on_its_way}}. Síguelo aquí: {{order.link}}",
    "order_confirmed": "Hola {{customer.first_name}}, te escribimos de {{store.name}}. Ya estamos preparando "
    "tu pedido #{{order.number}}. Síguelo aquí: {{order.link}}",
    "order_delivered": "Hola {{customer.first_name}}, tu pedido #{{order.number}} de {{store.name}} ya fue "
    "entregado. ¿Llegó todo bien? {{order.link}}",
    "order_expired": "Hola {{customer.first_name}}, tu pedido #{{order.number}} de {{store.name}} venció sin "
    "pago. Si todavía lo quieres, escríbenos y lo reabrimos: {{order.link}}",
    "order_cancelled": "Hola {{customer.first_name}}, te escribimos de {{store.name}} por tu pedido "
    "#{{order.number}}, que ya no sigue adelante. El detalle está aquí: {{order.link}}",
    "order_refunded": "Hola {{customer.first_name}}, te vamos a devolver {{order.refund}} de tu pedido "
    "#{{order.number}} de {{store.name}}. ¿A qué número te lo enviamos? {{order.link}}",
    "order_address": "Hola {{customer.first_name}}, te escribimos de {{store.name}}. Antes de enviar tu "
    "pedido #{{order.number}}, ¿nos confirmas la dirección y la referencia? {{order.link}}",
    "order_to_quote": "Hola {{customer.first_name}}, te escribimos de {{store.name}}. Recibimos tu pedido "
    "#{{order.number}} y estamos viendo cuánto cuesta el envío a {{order.district}}. Antes de pagar verás el "
    "total aquí: {{order.link}}",
    "agency_pickup": "Hola, {{customer.first_name}}. Tu pedido #{{order.number}} va por {{order.courier}} a "
    "la agencia {{pickup.agency}}. Llega {{pickup.arrival}}.\n\n{{pickup.note}}",
}

EN: Final = {
    "order_about": "Hi {{customer.first_name}}, this is {{store.name}} about your order #{{order.number}}. "
    "See it here: {{order.link}}",
    "payment_due": "Hi {{customer.first_name}}, this is {{store.name}}. Your order #{{order.number}} is "
    "reserved for you and {{order.due}} is still due. Pay and send your proof of payment here: "
    "{{order.link}}",
    "order_ready": "Hi {{customer.first_name}}, your order #{{order.number}} from {{store.name}} is ready "
    "for pickup. Details here: {{order.link}}",
    "order_shipped": "Hi {{customer.first_name}}, your order #{{order.number}} from {{store.name}} "
    "{{order.on_its_way}}. Follow it here: {{order.link}}",
    "order_confirmed": "Hi {{customer.first_name}}, this is {{store.name}}. We're packing your order "
    "#{{order.number}} now. Follow it here: {{order.link}}",
    "order_delivered": "Hi {{customer.first_name}}, your order #{{order.number}} from {{store.name}} was "
    "delivered. Did everything arrive safely? {{order.link}}",
    "order_expired": "Hi {{customer.first_name}}, your order #{{order.number}} from {{store.name}} expired "
    "because it wasn't paid. If you still want it, let us know and we'll reopen it: {{order.link}}",
    "order_cancelled": "Hi {{customer.first_name}}, this is {{store.name}} about your order "
    "#{{order.number}}, which won't be going ahead. The details are here: {{order.link}}",
    "order_refunded": "Hi {{customer.first_name}}, we're refunding {{order.refund}} for your order "
    "#{{order.number}} from {{store.name}}. Which number should we send it to? {{order.link}}",
    "order_address": "Hi {{customer.first_name}}, this is {{store.name}}. Before we ship your order "
    "#{{order.number}}, could you confirm the address and landmark? {{order.link}}",
    "order_to_quote": "Hi {{customer.first_name}}, this is {{store.name}}. We received your order "
    "#{{order.number}} and we're checking what delivery to {{order.district}} costs. You'll see the total "
    "here before you pay: {{order.link}}",
    "agency_pickup": "Hi, {{customer.first_name}}. Your order #{{order.number}} is on its way with "
    "{{order.courier}} to the agency {{pickup.agency}}. It arrives {{pickup.arrival}}.\n\n{{pickup.note}}",
}
