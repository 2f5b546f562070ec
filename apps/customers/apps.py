from django.apps import AppConfig


class CustomersConfig(AppConfig):
    name = "apps.customers"

    def ready(self) -> None:
        from apps.customers import errors, history  # noqa: F401
        from apps.customers.models import Customer, CustomerCategory
        from apps.customers.own_personal_data import register_own
        from apps.customers.services import export_customers, import_customers
        from apps.jobs.kinds import register_kind
        from common.purge import purge_deleted, register_purge

        register_own()
        register_kind(export_customers.KIND)
        register_kind(import_customers.KIND)
        register_purge("customers", purge_deleted(Customer.objects.all))
        register_purge("customer_categories", purge_deleted(CustomerCategory.objects.all))
