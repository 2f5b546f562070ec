"""Reference data changes with a release: browsers and proxies may keep it."""

from django.http import HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers

HOUR = 3600


def cache_for_an_hour(response: HttpResponse) -> None:
    """The answer is the same for everybody who reads the same language."""
    patch_cache_control(response, public=True, max_age=HOUR)
    patch_vary_headers(response, ["Accept-Language"])
