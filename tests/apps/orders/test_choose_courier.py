"""A courier's price and a pickup at an agency on the parcel of an order, and what the buyer is told."""

import logging

import pytest
from django.core import mail
from django.utils import timezone

from apps.orders.models import Order, OrderEvent, Parcel
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.shipping import PERU
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
PLATES = {"weightG": 2400, "lengthCm": 30, "widthCm": 24, "heightCm": 20}
