"""Why a courier has no price: a code of its own, told beside the prices of the others."""

from typing import Any, Final

from common.messages import error_text, register

NO_COVERAGE: Final = "NO_COVERAGE"
OVERWEIGHT: Final = "OVERWEIGHT"
OVERSIZE: Final = "OVERSIZE"
MISSING_DIMENSIONS: Final = "MISSING_DIMENSIONS"
CREDENTIALS_MISSING: Final = "CREDENTIALS_MISSING"
PROVIDER_UNAVAILABLE: Final = "PROVIDER_UNAVAILABLE"

FIELD_OF: Final = {
    NO_COVERAGE: "destination",
    OVERWEIGHT: "parcels",
    OVERSIZE: "parcels",
    MISSING_DIMENSIONS: "parcels",
    CREDENTIALS_MISSING: "courier",
    PROVIDER_UNAVAILABLE: "courier",
}
"""The field of a quote's body that each is told at."""


class CourierError(Exception):
    """`text` names another text than that of the code; `params` go into it."""

    def __init__(self, code: str, text: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code, self.text, self.params = code, text or code, params

    def message(self, courier: str) -> str:
        return error_text(self.text, courier=courier, **self.params)


class CourierDown(Exception):
    """No answer in time, or none that can be read; counts for the breaker."""


class CredentialsRefused(Exception):
    """The courier answered and does not know these credentials."""


register(
    {
        NO_COVERAGE: {
            "en": "{courier} doesn't reach this district.",
            "es": "{courier} no llega a este distrito.",
        },
        OVERWEIGHT: {
            "en": "{courier} carries up to {max} kg per package.",
            "es": "{courier} lleva hasta {max} kg por paquete.",
        },
        OVERSIZE: {
            "en": "{courier} carries packages of up to {max} cm.",
            "es": "{courier} lleva paquetes de hasta {max} cm.",
        },
        MISSING_DIMENSIONS: {
            "en": "Enter the weight and size of the package.",
            "es": "Escribe el peso y las medidas del paquete.",
        },
        CREDENTIALS_MISSING: {
            "en": "Enter the details of your contract with {courier}, or its rates.",
            "es": "Escribe los datos de tu contrato con {courier}, o su tabla de precios.",
        },
        PROVIDER_UNAVAILABLE: {
            "en": "{courier} didn't answer, and your table has no price for this.",
            "es": "{courier} no respondió y tu tabla no tiene un precio para este envío.",
        },
        "courier_without_cod": {
            "en": "{courier} doesn't collect cash on delivery.",
            "es": "{courier} no cobra contra entrega.",
        },
        "courier_without_service": {
            "en": "{courier} doesn't offer that service.",
            "es": "{courier} no tiene ese servicio.",
        },
        "courier_oversize_for_sizes": {
            "en": "The package fits none of the sizes of {courier}.",
            "es": "El paquete no entra en ningún tamaño de {courier}.",
        },
        "courier_note_no_answer": {
            "en": "{courier} didn't answer; we used your table.",
            "es": "{courier} no respondió; usamos tu tabla.",
        },
        "courier_note_busy": {
            "en": "Too many quotes at once; we used your table for {courier}.",
            "es": "Hay muchas cotizaciones a la vez; usamos tu tabla de {courier}.",
        },
        "courier_note_quota": {
            "en": "You've reached your live quotes for the month. Estimates still work.",
            "es": "Llegaste a tus cotizaciones en vivo del mes. Los estimados siguen.",
        },
        "courier_note_refused": {
            "en": "{courier} didn't accept your credentials; we used your table.",
            "es": "{courier} no aceptó tus credenciales; usamos tu tabla.",
        },
        "courier_twice": {
            "en": "Each service and zone goes once.",
            "es": "Cada servicio y zona va una sola vez.",
        },
        "courier_sizes_missing": {
            "en": "Add at least one size.",
            "es": "Agrega al menos un tamaño.",
        },
    }
)
