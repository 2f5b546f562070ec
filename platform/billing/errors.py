from common.messages import register

register(
    {
        "limit_reached": {
            "en": "Your {plan} plan includes {limit} {things}. {lifts} has more; "
            "what's published keeps selling.",
            "es": "Tu plan {plan} llega a {limit} {things}. {lifts} da más; lo publicado sigue a la venta.",
        },
        "trial_taken": {
            "en": "This account or phone number has already used its trial.",
            "es": "Esta cuenta o celular ya tuvo su prueba.",
        },
        "unknown_plan": {"en": "That plan doesn't exist.", "es": "Ese plan no existe."},
    }
)
