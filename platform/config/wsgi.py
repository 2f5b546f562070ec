"""WSGI entry of the web process."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
os.environ.setdefault("PROCESS_KIND", "web")

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()

from config.checks import refuse_unfit  # noqa: E402 - the settings must be ready

refuse_unfit()
