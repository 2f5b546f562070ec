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
        "review_imported": {
            "en": "Imported",
            "es": "Importada",
        },
        "review_row_known": {
            "en": "It was imported before",
            "es": "Ya se había importado",
        },
        "review_row_photo": {
            "en": "Imported without some of its photos",
            "es": "Importada sin alguna de sus fotos",
        },
        "review_row_product": {
            "en": "There is no product with this name, SKU, or address",
            "es": "No hay un producto con ese nombre, SKU o dirección",
        },
        "review_row_rating": {
            "en": "The stars must be a number from 1 to 5",
            "es": "Las estrellas deben ser un número del 1 al 5",
        },
        "review_row_title": {
            "en": "The title can be up to 120 characters",
            "es": "El título puede tener hasta 120 caracteres",
        },
        "review_row_body": {
            "en": "The text must have from 10 to 2000 characters",
            "es": "El texto debe tener entre 10 y 2000 caracteres",
        },
        "review_row_name": {
            "en": "The name must have from 2 to 60 characters",
            "es": "El nombre debe tener entre 2 y 60 caracteres",
        },
        "review_row_date": {
            "en": "Enter the date like 2026-11-20",
            "es": "Escribe la fecha así: 2026-11-20",
        },
        "review_file_large": {
            "en": "The file can be up to {mb} MB.",
            "es": "El archivo puede tener hasta {mb} MB.",
        },
        "review_file_long": {
            "en": "The file can have up to {rows} rows.",
            "es": "El archivo puede tener hasta {rows} filas.",
        },
        "review_file_table": {
            "en": "We couldn't read a table there. Save it as CSV and try again.",
            "es": "No encontramos una tabla. Guárdala como CSV y prueba otra vez.",
        },
        "review_file_columns": {
            "en": "These columns are missing: {columns}.",
            "es": "Faltan estas columnas: {columns}.",
        },
    }
)
