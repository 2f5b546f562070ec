"""What jobs refuse, and how a failed one is told."""

from common.messages import register

register(
    {
        "too_many_jobs": {
            "en": "{limit} jobs of yours are still running. Wait for one, or cancel it.",
            "es": "Tienes {limit} trabajos en marcha. Espera a que termine uno, o cancélalo.",
        },
        "job_failed": {
            "en": "This didn't work, and not because of you. Try again.",
            "es": "Esto no funcionó, y no fue por ti. Inténtalo otra vez.",
        },
    }
)
