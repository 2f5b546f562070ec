from common.events import Event

CAMPAIGN_CHANGED = Event("campaign.changed", renews_shop=True)
