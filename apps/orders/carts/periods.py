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
