"""Each model that keeps something of a person says how it is exported, merged and erased."""

from django.apps import apps

from apps.customers.models import Customer
from apps.customers.personal_data import registered
from common.models import StoreModel

PERSONAL = frozenset(
    {
        "first_name", "last_name", "email", "phone", "document_number", "birthday", "payer_name",
        "author_name", "customer_note", "addresses", "shipping_address",
    }
)  # fmt: skip
NOT_OF_CUSTOMERS = {
    "payments.PaymentMethod": "the wallet of the store",
    "warehouses.Warehouse": "the telephone of a place of the store",
    "blog.Post": "who of the team wrote it",
}


def keeps_a_person(model: type) -> bool:
    fields = model._meta.get_fields()  # type: ignore[attr-defined]
    names = {field.name for field in fields if field.concrete}
    refers = any(field.concrete and field.is_relation and field.related_model is Customer for field in fields)
    return model is Customer or refers or bool(names & PERSONAL)


def unregistered(models: list[type]) -> list[str]:
    known = {one.model for one in registered()}
    return sorted(
        model._meta.label  # type: ignore[attr-defined]
        for model in models
        if issubclass(model, StoreModel) and keeps_a_person(model) and model not in known
    )


def test_models_with_personal_fields_are_registered():
    assert set(unregistered(apps.get_models())) - NOT_OF_CUSTOMERS.keys() == set()


def test_exceptions_are_still_needed():
    assert NOT_OF_CUSTOMERS.keys() - set(unregistered(apps.get_models())) == set()


def test_a_model_that_did_not_register_is_named(monkeypatch):
    monkeypatch.setattr("apps.customers.personal_data._registered", {})

    assert "customers.Customer" in unregistered(apps.get_models())
