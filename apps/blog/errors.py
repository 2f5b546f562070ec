"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "too_many_posts": {
            "en": "A store has up to {limit} posts. Delete one that you no longer need.",
            "es": "Una tienda tiene hasta {limit} publicaciones. Elimina una que ya no necesites.",
        },
        "post_text_missing": {
            "en": "Write it in your store’s language before you publish.",
            "es": "Escríbelo en el idioma de tu tienda antes de publicar.",
        },
    }
)
