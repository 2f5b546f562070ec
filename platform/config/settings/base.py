"""Settings of every process; local.py, test.py and production.py add their own."""

from config import floors
from config.settings.topics import environment
from config.settings.topics.celery import CELERY_SETTINGS
from config.settings.topics.database import database
from config.settings.topics.files import storages
from config.settings.topics.logs import logging_settings

ROOT = environment.ROOT
DATA = environment.DATA
PROCESS_KIND = environment.text("PROCESS_KIND", "web")

PRODUCT_NAME = environment.text("PRODUCT_NAME", "Vitrina")
SUPPORT_PHONE = environment.text("SUPPORT_PHONE")
SUPPORT_EMAIL = environment.text("SUPPORT_EMAIL")
GOOGLE_CLIENT_ID = environment.text("GOOGLE_CLIENT_ID")
GOOGLE_JWKS_URL = environment.text("GOOGLE_JWKS_URL", "https://www.googleapis.com/oauth2/v3/certs")
PLATFORM_STORE = environment.text("PLATFORM_STORE", "vitrina")
PLATFORM_DOMAIN = environment.text("PLATFORM_DOMAIN", "localhost:8000")
STOREFRONT_DOMAIN = environment.text("STOREFRONT_DOMAIN", "shop.localhost:8000")
PUBLIC_SCHEME = environment.text("PUBLIC_SCHEME", "http")
TRUSTED_PROXIES = environment.text_list("TRUSTED_PROXIES")
OUTBOUND_TRUSTED_HOSTS = environment.text_list("OUTBOUND_TRUSTED_HOSTS")
# `urbano=https://courier-gateway.internal, chazki=...`: hosts other than a courier's own; no merchant can.
COURIER_URLS = dict(entry.split("=", 1) for entry in environment.text_list("COURIER_URLS") if "=" in entry)
# The same for payment providers: `culqi=http://...`. One host then answers for all of a provider's own.
META_URL = environment.text("META_URL", "https://graph.facebook.com/v21.0")
META_APP_ID = environment.text("META_APP_ID")
META_APP_SECRET = environment.text("META_APP_SECRET")
META_VERIFY_TOKEN = environment.text("META_VERIFY_TOKEN")
GATEWAY_URLS = dict(entry.split("=", 1) for entry in environment.text_list("GATEWAY_URLS") if "=" in entry)
# Where domains of merchants point: the addresses of the edge, and its name, to which `www` is an alias.
EDGE_ADDRESSES = environment.text_list("EDGE_ADDRESSES", "127.0.0.1")
EDGE_NAME = environment.text("EDGE_NAME", f"tiendas.{STOREFRONT_DOMAIN.partition(':')[0]}")
# The host and port at which a first visit makes the edge fetch a certificate; empty: none is waited for.
EDGE_TLS = environment.text("EDGE_TLS")
# Name servers that are asked for the records of a domain, `address` or `address:port`; empty: the system's.
DNS_SERVERS = environment.text_list("DNS_SERVERS")
IP_COUNTRY_URL = environment.text("IP_COUNTRY_URL")
# Who charges merchants' cards for their plan, in production no sandbox; empty: no cards are taken.
BILLING_PROVIDER = environment.text("BILLING_PROVIDER")
BILLING_SERIES = environment.text("BILLING_SERIES", "R001")
BILLING_WALLET = {
    "holder": environment.text("BILLING_HOLDER"),
    "phone": environment.text("BILLING_PHONE"),
    "bank": environment.text("BILLING_BANK"),
    "account": environment.text("BILLING_ACCOUNT"),
    "cci": environment.text("BILLING_CCI"),
}
# Signs push messages; empty: none are sent.
VAPID_PRIVATE_KEY = environment.text("VAPID_PRIVATE_KEY")
AI_TEXT_URL = environment.text("AI_TEXT_URL")
AI_TEXT_KEY = environment.text("AI_TEXT_KEY")
AI_TEXT_MODEL = environment.text("AI_TEXT_MODEL")

DEBUG = False
USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = False
LANGUAGE_CODE = "en"
ROOT_URLCONF = "config.urls"
PUBLIC_SCHEMA_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
WEB_THREADS = environment.number("WEB_THREADS", 8)
MAX_STREAMS = environment.number("MAX_STREAMS", 200)
"""Readers of events in one process; one that only streams takes more (docs/edge.md)."""
APPEND_SLASH = False
# Every custom domain of a merchant is a host of ours: the host middleware is the allow-list.
ALLOWED_HOSTS = ["*"]
USE_X_FORWARDED_HOST = False
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"

SHARED_APPS = ["django_tenants", "django.contrib.contenttypes", *floors.shared_apps()]
TENANT_APPS = floors.store_apps()
INSTALLED_APPS = [*SHARED_APPS, *TENANT_APPS]

TENANT_MODEL = "tenants.Store"
TENANT_DOMAIN_MODEL = "tenants.Domain"
TENANT_LIMIT_SET_CALLS = True
PUBLIC_SCHEMA_NAME = "public"
DATABASE_ROUTERS = ["django_tenants.routers.TenantSyncRouter"]
PROVISION_ROLE = environment.text("PROVISION_ROLE")
DATABASE_URL = environment.text("DATABASE_URL", "postgres://vitrina@127.0.0.1:5432/vitrina")
DATABASES = {"default": database(DATABASE_URL, PROCESS_KIND, pooled=PROCESS_KIND != "command")}
# Different stores that a pooled connection serves before another takes its place: with the 0.83 MB of a store
# whose every table was read (36 tables, 111 indexes) the catalogue caches of a backend stay under 64 MB.
STORES_PER_CONNECTION = environment.number("DATABASE_STORES_PER_CONNECTION", 75)
REDIS_URL = environment.text("REDIS_URL", "redis://127.0.0.1:6379/0")

MIDDLEWARE = [
    "common.middleware.RequestContextMiddleware",
    "tenants.middleware.HostMiddleware",
    "config.middleware.SecurityHeadersMiddleware",
    "config.compression.CompressedAnswersMiddleware",
    "config.middleware.ApiEnvelopeMiddleware",
    "config.middleware.ControlCharacterMiddleware",
    "config.surfaces.SurfaceMiddleware",
    "config.uploads.UploadGuardMiddleware",
    "console.middleware.SupportVisitMiddleware",
    "ninja.compatibility.files.fix_request_files_middleware",
    "config.static_files.PrivateFilesMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "platform" / "config" / "templates"],
        "APP_DIRS": True,
    }
]

STATIC_URL = "/static/"
STATIC_ROOT = ROOT / "frontend" / "dist"
WHITENOISE_ROOT = None
WHITENOISE_IMMUTABLE_FILE_TEST = r"^.+[.-][0-9A-Za-z_-]{8}\..+$"
STORAGES = storages()
MEDIA_URL = "/media/"

PASSWORD_HASHERS = ["accounts.hashing.OwaspArgon2Hasher"]
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_500_000

EMAIL_BACKEND = "common.mail_folder.FolderBackend"
MAIL_FOLDER = DATA / "mail"
MAIL_FOLDER_MAX_MESSAGES = 500
DEFAULT_FROM_EMAIL = environment.text("DEFAULT_FROM_EMAIL", f"{PRODUCT_NAME} <no-reply@vitrina.localhost>")

SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"

CELERY = {**CELERY_SETTINGS, "broker_url": REDIS_URL}
LOGGING = logging_settings(environment.text("LOG_LEVEL", "INFO"))
SHOW_API_DOCS = False
SILENCED_SYSTEM_CHECKS = ["django_tenants.W003"]
