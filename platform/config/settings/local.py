"""A developer's or a trial machine: secrets are made on first use, mail lands in a folder."""

from config.settings.base import *  # noqa: F403
from config.settings.base import BILLING_WALLET, DATA, INSTALLED_APPS
from config.settings.topics import environment, mail, secrets

INSTALLED_APPS = [*INSTALLED_APPS, "infra.demo"]
SECRET_KEYS = environment.text_list("SECRET_KEYS") or secrets.from_file(DATA / "secret_keys")
SECRET_KEY = SECRET_KEYS[0]
VAPID_PRIVATE_KEY = (
    environment.text("VAPID_PRIVATE_KEY") or secrets.from_file(DATA / "vapid_key", secrets.signing_key)[0]
)
SHOW_API_DOCS = True
SHOW_MAIL_FOLDER = True
globals().update(mail.settings_from(environment.text("EMAIL_URL")))
BILLING_PROVIDER = environment.text("BILLING_PROVIDER", "sandbox")
if not BILLING_WALLET["holder"]:
    BILLING_WALLET = {
        "holder": "Vitrina Perú S.A.C.",
        "phone": "961 204 118",
        "bank": "BCP",
        "account": "194-2345678-0-11",
        "cci": "00219400234567801194",
    }
