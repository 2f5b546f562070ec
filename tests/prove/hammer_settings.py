"""The local settings with the two switches that the tenancy hammer turns."""

import os

from config.settings.local import *  # noqa: F403
from config.settings.local import DATABASES

TENANT_LIMIT_SET_CALLS = os.environ["PROVE_LIMIT"] == "on"
if os.environ["PROVE_POOL"] == "off":
    DATABASES["default"]["OPTIONS"].pop("pool", None)
