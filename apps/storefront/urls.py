"""Pages of a shop; mounted on storefront hosts alone."""

from django.urls import path, re_path

from apps.storefront.views import crawlers, favicon, pages

urlpatterns = [
    path("robots.txt", crawlers.robots),
    path("sitemap.xml", crawlers.site_map),
    path("sitemap/pages.xml", crawlers.page_part),
    path("sitemap/categories-<uuid:first>.xml", crawlers.category_part),
    path("sitemap/products-<uuid:first>.xml", crawlers.product_part),
    path("favicon.svg", favicon.drawn),
    path("favicon.ico", favicon.moved),
    re_path(r"^(?!api/|static/|media/).*$", pages.page),
]
