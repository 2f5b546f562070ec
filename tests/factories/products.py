"""Products, as they are after being written by the services."""

from typing import Any

import factory

from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Category, Product, SearchTerm, Variant


class ProductFactory(factory.django.DjangoModelFactory[Product]):
    class Meta:
        model = Product

    name = factory.Sequence(lambda n: {"es": f"Producto {n}"})
    sort_name = factory.LazyAttribute(lambda product: product.name["es"].lower())
    slugs = factory.LazyAttribute(lambda product: {"es": product.name["es"].lower().replace(" ", "-")})
    status = "PUBLISHED"


class VariantFactory(factory.django.DjangoModelFactory[Variant]):
    class Meta:
        model = Variant

    product = factory.SubFactory(ProductFactory)
    price = "10.00"

    @classmethod
    def _create(cls, model_class: type[Variant], *args: Any, **fields: Any) -> Variant:
        variant = super()._create(model_class, *args, **fields)
        refresh_listings([variant.product_id])
        return variant


class CategoryFactory(factory.django.DjangoModelFactory[Category]):
    class Meta:
        model = Category

    name = factory.Sequence(lambda n: {"es": f"Categoría {n}"})
    slugs = factory.Sequence(lambda n: {"es": f"categoria-{n}"})


def make_variant(**fields: Any) -> Variant:
    return VariantFactory.create(**fields)


ROWS = {
    "product": make_variant,
    "product/sheet": make_variant,
    "product/feed": make_variant,
    "product/category": CategoryFactory,
    "product/category/subcategory": lambda: CategoryFactory.create(parent=CategoryFactory.create()),
    "product/search-terms": lambda: SearchTerm.objects.create(text="taza azul", searches=1),
}
