from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "apps.campaigns"

    def ready(self) -> None:
        from apps.campaigns import errors  # noqa: F401
        from apps.campaigns.history import received
        from apps.campaigns.personal_data import register_recipients
        from apps.customers.history import register_source
        from apps.message_templates.marketing_moments import CAMPAIGN
        from apps.message_templates.moment_switches import register_sender

        register_recipients()
        register_source("CAMPAIGNS", received)
        register_sender(CAMPAIGN)
