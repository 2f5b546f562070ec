"""Pages of a shop; mounted on storefront hosts alone."""

from django.urls import path, re_path

from apps.storefront.views import blog_feed, crawlers, favicon, icons, pages

urlpatterns = [
    path("robots.txt", crawlers.robots),
    path("sitemap.xml", crawlers.site_map),
    path("sitemap/pages.xml", crawlers.page_part),
    path("sitemap/categories-<uuid:first>.xml", crawlers.category_part),
    path("sitemap/products-<uuid:first>.xml", crawlers.product_part),
    re_path(r"^(?P<language>es|en)/blog/feed\.xml$", blog_feed.blog_feed),
    path("favicon.svg", favicon.favicon_svg),
    path("favicon.ico", favicon.favicon_redirect),
    path("apple-touch-icon.png", icons.touch_icon),
    path("apple-touch-icon-precomposed.png", icons.touch_icon_redirect),
    path("icon-<int:size>.png", icons.icon),
    path("manifest.webmanifest", icons.manifest),
    re_path(r"^(?!api/|static/|media/).*$", pages.page),
]
