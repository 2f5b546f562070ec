from common.messages import register

register(
    {
        "attachment_unknown": {
            "en": "This picture isn't among your files any more.",
            "es": "Esta imagen ya no está entre tus archivos.",
        },
    }
)
