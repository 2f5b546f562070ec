"""A sheet on paper as an answer, for whoever may have it."""

from django.http import HttpResponse

from apps.complaints.models import Complaint
from apps.complaints.services.print_complaint import print_complaint


def pdf_response(complaint: Complaint) -> HttpResponse:
    response = HttpResponse(print_complaint(complaint), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="hoja-{complaint.code}.pdf"'
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
