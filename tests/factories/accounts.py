"""People."""

from functools import cache

import factory
from django.contrib.auth.hashers import make_password

from accounts.models import User

PASSWORD = "una clave larga 77"


@cache
def _hashed() -> str:
    return make_password(PASSWORD)


class UserFactory(factory.django.DjangoModelFactory[User]):
    class Meta:
        model = User
        skip_postgeneration_save = True

    email = factory.Sequence(lambda n: f"person{n}@correo.pe")
    first_name = "Ana"
    last_name = "Quispe"
    phone = "+51987600412"
    language = "es"
    # Hashed once: Argon2 is slow on purpose.
    password = factory.LazyFunction(_hashed)


def make_user(**fields: object) -> User:
    return UserFactory.create(**fields)
