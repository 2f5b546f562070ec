from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "apps.campaigns"

    def ready(self) -> None:
        from apps.campaigns import errors  # noqa: F401
        from apps.campaigns.models import Campaign
        from common.purge import purge_deleted, register_purge

        register_purge("campaigns", purge_deleted(Campaign.objects.all))
