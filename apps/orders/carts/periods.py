"""How long carts count."""

from datetime import timedelta
from typing import Final

EXPIRES_DAYS: Final = 30
STORED_DAYS: Final = 60
RECOVERED_DAYS: Final = 7
SAME_VISIT: Final = timedelta(hours=1)
"""Who orders so soon had not left."""
STILL_THERE: Final = timedelta(minutes=15)
"""Who was seen so lately may still be buying: nobody is shown his cart."""
REMINDED_AFTER: Final = timedelta(hours=4)
REMINDED_WITHIN: Final = timedelta(hours=24)
"""What was left longer ago is not written about any more: also of the time before that was switched on."""
