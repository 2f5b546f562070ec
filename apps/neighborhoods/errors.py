from common.errors import Conflict, Duplicate
from common.messages import register


class NeighborhoodTaken(Duplicate):
    """The city has it already: from this store, or among the districts that come with the system."""

    def __init__(self) -> None:
        super().__init__("name", "neighborhood_taken")


class TooManyNeighborhoods(Conflict):
    reason = "neighborhood_too_many"


class InUse(Conflict):
    """`used_in` counts what names it, `uses` names the first of them."""

    reason = "in_use"


register(
    {
        "neighborhood_taken": {
            "en": "This neighborhood already exists in this city.",
            "es": "Este barrio ya existe en esta ciudad.",
        },
        "in_use": {
            "en": "This is in use. Choose what takes its place.",
            "es": "Esto se usa todavía: elige qué va en su lugar.",
        },
        "neighborhood_too_many": {
            "en": "A city can have up to {max} neighborhoods of your own. Delete one first.",
            "es": "Una ciudad puede tener hasta {max} barrios tuyos. Primero borra alguno.",
        },
    }
)
