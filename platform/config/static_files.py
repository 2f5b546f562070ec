"""Which files of the front-end build browsers are given: not its manifests, nor the bundle of the server."""

from collections.abc import Callable
from pathlib import PurePosixPath

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse

BUNDLES = ("admin", "storefront")
NINJA = "ninja"


class PrivateFilesMiddleware:
    """Stands before WhiteNoise, which gives whatever lies in the folder."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        path = request.path_info
        if path.startswith(settings.STATIC_URL) and not _is_public(path.removeprefix(settings.STATIC_URL)):
            raise Http404
        return self.get_response(request)


def _is_public(file: str) -> bool:
    folder, *parts = PurePosixPath(file).parts or ("",)
    return folder in (*BUNDLES, NINJA) and not any(part.startswith(".") for part in parts)
