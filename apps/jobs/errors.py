"""What jobs refuse, and how a failed one is told."""

from common.messages import register

register(
    {
        "too_many_jobs": {
            "en": "You have {limit} jobs running. Wait for one to finish, or cancel it.",
            "es": "Tienes {limit} trabajos en marcha. Espera a que termine uno, o cancélalo.",
        },
        "job_failed": {
            "en": "Something went wrong on our end. Try again.",
            "es": "Esto no funcionó, y no fue por ti. Inténtalo otra vez.",
        },
    }
)
