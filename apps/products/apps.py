from django.apps import AppConfig


class ProductsConfig(AppConfig):
    name = "apps.products"

    def ready(self) -> None:
        from apps.products.attachment_uses import register_uses
        from apps.products.models import Product
        from apps.products.store_changes import follow_the_store
        from tenants.features import counts

        counts("products", lambda _: Product.objects.live().count())
        register_uses()
        follow_the_store()
