from common.errors import Duplicate
from common.messages import register


class SubdomainTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("subdomainName", "subdomain_taken")


register(
    {
        "subdomain_taken": {
            "en": "Another store is using that address.",
            "es": "Otra tienda tiene esa dirección.",
        },
        "subdomain_format": {
            "en": "Use 3 to 40 letters, numbers, and hyphens.",
            "es": "Usa de 3 a 40 letras, números y guiones.",
        },
        "subdomain_reserved": {
            "en": "That address is reserved. Choose another one.",
            "es": "Esa dirección es nuestra. Elige otra.",
        },
        "domain_format": {
            "en": "Enter a domain like yourstore.pe.",
            "es": "Escribe un dominio como tutienda.pe.",
        },
        "domain_ours": {
            "en": "That address is ours. Enter a domain of your own.",
            "es": "Esa dirección es nuestra. Escribe un dominio tuyo.",
        },
        "domain_taken": {
            "en": "That domain is already in use.",
            "es": "Ese dominio ya está en uso.",
        },
        "domain_not_active": {
            "en": "That domain isn't ready yet.",
            "es": "Ese dominio todavía no está listo.",
        },
        "too_many_addresses": {
            "en": "You've changed your free address {limit} times. The earlier ones lead to the current one.",
            "es": "Ya cambiaste tu dirección gratis {limit} veces. Las anteriores llevan a la actual.",
        },
        "store_upgrading": {
            "en": "This store is being updated. Try again in a minute.",
            "es": "Estamos actualizando esta tienda. Prueba en un minuto.",
        },
        "support_refused": {
            "en": "Vitrina support can't do that.",
            "es": "Soporte de Vitrina no puede hacer eso.",
        },
        "see_as_writes": {
            "en": "You're only looking. Leave this view to make changes.",
            "es": "Solo estás mirando. Sal de esta vista para hacer cambios.",
        },
        "see_as_limited": {
            "en": "You only see your own part of the store, so you can't look as someone else.",
            "es": "Solo ves tu parte de la tienda, así que no puedes mirar como otra persona.",
        },
        "currency_fixed": {
            "en": "The currency can't change after the first order.",
            "es": "La moneda queda fija con el primer pedido.",
        },
        "ruc": {
            "en": "That RUC isn't valid: check its 11 digits",
            "es": "Ese RUC no es válido: revisa sus 11 dígitos",
        },
        "account_needed": {
            "en": "Others still need your account. Hand over or finish first: {names}.",
            "es": "Otros todavía necesitan tu cuenta. Primero pasa a otra persona o termina: {names}.",
        },
        "not_closing": {
            "en": "Your account isn't about to be deleted.",
            "es": "Tu cuenta no está por borrarse.",
        },
    }
)
