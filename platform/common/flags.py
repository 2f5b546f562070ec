"""Switches of the platform: what can be shut for everybody without a release. The console turns them."""

from dataclasses import dataclass
from typing import Final

from common.errors import Unavailable
from common.messages import register
from common.ports import port


@dataclass(frozen=True)
class Declared:
    """`usual` holds as long as nobody has turned it."""

    name: str
    usual: bool = True


SIGNUP: Final = Declared("signup")
"""New accounts."""
NEW_STORES: Final = Declared("new_stores")
SUPPORT_VISITS: Final = Declared("support_visits")
FLAGS: Final = (SIGNUP, NEW_STORES, SUPPORT_VISITS)


@port
def stored_flag(name: str) -> bool | None:
    """As it was turned; None: it was not."""
    raise NotImplementedError


def is_on(flag: Declared) -> bool:
    stored = stored_flag(flag.name)
    return flag.usual if stored is None else stored


def require(flag: Declared) -> None:
    """Unavailable while it is off."""
    if not is_on(flag):
        raise Unavailable(f"{flag.name}_off")


register(
    {
        "signup_off": {
            "en": "We aren't taking new accounts right now. Try again later.",
            "es": "Por ahora no abrimos cuentas nuevas. Prueba más tarde.",
        },
        "new_stores_off": {
            "en": "New stores can't be opened right now. Try again later.",
            "es": "Por ahora no se pueden abrir tiendas nuevas. Prueba más tarde.",
        },
        "support_visits_off": {
            "en": "Support visits are switched off.",
            "es": "Las visitas de soporte están apagadas.",
        },
    }
)
