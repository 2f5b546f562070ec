"""What a user is written about the safety of the account: heading, line and button in both languages."""

from typing import Final, Literal

from common.i18n import Language

Kind = Literal[
    "SECOND_STEP_ON",
    "SECOND_STEP_OFF",
    "RECOVERY_CODES_RENEWED",
    "RECOVERY_CODE_USED",
    "NEW_DEVICE",
    "PASSWORD_CHANGED",
    "SESSIONS_ENDED",
    "EMAIL_CHANGE_STARTED",
    "EMAIL_CHANGE_STOPPED",
    "EMAIL_CHANGED",
    "GOOGLE_LINKED",
    "GOOGLE_UNLINKED",
]
_LOOK: Final = {"en": "Review my account", "es": "Revisar mi cuenta"}


def _notice(en: tuple[str, str], es: tuple[str, str]) -> dict[Language, tuple[str, str, str]]:
    return {"en": (*en, _LOOK["en"]), "es": (*es, _LOOK["es"])}


NOTICES: Final[dict[Kind, dict[Language, tuple[str, str, str]]]] = {
    "SECOND_STEP_ON": _notice(
        (
            "Two-step login is on",
            "Logging in now takes a code from your app too. Your other devices were logged out.",
        ),
        (
            "Ya entras con dos pasos",
            "Desde ahora te pedimos también un código de tu app. Cerramos tu sesión en tus otros equipos.",
        ),
    ),
    "SECOND_STEP_OFF": _notice(
        ("Two-step login is off", "Your password alone now opens your account."),
        ("Ya no entras con dos pasos", "Ahora basta tu contraseña para entrar a tu cuenta."),
    ),
    "RECOVERY_CODES_RENEWED": _notice(
        ("You have new recovery codes", "The old ones no longer work."),
        ("Tienes códigos de rescate nuevos", "Los anteriores ya no sirven."),
    ),
    "RECOVERY_CODE_USED": _notice(
        (
            "A recovery code was used",
            "One of your recovery codes was used, and won't work again.",
        ),
        (
            "Se usó un código de rescate",
            "Se usó uno de tus códigos de rescate; ya no sirve otra vez.",
        ),
    ),
    "NEW_DEVICE": _notice(
        (
            "A new device logged in",
            "Somebody logged in to your account from a browser that we hadn't seen before.",
        ),
        (
            "Entró un equipo nuevo",
            "Alguien entró a tu cuenta desde un navegador que no habíamos visto antes.",
        ),
    ),
    "PASSWORD_CHANGED": _notice(
        ("Your password was changed", "Your other devices were logged out."),
        ("Cambió tu contraseña", "Cerramos tu sesión en tus otros equipos."),
    ),
    "GOOGLE_LINKED": _notice(
        ("Google was linked", "A Google account opens your account from now on."),
        ("Se enlazó Google", "Desde ahora también se entra a tu cuenta con una cuenta de Google."),
    ),
    "GOOGLE_UNLINKED": _notice(
        ("Google was unlinked", "From now on you log in with your email and password alone."),
        ("Se quitó Google", "Desde ahora entras solo con tu correo y tu contraseña."),
    ),
    "EMAIL_CHANGED": _notice(
        ("Your email was changed", "Both addresses confirmed it. From now on you log in with the new one."),
        ("Cambió tu correo", "Se confirmó en los dos correos. Desde ahora entras con el nuevo."),
    ),
}
"""Only written down: closing one's other sessions, which is the user's own press and safe; and the start and
stop of a change of e-mail, which has mails of its own."""
