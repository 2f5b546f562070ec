"""Long work of the owner."""

from apps.jobs.models import Job, JobState
from apps.products.imports.settings import NAME, ImportSettings
from apps.products.sheet.edits import NAME as EDIT
from tenants.current import current_store


def make_job() -> Job:
    return Job.objects.create(kind="order.export", user_id=current_store().owner_id, language="es")


def make_import() -> Job:
    """An import whose file was read and reviewed."""
    params = {
        "name": "productos.csv",
        "size": 120,
        "stage": "REVIEW",
        "seesCost": True,
        "deletes": True,
        "settings": ImportSettings(vendor="other", mapping=["name"], mark=".").to_json(),
        "facts": {"kind": "CSV", "encoding": "utf-8", "head": ["Nombre"], "samples": [["Taza"]], "rows": 1},
    }
    owner_id = current_store().owner_id
    return Job.objects.create(kind=NAME, user_id=owner_id, language="es", params=params, state=JobState.DONE)


def make_customer_import() -> Job:
    """One whose file was read and reviewed."""
    params = {
        "name": "clientes.csv",
        "size": 90,
        "stage": "REVIEW",
        "mayUpdate": True,
        "settings": {"mapping": ["name"], "update": True},
        "facts": {"kind": "CSV", "encoding": "utf-8", "head": ["Nombre"], "samples": [["Ana"]], "rows": 1},
    }
    owner_id = current_store().owner_id
    kind = "customer.import"
    return Job.objects.create(kind=kind, user_id=owner_id, language="es", params=params, state=JobState.DONE)


def make_edit() -> Job:
    """Cells that were saved a moment ago."""
    return Job.objects.create(
        kind=EDIT,
        user_id=current_store().owner_id,
        language="es",
        params={"stage": "EDIT"},
        result={"products": 1, "cells": 2},
        state=JobState.DONE,
    )


ROWS = {
    "job": make_job,
    "product/upload": make_import,
    "product/sheet/edit": make_edit,
    "crm/customer/upload": make_customer_import,
}
