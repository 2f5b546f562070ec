"""What the edge asks before it fetches a certificate; for a caller on this machine alone."""

import logging

from django.db.utils import Error
from django.http import HttpRequest, HttpResponse

from config.views.probes import is_local_request
from tenants.edge_names import admits

logger = logging.getLogger(__name__)


def ask(request: HttpRequest) -> HttpResponse:
    """200 for a host of a domain that was proved, else 404; 503 while nobody can say."""
    if not is_local_request(request):
        return HttpResponse(status=404)
    try:
        return HttpResponse(status=200 if admits(request.GET.get("domain", "")) else 404)
    except Error:
        logger.warning("the edge asked while the database was away")
        return HttpResponse(status=503)
