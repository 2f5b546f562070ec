"""What can go wrong with accounts, and how it is said."""

from common.errors import Duplicate, NotAuthenticated, NotPermitted
from common.messages import register


class EmailTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("email", "email_taken")


class WrongCredentials(NotAuthenticated):
    reason = "wrong_credentials"


class GoogleRefused(NotAuthenticated):
    reason = "google_refused"


class ProofRequired(NotPermitted):
    """Changing password or e-mail, and closing a store or the account, needs the current password when
    the log-in is not fresh."""

    reason = "current_password_needed"


class FreshLoginRequired(NotPermitted):
    """The same of an account without a password."""

    reason = "fresh_log_in_needed"


class SecondStepNeeded(NotAuthenticated):
    """The password was right; `challenge` goes with the code to `user/login/second-step`."""

    reason = "totp_required"

    def __init__(self, challenge: str) -> None:
        super().__init__(challenge=challenge)


class ChallengeExpired(NotAuthenticated):
    reason = "challenge_expired"


class SecondStepRequired(NotPermitted):
    """A store or the console lets nobody in who logs in without a second step."""

    reason = "second_step_needed"


register(
    {
        "totp_required": {
            "en": "Enter the 6-digit code from your authenticator app.",
            "es": "Escribe el código de 6 números de tu app de autenticación.",
        },
        "challenge_expired": {
            "en": "That took too long. Log in again.",
            "es": "Pasó mucho tiempo. Entra otra vez.",
        },
        "wrong_code": {"en": "Wrong or expired code", "es": "Ese código no es o ya venció"},
        "second_step_needed": {
            "en": "This store requires two-step login. Turn it on in your profile first.",
            "es": "Esta tienda pide entrar con dos pasos. Actívalos primero en tu perfil.",
        },
        "second_step_on": {
            "en": "Two-step login is already on.",
            "es": "Ya entras con dos pasos.",
        },
        "second_step_off": {
            "en": "Two-step login isn't on.",
            "es": "Todavía no entras con dos pasos.",
        },
        "second_step_unproved": {
            "en": "Scan the code and enter the six digits first.",
            "es": "Primero escanea el código y escribe los seis números.",
        },
        "email_taken": {
            "en": "There's already an account with that email. Log in?",
            "es": "Ya hay una cuenta con ese correo. ¿Entras?",
        },
        "wrong_credentials": {
            "en": "That email and password don't match.",
            "es": "Ese correo y esa contraseña no coinciden.",
        },
        "google_refused": {
            "en": "Google couldn't verify your account. Try again.",
            "es": "Google no confirmó quién eres. Prueba otra vez.",
        },
        "current_password_needed": {
            "en": "Enter your current password to do this.",
            "es": "Escribe tu contraseña actual para hacer esto.",
        },
        "fresh_log_in_needed": {
            "en": "Log in with Google again and come back within 10 minutes to do this.",
            "es": "Entra otra vez con Google y vuelve antes de 10 minutos para hacer esto.",
        },
        "wrong_current_password": {
            "en": "That isn't your current password.",
            "es": "Esa no es tu contraseña actual.",
        },
        "password_length": {
            "en": "Use at least 10 characters and avoid common passwords",
            "es": "Usa 10 caracteres o más; evita contraseñas comunes",
        },
        "password_common": {
            "en": "That password is too common. Choose another one.",
            "es": "Esa contraseña está en la lista de las más comunes. Elige otra.",
        },
        "recover_key": {
            "en": "That link has expired or was already used. Request a new one.",
            "es": "Ese enlace ya se usó o venció. Pide uno nuevo.",
        },
        "email_change_key": {
            "en": "That link has expired or was already used. Start again in your profile.",
            "es": "Ese enlace ya se usó o venció. Empieza otra vez en tu perfil.",
        },
        "no_email_change": {
            "en": "No email change is under way.",
            "es": "No hay ningún cambio de correo en camino.",
        },
        "google_linked": {
            "en": "Your account is linked to another Google account. Unlink that one first.",
            "es": "Tu cuenta ya está enlazada con otra cuenta de Google. Quita esa primero.",
        },
        "google_taken": {
            "en": "That Google account opens another account here.",
            "es": "Esa cuenta de Google ya abre otra cuenta aquí.",
        },
        "google_not_linked": {
            "en": "No Google account is linked.",
            "es": "No hay ninguna cuenta de Google enlazada.",
        },
        "last_way_in": {
            "en": "Google is your only way in. Set a password first.",
            "es": "Google es tu única forma de entrar. Primero pon una contraseña.",
        },
        "time_zone": {
            "en": "Choose a time zone from the list.",
            "es": "Elige una zona horaria de la lista.",
        },
        "terms_needed": {
            "en": "Accept the terms to continue.",
            "es": "Acepta los términos para continuar.",
        },
    }
)
