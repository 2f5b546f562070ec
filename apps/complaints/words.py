"""Words of the sheet and of the mails. The sheet is a Peruvian document, so its own are Spanish alone."""

from typing import Final

from common.i18n import Language

KINDS: Final = {"RECLAMO": "Reclamo", "QUEJA": "Queja"}
GOODS: Final = {"PRODUCT": "Producto", "SERVICE": "Servicio"}
DOCUMENTS: Final = {"DNI": "DNI", "CE": "Carné de extranjería", "PASSPORT": "Pasaporte", "RUC": "RUC"}
OFFERS: Final = {
    "EXCHANGE": "Ofrece un cambio",
    "REFUND": "Ofrece devolver el dinero",
    "OTHER": "Ofrece otra solución",
    "NOT_UPHELD": "No procede",
}
NOTICES: Final = (
    (
        "Reclamo: disconformidad relacionada con los productos o servicios. Queja: disconformidad no "
        "relacionada con los productos o servicios, o malestar respecto a la atención al público."
    ),
    (
        "La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es "
        "requisito previo para interponer una denuncia ante el Indecopi."
    ),
    (
        "El proveedor debe dar respuesta en un plazo no mayor a quince (15) días hábiles, el cual no es "
        "prorrogable."
    ),
)
MAIL_OFFERS: Final[dict[str, dict[Language, str]]] = {
    "EXCHANGE": {"en": "An exchange", "es": "Un cambio"},
    "REFUND": {"en": "A refund", "es": "Devolver el dinero"},
    "OTHER": {"en": "Another solution", "es": "Otra solución"},
    "NOT_UPHELD": {"en": "The claim isn’t upheld", "es": "El reclamo no procede"},
}
KIND_NAMES: Final[dict[str, dict[Language, str]]] = {
    "RECLAMO": {"en": "claim", "es": "reclamo"},
    "QUEJA": {"en": "complaint", "es": "queja"},
}
