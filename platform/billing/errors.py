from common.messages import register

register(
    {
        "limit_reached": {
            "en": "You reached {limit} on {plan}. {lifts} lifts it; what's published keeps selling.",
            "es": "Llegaste a {limit} en {plan}. {lifts} lo amplía; lo publicado sigue a la venta.",
        },
        "trial_taken": {
            "en": "This account or phone already had its trial.",
            "es": "Esta cuenta o celular ya tuvo su prueba.",
        },
        "unknown_plan": {"en": "That plan doesn't exist.", "es": "Ese plan no existe."},
    }
)
