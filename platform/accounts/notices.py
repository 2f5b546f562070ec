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
    "EMAIL_CHANGE_NOTED",
    "EMAIL_CHANGE_STOPPED",
    "EMAIL_CHANGED",
    "GOOGLE_LINKED",
    "GOOGLE_UNLINKED",
    "ACCOUNT_CLOSING",
    "ACCOUNT_CLOSES_SOON",
    "ACCOUNT_STAYS",
    "ACCOUNT_KEPT",
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
    "ACCOUNT_CLOSING": _notice(
        (
            "Your account will be deleted in 30 days",
            "Your stores will close with it. Until then, one press in your profile keeps everything.",
        ),
        (
            "Tu cuenta se borra en 30 días",
            "Tus tiendas se cierran con ella. Hasta entonces, con un toque en tu perfil lo conservas todo.",
        ),
    ),
    "ACCOUNT_CLOSES_SOON": _notice(
        (
            "Your account will be deleted in 3 days",
            "After that we can't bring it back. One press in your profile keeps it.",
        ),
        (
            "Tu cuenta se borra en 3 días",
            "Después no podremos recuperarla. Con un toque en tu perfil la conservas.",
        ),
    ),
    "ACCOUNT_STAYS": _notice(
        (
            "Your account wasn't deleted",
            "People work in one of your stores, or it has open orders. Finish that and delete it again.",
        ),
        (
            "No se borró tu cuenta",
            "En una de tus tiendas hay colaboradores o pedidos abiertos. Termínalo y bórrala otra vez.",
        ),
    ),
    "ACCOUNT_KEPT": _notice(
        ("You keep your account", "It won't be deleted anymore."),
        ("Te quedas con tu cuenta", "Ya no se va a borrar."),
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
        ("Your email was changed", "From now on you log in with the new one."),
        ("Cambió tu correo", "Desde ahora entras con el nuevo."),
    ),
    "EMAIL_CHANGE_NOTED": _notice(
        (
            "Your email is about to change",
            "We sent a link to the new address. If it wasn't you, choose another password: that stops it.",
        ),
        (
            "Tu correo está por cambiar",
            "Enviamos un enlace al correo nuevo. Si no fuiste tú, elige otra contraseña: así se detiene.",
        ),
    ),
}
"""Only written down: closing one's other sessions, which is the user's own press and safe; and the start and
stop of a change of e-mail that both addresses confirm, which has mails of its own."""
