"""ASGI entry of the web process: `granian --interface asginl config.asgi:application`."""

from django.conf import settings

from config.front import Front
from config.wsgi import application as wsgi

application = Front(wsgi, threads=settings.WEB_THREADS, readers=settings.MAX_STREAMS)
