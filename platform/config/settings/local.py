"""A developer's or a trial machine: secrets are made on first use, mail lands in a folder."""

from config.settings.base import *  # noqa: F403
from config.settings.base import DATA, INSTALLED_APPS
from config.settings.topics import environment, mail, secrets

INSTALLED_APPS = [*INSTALLED_APPS, "infra.demo"]
SECRET_KEYS = environment.text_list("SECRET_KEYS") or secrets.from_file(DATA / "secret_keys")
SECRET_KEY = SECRET_KEYS[0]
SHOW_API_DOCS = True
SHOW_MAIL_FOLDER = True
globals().update(mail.settings_from(environment.text("EMAIL_URL")))
