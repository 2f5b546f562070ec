from common.events import Event

WAREHOUSE_CHANGED = Event("warehouse.changed", renews_shop=True)
