from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "apps.reviews"

    def ready(self) -> None:
        from apps.jobs.kinds import register_kind
        from apps.products import ports
        from apps.reviews.personal_data import register_reviews
        from apps.reviews.public_queries import product_ratings
        from apps.reviews.services.import_reviews import KIND
        from apps.reviews.services.update_review import purge_reviews
        from common.purge import register_purge

        register_kind(KIND)
        register_reviews()
        ports.product_ratings.connect(product_ratings)
        register_purge("reviews", purge_reviews)
