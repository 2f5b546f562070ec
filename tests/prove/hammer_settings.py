"""The local settings with the switches that the tenancy hammer turns."""

import os

from config.settings.local import *  # noqa: F403
from config.settings.local import DATABASES, PROCESS_KIND

TENANT_LIMIT_SET_CALLS = os.environ["PROVE_LIMIT"] == "on"
if os.environ["PROVE_POOL"] == "off":
    DATABASES["default"]["OPTIONS"].pop("pool", None)
if os.environ.get("PROVE_LEAK") == "on" and PROCESS_KIND == "web":
    DATABASES["default"]["ENGINE"] = "tests.tenants.leaking_backend"
