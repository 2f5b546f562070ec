from common.messages import register

register(
    {
        "pixel_id": {
            "en": "A pixel ID has 15 or 16 digits.",
            "es": "El ID del Pixel tiene 15 o 16 dígitos.",
        },
        "gtm_id": {
            "en": "A container looks like GTM-ABC1234.",
            "es": "Un contenedor se ve así: GTM-ABC1234.",
        },
        "ga4_id": {
            "en": "A measurement ID looks like G-ABC1234567.",
            "es": "Un ID de medición se ve así: G-ABC1234567.",
        },
        "verification_tag": {
            "en": "Paste the whole tag, or only its code.",
            "es": "Pega la etiqueta completa o solo su código.",
        },
        "google_twice": {
            "en": "Your Tag Manager container already brings Analytics. With both, every visit counts twice.",
            "es": "Tu contenedor de Tag Manager ya trae Analytics. Con los dos, cada visita cuenta doble.",
        },
    }
)
