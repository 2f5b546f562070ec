"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "review_exists": {
            "en": "You already reviewed this item.",
            "es": "Ya escribiste una reseña de este producto.",
        },
        "review_too_early": {
            "en": "You can review this item once it's delivered.",
            "es": "Podrás escribir tu reseña cuando te entreguemos este producto.",
        },
        "review_published": {
            "en": "A published review can't be deleted. You can hide it with a reason.",
            "es": "Una reseña publicada no se puede borrar. Puedes ocultarla con un motivo.",
        },
        "review_transition": {
            "en": "A review can't go from this status to that one.",
            "es": "Una reseña no puede pasar de este estado a ese.",
        },
        "review_reason": {
            "en": "Choose a reason. A low rating isn't one.",
            "es": "Elige un motivo. Que tenga pocas estrellas no es uno.",
        },
        "review_featured": {
            "en": "Only a published review can be featured.",
            "es": "Solo se puede destacar una reseña publicada.",
        },
        "review_photos": {
            "en": "Add up to {max} photos.",
            "es": "Agrega hasta {max} fotos.",
        },
    }
)
