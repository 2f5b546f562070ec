"""Titles and descriptions by kind, in both languages: (title, description)."""

from common.i18n import Language

Texts = dict[Language, tuple[str, str]]

TEXTS: dict[str, Texts] = {
    "order_placed": {
        "en": ("New order #{number}", "{customer} · {total}"),
        "es": ("Nuevo pedido #{number}", "{customer} · {total}"),
    },
    "payment_claimed": {
        "en": ("Review the payment for #{number}", "{customer} reports a payment · order of {total}"),
        "es": ("Verifica el pago del #{number}", "{customer} dice que ya pagó · pedido de {total}"),
    },
    "payment_received": {
        "en": ("Order #{number} is paid", "{customer} · {amount} by card"),
        "es": ("El pedido #{number} está pagado", "{customer} · {amount} con tarjeta"),
    },
    "payment_held": {
        "en": ("Confirm #{number} to capture the payment", "{customer} · {amount} authorized"),
        "es": ("Confirma el #{number} para cobrar la tarjeta", "{customer} · {amount} retenidos"),
    },
    "payment_mismatch": {
        "en": (
            "Check the payment for #{number}",
            "The payment provider charged {amount} instead",
        ),
        "es": ("Revisa el pago del #{number}", "El proveedor de pagos cobró {amount}, otro monto"),
    },
    "payment_late": {
        "en": ("Refund the payment for #{number}", "{amount} was received after the order was closed"),
        "es": ("Devuelve el pago del #{number}", "Entraron {amount} cuando el pedido ya estaba cerrado"),
    },
    "capture_failed": {
        "en": ("The card for #{number} couldn't be charged", "{customer} · {amount}"),
        "es": ("No se pudo cobrar la tarjeta del #{number}", "{customer} · {amount}"),
    },
    "refund_failed": {
        "en": ("The refund for #{number} failed", "{amount} still needs to be refunded"),
        "es": ("El reembolso del #{number} no se hizo", "Falta devolver {amount}"),
    },
    "gateway_failed": {
        "en": ("{name} no longer accepts your keys", "Customers can’t pay with it. Check your keys"),
        "es": ("{name} ya no acepta tus llaves", "Tus clientes no pueden pagar así. Revisa tus llaves"),
    },
    "order_expired": {
        "en": ("Order #{number} expired unpaid", "Its units are back in stock"),
        "es": ("El pedido #{number} venció sin pago", "Sus unidades volvieron al stock"),
    },
    "order_cancelled": {
        "en": ("Order #{number} was canceled", "Canceled by {customer} · {total}"),
        "es": ("Cancelaron el pedido #{number}", "Lo canceló {customer} · {total}"),
    },
    "receipt_rejected": {
        "en": ("SUNAT rejected {code}", "{reason} · fix it and issue another one"),
        "es": ("SUNAT rechazó {code}", "{reason} · corrígelo y emite otra"),
    },
    "receipt_void_rejected": {
        "en": ("SUNAT didn’t void {code}", "{reason} · it still counts"),
        "es": ("SUNAT no anuló {code}", "{reason} · sigue valiendo"),
    },
    "low_stock": {
        "en": ("{product} is low on stock", "{left} left"),
        "es": ("Se acaba {product}", "Quedan {left}"),
    },
    "collaborator_joined": {
        "en": ("{name} joined your team", "They accepted the invitation with {email}"),
        "es": ("{name} ya está en tu equipo", "Aceptó la invitación con {email}"),
    },
    "collaborator_waits": {
        "en": ("Let {name} in?", "They opened your invitation link with {email} and are waiting for you"),
        "es": ("¿Dejas entrar a {name}?", "Abrió tu enlace de invitación con {email} y te espera"),
    },
    "collaborator_left": {
        "en": ("{name} left your team", "They no longer have access to the store"),
        "es": ("{name} dejó tu equipo", "Ya no entra a la tienda"),
    },
    "support_visit_opened": {
        "en": ("{name} from Vitrina is in your store", "For 30 minutes at most; you can end the visit"),
        "es": ("{name}, de Vitrina, está en tu tienda", "30 minutos como máximo; tú puedes terminar antes"),
    },
    "support_visit_ended": {
        "en": ("{name} from Vitrina left your store", "See what was looked at and changed"),
        "es": ("{name}, de Vitrina, salió de tu tienda", "Mira qué vio y qué cambió"),
    },
    "review_received": {
        "en": ("New review to check", "{product} · {stars} of 5 stars"),
        "es": ("Hay una reseña por revisar", "{product} · {stars} de 5 estrellas"),
    },
    "review_reported": {
        "en": ("A published review was reported", "{product}"),
        "es": ("Denunciaron una reseña publicada", "{product}"),
    },
    "chat_message": {
        "en": ("A visitor is waiting for an answer", "In your store’s chat"),
        "es": ("Una visita espera tu respuesta", "En el chat de tu tienda"),
    },
    "chat_unassigned": {
        "en": ("A visitor has waited {minutes} min and is with nobody", "Answer or assign the conversation"),
        "es": (
            "Una visita espera hace {minutes} min y nadie la atiende",
            "Responde o asigna la conversación",
        ),
    },
    "chat_channel_failing": {
        "en": ("{name} no longer takes your messages", "Connect it again with a new access token"),
        "es": ("{name} ya no recibe tus mensajes", "Conéctalo otra vez con un token nuevo"),
    },
    "chat_channel_ends": {
        "en": ("The access to {name} ends in {days} days", "Renew the token before then"),
        "es": ("El acceso a {name} vence en {days} días", "Renueva el token antes"),
    },
    "complaint_filed": {
        "en": ("Complaints book: sheet {code}", "Answer it by {due}"),
        "es": ("Libro de reclamaciones: hoja {code}", "Responde hasta el {due}"),
    },
    "complaint_reminder": {
        "en": ("Sheet {code} is still unanswered", "Working day {day} of 15 · answer it by {due}"),
        "es": ("La hoja {code} sigue sin respuesta", "Día hábil {day} de 15 · responde hasta el {due}"),
    },
    "complaint_chain_broken": {
        "en": (
            "The complaints book doesn’t add up",
            "Somebody changed it outside Vitrina ({code}). Contact us.",
        ),
        "es": (
            "El libro de reclamaciones no cuadra",
            "Alguien lo cambió por fuera de Vitrina ({code}). Escríbenos.",
        ),
    },
    "preorder_requested": {
        "en": ("{customer} asks for a quote", "Answer with your price and a date"),
        "es": ("{customer} pide una cotización", "Respóndele con tu precio y una fecha"),
    },
    "preorder_change_requested": {
        "en": ("{customer} asks for a change", "{title} · {total}"),
        "es": ("{customer} pide un cambio", "{title} · {total}"),
    },
    "preorder_confirmed": {
        "en": ("Preorder confirmed: {customer}", "{title} · {total}"),
        "es": ("Encargo confirmado: {customer}", "{title} · {total}"),
    },
    "preorder_rejected": {
        "en": ("{customer} said no", "{title} · {total}"),
        "es": ("{customer} no aceptó", "{title} · {total}"),
    },
    "preorder_reserved": {
        "en": ("New place in your presale", "{customer} · {title} · {total}"),
        "es": ("Nueva reserva en tu preventa", "{customer} · {title} · {total}"),
    },
    "preorder_balance_late": {
        "en": ("A balance is late", "{customer} · {title}"),
        "es": ("Un saldo está vencido", "{customer} · {title}"),
    },
    "welcome": {
        "en": ("Your store is open", "Share it and receive your first order"),
        "es": ("Tu tienda está abierta", "Compártela y recibe tu primer pedido"),
    },
    "plan_trial_ends_soon": {
        "en": ("Your trial of {plan} ends on {day}", "Keep it for {amount}"),
        "es": ("Tu prueba de {plan} termina el {day}", "Sigue por {amount}"),
    },
    "plan_charge_soon": {
        "en": ("{plan} will be charged on {day}", "{amount} to your card"),
        "es": ("El {day} se cobra {plan}", "{amount} a tu tarjeta"),
    },
    "plan_payment_soon": {
        "en": ("{plan} renews on {day}", "{amount} by Yape, Plin, or bank transfer"),
        "es": ("{plan} se renueva el {day}", "{amount} por Yape, Plin o transferencia"),
    },
    "plan_paid": {
        "en": ("We received your payment for {plan}", "{amount} · paid through {day}"),
        "es": ("Recibimos tu pago de {plan}", "{amount} · pagado hasta el {day}"),
    },
    "plan_payment_due": {
        "en": ("Pay {plan} by {day}", "{amount} · until then nothing closes"),
        "es": ("Paga {plan} hasta el {day}", "{amount} · mientras tanto no se cierra nada"),
    },
    "plan_payment_failed": {
        "en": ("Your card didn’t take {amount}", "You have until {day} to pay {plan}"),
        "es": ("Tu tarjeta no aceptó {amount}", "Tienes hasta el {day} para pagar {plan}"),
    },
    "plan_expired": {
        "en": ("You’re on LITE now", "{plan} has ended · what’s published keeps selling"),
        "es": ("Ya estás en LITE", "Terminó {plan} · lo publicado sigue a la venta"),
    },
    "plan_claim_rejected": {
        "en": ("We didn’t find your payment of {amount}", "See why in your plan"),
        "es": ("No encontramos tu pago de {amount}", "Mira por qué en tu plan"),
    },
}
