from django.apps import AppConfig


class ProductsConfig(AppConfig):
    name = "apps.products"

    def ready(self) -> None:
        from apps.jobs.kinds import register_kind
        from apps.products.ai.quota import GATE, texts_used
        from apps.products.attachment_uses import register_uses
        from apps.products.imports.services import export
        from apps.products.imports.services import run as imports
        from apps.products.models import Category, Product
        from apps.products.sheet.services import undo_sheet
        from apps.products.store_changes import subscribe_to_store
        from common.purge import purge_deleted, register_purge
        from tenants.features import counts

        counts("products", lambda _: Product.objects.live().count())
        counts(GATE, lambda _: texts_used())
        register_kind(imports.KIND)
        register_kind(export.KIND)
        register_kind(undo_sheet.KIND)
        register_uses()
        subscribe_to_store()
        # A category protects those below it, so they go first.
        register_purge("subcategories", purge_deleted(lambda: Category.objects.exclude(parent=None)))
        register_purge("categories", purge_deleted(Category.objects.all))
