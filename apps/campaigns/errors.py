from common.errors import Duplicate
from common.messages import register


class CampaignTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("name", "campaign_name_taken")


register(
    {
        "campaign_name_taken": {
            "en": "This name is already in use.",
            "es": "Este nombre ya está en uso.",
        },
    }
)
