from django.apps import AppConfig


class DiscountsConfig(AppConfig):
    name = "apps.discounts"

    def ready(self) -> None:
        from apps.discounts.models import Coupon, Promotion
        from apps.discounts.queries import count_active
        from apps.discounts.shop_offers import offers
        from apps.products.ports import running_offers
        from common.purge import purge_deleted, register_purge
        from tenants.features import counts

        running_offers.connect(offers)
        counts("promotions", lambda _: count_active(Promotion))
        counts("coupons", lambda _: count_active(Coupon))
        register_purge("promotions", purge_deleted(Promotion.objects.all))
        register_purge("coupons", purge_deleted(Coupon.objects.all))
