"""Warehouses beside the default one."""

import factory

from apps.warehouses.models import Warehouse


class WarehouseFactory(factory.django.DjangoModelFactory[Warehouse]):
    class Meta:
        model = Warehouse

    name = factory.Sequence(lambda n: f"Almacén {n}")
    address = factory.LazyFunction(lambda: {"country": "PE", "line": "Av. Faucett 100"})
