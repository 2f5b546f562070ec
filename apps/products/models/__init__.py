"""The tables of the catalogue, by what they are about."""

from apps.products.models.catalog import (
    REACHABLE,
    Category,
    CategoryQuerySet,
    CategorySort,
    LiveQuerySet,
    PriceChange,
    Product,
    ProductCategory,
    ProductKind,
    ProductQuerySet,
    ProductStatus,
    SearchTerm,
    Slug,
    Variant,
)
from apps.products.models.listings import Listing, ListingUnits

__all__ = [
    "REACHABLE",
    "Category",
    "CategoryQuerySet",
    "CategorySort",
    "Listing",
    "ListingUnits",
    "LiveQuerySet",
    "PriceChange",
    "Product",
    "ProductCategory",
    "ProductKind",
    "ProductQuerySet",
    "ProductStatus",
    "SearchTerm",
    "Slug",
    "Variant",
]
