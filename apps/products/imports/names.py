"""The kind of job that an import is."""

from typing import Final

NAME: Final = "product.import"
