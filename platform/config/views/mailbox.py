"""The mail of a local installation, to read what merchants and shoppers would get."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from common import mail_folder


def list_messages(request: HttpRequest) -> HttpResponse:
    return render(request, "dev/mailbox.html", {"messages": mail_folder.latest()})


def show_message(request: HttpRequest, message_id: str) -> HttpResponse:
    return render(request, "dev/message.html", {"id": message_id, **_message(message_id)})


def show_body(request: HttpRequest, message_id: str) -> HttpResponse:
    """The HTML part alone, without the right to run anything."""
    response = HttpResponse(_message(message_id)["html"])
    response["Content-Security-Policy"] = (
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox allow-popups"
    )
    response["X-Frame-Options"] = "SAMEORIGIN"
    return response


def _message(message_id: str) -> dict[str, str]:
    message = mail_folder.read(message_id) if message_id.replace("-", "").isalnum() else None
    if message is None:
        raise Http404
    return message
