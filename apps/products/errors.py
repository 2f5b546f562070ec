from common.errors import Duplicate
from common.messages import register


class SkuTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("sku", "sku_taken")


class SlugTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("slug", "slug_taken")


register(
    {
        "sku_taken": {
            "en": "Another product has this SKU.",
            "es": "Otro producto tiene este SKU.",
        },
        "slug_taken": {
            "en": "Another page of your shop has that address.",
            "es": "Otra página de tu tienda tiene esa dirección.",
        },
        "slug_empty": {
            "en": "Use letters and digits.",
            "es": "Usa letras y números.",
        },
        "compare_price_low": {
            "en": "The earlier price must be higher than the price.",
            "es": "El precio anterior debe ser mayor que el precio.",
        },
        "category_unknown": {
            "en": "This category isn't there any more.",
            "es": "Esta categoría ya no existe.",
        },
        "category_primary": {
            "en": "The main category must be one of the product's categories.",
            "es": "La categoría principal debe ser una de las categorías del producto.",
        },
        "category_depth": {
            "en": "Categories have two levels: choose one of the first level.",
            "es": "Las categorías tienen dos niveles: elige una del primer nivel.",
        },
        "category_has_children": {
            "en": "Delete or move its subcategories first.",
            "es": "Primero elimina o mueve sus subcategorías.",
        },
    }
)
