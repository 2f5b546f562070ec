"""A gateway that wants credentials; it takes no money."""

from typing import Any

from apps.payments.gateways.port import CredentialField
from apps.payments.gateways.sandbox import SANDBOX


class NeedyGateway:
    """Calls go to the sandbox; only what it wants to know differs."""

    key = "needy"
    name = "Needy Pay"
    always_test = False
    fields = (
        CredentialField("publicKey", {"es": "Llave pública", "en": "Public key"}, secret=False),
        CredentialField("secretKey", {"es": "Llave secreta", "en": "Secret key"}),
        CredentialField("webhookSecret", {"es": "Clave del aviso", "en": "Webhook key"}, required=False),
    )

    def __getattr__(self, name: str) -> Any:
        return getattr(SANDBOX, name)
