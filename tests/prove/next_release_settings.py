"""The local settings with one more migration of a store app, as a next release has it."""

import os

from config.settings.local import *  # noqa: F403

if os.environ.get("PROVE_RELEASE"):
    MIGRATION_MODULES = {"notifications": os.environ["PROVE_RELEASE"]}
