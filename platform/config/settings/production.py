"""Production: nothing is invented; what is missing stops the start (see config.checks)."""

from config.settings.base import *  # noqa: F403
from config.settings.topics import environment, mail

SECRET_KEYS = environment.text_list("SECRET_KEYS")
SECRET_KEY = SECRET_KEYS[0] if SECRET_KEYS else ""
PUBLIC_SCHEME = environment.text("PUBLIC_SCHEME", "https")
SHOW_MAIL_FOLDER = False
DEFAULT_FROM_EMAIL = environment.text("DEFAULT_FROM_EMAIL")
SECURE_HSTS_SECONDS = 31_536_000
SECURE_SSL_REDIRECT = False  # the edge redirects; health checks come as plain http
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if environment.flag("EDGE_SETS_PROTO") else None
globals().update(mail.settings_from(environment.text("EMAIL_URL")))
