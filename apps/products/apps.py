from django.apps import AppConfig


class ProductsConfig(AppConfig):
    name = "apps.products"

    def ready(self) -> None:
        from apps.products import errors  # noqa: F401
        from apps.products.models import Product
        from tenants.features import counts

        counts("products", lambda _: Product.objects.live().count())
