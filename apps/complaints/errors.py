"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "complaint_answered": {
            "en": "This sheet already has its answer, which can’t be changed.",
            "es": "Esta hoja ya tiene respuesta y no se puede cambiar.",
        },
        "complaint_declared": {
            "en": "Confirm that the information is true.",
            "es": "Declara que los datos son verdaderos.",
        },
        "complaint_days": {
            "en": "The last day comes before the first one.",
            "es": "El último día va antes que el primero.",
        },
        "complaint_files": {
            "en": "Attach up to {max} files.",
            "es": "Adjunta hasta {max} archivos.",
        },
        "customer_open_complaint": {
            "en": "This customer has an unanswered sheet in the complaints book. Answer it first.",
            "es": "Tiene una hoja sin responder en el libro de reclamaciones. Primero respóndela.",
        },
    }
)
