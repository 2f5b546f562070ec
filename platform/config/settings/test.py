"""The tests: no pool (each test owns its connection), mail in memory, quick to start."""

import tempfile
from pathlib import Path

from config.settings.base import *  # noqa: F403
from config.settings.base import DATABASE_URL, INSTALLED_APPS
from config.settings.topics.database import database

INSTALLED_APPS = [*INSTALLED_APPS, "infra.demo"]
SECRET_KEYS = ["tests-only-" + "0" * 32]
SECRET_KEY = SECRET_KEYS[0]
VAPID_PRIVATE_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
DATABASES = {"default": database(DATABASE_URL, "worker", pooled=False)}
# Sixty-four rivals connect at once, beside a browser, on two cores.
DATABASES["default"]["OPTIONS"]["connect_timeout"] = 30
# A test's own transaction is idle while its first request imports the project: for long, on a busy machine.
DATABASES["default"]["OPTIONS"]["options"] += " -c idle_in_transaction_session_timeout=0"
# What a shop chose for itself is no matter of the tests, nor of the API's document.
PRODUCT_NAME = "Vitrina"
SUPPORT_PHONE = SUPPORT_EMAIL = GOOGLE_CLIENT_ID = IP_COUNTRY_URL = ""
GOOGLE_JWKS_URL = "https://www.googleapis.com/oauth2/v3/certs"
DEFAULT_FROM_EMAIL = "Vitrina <no-reply@vitrina.localhost>"
PLATFORM_STORE = "vitrina"
PUBLIC_SCHEME = "http"
TRUSTED_PROXIES = []
OUTBOUND_TRUSTED_HOSTS = []
COURIER_URLS = {}
GATEWAY_URLS = {}
META_URL = META_APP_ID = META_APP_SECRET = META_VERIFY_TOKEN = ""
BILLING_PROVIDER, BILLING_SERIES = "sandbox", "R001"
BILLING_WALLET = {
    "holder": "Vitrina Perú S.A.C.",
    "phone": "961 204 118",
    "bank": "BCP",
    "account": "194-2345678-0-11",
    "cci": "00219400234567801194",
}
AI_TEXT_URL = AI_TEXT_KEY = AI_TEXT_MODEL = ""
PLATFORM_DOMAIN = "localhost:8000"
STOREFRONT_DOMAIN = "shop.localhost:8000"
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
DATA = Path(tempfile.gettempdir()) / "vitrina-tests"
STORAGES = {
    "default": {
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        "OPTIONS": {"location": DATA / "media", "base_url": "/media/"},
    },
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# Each test has a client of its own, which would look through all files of the front end first.
WHITENOISE_AUTOREFRESH = True
SHOW_MAIL_FOLDER = True
SHOW_API_DOCS = True
