"""The catalogue, as a shop shows it."""

from typing import Annotated

from ninja import Query

from apps.products.public_queries import categories, product_cards, product_stock, product_view
from apps.products.public_schemas import CardQuery, CategoryCard, ProductCard, ProductStock, ProductView
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.permissions import PUBLIC
from common.schemas import Items, Page

router = Router(tags=["product"])


@router.get("/product/ui", response=Page[ProductCard], permission=PUBLIC)
def browse_products(request: Request, query: Annotated[CardQuery, Query()]) -> Page[ProductCard]:
    """Products of the shop; `category` is the address of one."""
    return product_cards(query, language())


@router.get("/product/ui/{slug}", response=ProductView, permission=PUBLIC)
def show_product(request: Request, slug: str) -> ProductView:
    """One product. When it has moved, `slug` is its new address."""
    view = product_view(slug, language())
    if view is None:
        raise NotFound()
    return view


@router.get("/product/ui/{slug}/stock", response=ProductStock, permission=PUBLIC)
def show_product_stock(request: Request, slug: str) -> ProductStock:
    """What can be bought now."""
    stock = product_stock(slug, language())
    if stock is None:
        raise NotFound()
    return stock


@router.get("/category/ui", response=Items[CategoryCard], permission=PUBLIC)
def browse_categories(request: Request) -> Items[CategoryCard]:
    """The categories of the shop."""
    return Items(items=categories(language()))
