"""Products, as they are after being written by the services."""

from typing import Any

import factory

from apps.products.models import Category, Product, Variant


class ProductFactory(factory.django.DjangoModelFactory[Product]):
    class Meta:
        model = Product

    name = factory.Sequence(lambda n: {"es": f"Producto {n}"})
    sort_name = factory.LazyAttribute(lambda product: product.name["es"].lower())
    search_text = factory.LazyAttribute(lambda product: product.name["es"].lower())
    slugs = factory.LazyAttribute(lambda product: {"es": product.name["es"].lower().replace(" ", "-")})
    status = "PUBLISHED"


class VariantFactory(factory.django.DjangoModelFactory[Variant]):
    class Meta:
        model = Variant

    product = factory.SubFactory(ProductFactory)
    price = "10.00"


class CategoryFactory(factory.django.DjangoModelFactory[Category]):
    class Meta:
        model = Category

    name = factory.Sequence(lambda n: {"es": f"Categoría {n}"})
    slugs = factory.Sequence(lambda n: {"es": f"categoria-{n}"})


def make_variant(**fields: Any) -> Variant:
    return VariantFactory.create(**fields)
