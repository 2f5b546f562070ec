"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "days_order": {
            "en": "The shortest time can't be longer than the longest.",
            "es": "El plazo mínimo no puede ser mayor que el máximo.",
        },
        "limits_order": {
            "en": "The lowest limit can't be above the highest.",
            "es": "El límite mínimo no puede ser mayor que el máximo.",
        },
        "dates_order": {
            "en": "The last day can't be before the first.",
            "es": "El último día no puede ser anterior al primero.",
        },
        "place_unknown": {
            "en": "We don't know this place: {place}.",
            "es": "No conocemos este lugar: {place}.",
        },
        "place_twice": {
            "en": "This place is chosen twice, alone or inside another: {place}.",
            "es": "Este lugar está elegido dos veces, solo o dentro de otro: {place}.",
        },
        "places_missing": {
            "en": "Choose at least one district.",
            "es": "Elige al menos un distrito.",
        },
        "band_gap": {
            "en": "This band must start where the one before it ends.",
            "es": "Este tramo debe empezar donde termina el anterior.",
        },
        "band_overlap": {
            "en": "This band starts before the one before it ends.",
            "es": "Este tramo empieza antes de que termine el anterior.",
        },
        "band_after_open": {
            "en": "Only the last band can be without an upper limit.",
            "es": "Solo el último tramo puede quedar sin límite.",
        },
        "band_empty": {
            "en": "The band must end above its start.",
            "es": "El tramo debe terminar después de donde empieza.",
        },
        "band_step": {
            "en": "Enter both the step and its price, or neither.",
            "es": "Escribe el incremento y su precio, o ninguno de los dos.",
        },
        "zone_name_twice": {
            "en": "Another zone has this name.",
            "es": "Otra zona tiene este nombre.",
        },
        "no_places": {
            "en": "Choose where it delivers before switching it on.",
            "es": "Elige hasta dónde llega antes de activarlo.",
        },
        "no_pickup_point": {
            "en": "Add a pickup point before switching it on.",
            "es": "Agrega un punto de recojo antes de activarlo.",
        },
        "no_courier": {
            "en": "Switch on a courier first.",
            "es": "Primero activa un courier.",
        },
        "rate_in_use": {
            "en": "{districts} districts would be left without delivery. Choose the rate that takes over.",
            "es": "{districts} distritos quedarían sin entrega. Elige la tarifa que los toma.",
        },
        "replacement_unknown": {
            "en": "That rate can't take over.",
            "es": "Esa tarifa no puede tomarlos.",
        },
        "too_many_rates": {
            "en": "You can have up to {max} rates. Delete one first.",
            "es": "Puedes tener hasta {max} tarifas. Primero borra alguna.",
        },
        "shipping_unavailable": {
            "en": "That delivery method isn't available for this address.",
            "es": "Esa forma de entrega no está disponible para esta dirección.",
        },
        "no_coverage": {
            "en": "We don't deliver there yet.",
            "es": "Aún no llegamos a ese lugar.",
        },
    }
)
