"""Which calls of /api/v1 a host answers: shops their public ones, the platform all the others."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from common.errors import NotFound
from config.envelope import envelope

API = "api/v1/"
ON_BOTH = (
    "currency/list",
    "currency/{}",
    "location/country",
    "location/country/{}",
    "location/country/{}/district",
    "location/country/{}/state/{}",
    "location/neighborhood/get",
)
SHOP_FEEDS = ("facebook/feed",)
# They look at a store from outside, so the platform's own pages call them.
UI_OF_THE_PLATFORM = ("coupon/ui/{}", "analytics/ui/globe", "blog/ui", "blog/ui/{}")


def is_answered(path: str, *, on_shop: bool) -> bool:
    """Whether a host answers a call. `path` is the declared one, without /api/v1/, parameters as `{}`."""
    public = "ui" in path.split("/") or path in SHOP_FEEDS
    if on_shop:
        return public or path in ON_BOTH
    return not public or path in UI_OF_THE_PLATFORM


class SurfaceMiddleware:
    """404 for the calls that this kind of host does not answer, before their view runs."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        route = request.resolver_match.route if request.resolver_match else ""
        if not route.startswith(API):
            return None
        on_shop = getattr(request, "store", None) is not None
        return None if is_answered(_shape(route), on_shop=on_shop) else envelope(NotFound())


def _shape(route: str) -> str:
    """`api/v1/order/ui/<uuid:order_id>` -> `order/ui/{}`."""
    parts = route.removeprefix(API).split("/")
    return "/".join("{}" if part.startswith("<") else part for part in parts)
