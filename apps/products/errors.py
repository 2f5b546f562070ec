from typing import Literal

from common.errors import Duplicate
from common.messages import register


class SkuTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("sku", "sku_taken")


class SlugTaken(Duplicate):
    """`name` of the product or category that the address leads to; `reason` says how it came to it."""

    def __init__(
        self, name: str, reason: Literal["slug_taken", "slug_former", "slug_of_deleted"] = "slug_taken"
    ) -> None:
        super().__init__("slug", reason, name=name)


register(
    {
        "sku_taken": {
            "en": "Another product has this SKU.",
            "es": "Otro producto tiene este SKU.",
        },
        "slug_taken": {
            "en": "“{name}” has that address.",
            "es": "«{name}» tiene esa dirección.",
        },
        "slug_former": {
            "en": "“{name}” had that address before, and links to it lead there. Choose another one.",
            "es": "«{name}» tuvo esa dirección y los enlaces llevan allí. Elige otra.",
        },
        "slug_of_deleted": {
            "en": "“{name}”, which you deleted, keeps that address for when it is restored. Choose another.",
            "es": "«{name}», que borraste, conserva esa dirección por si la recuperas. Elige otra.",
        },
        "slug_empty": {
            "en": "Use letters and numbers.",
            "es": "Usa letras y números.",
        },
        "compare_price_low": {
            "en": "The compare-at price must be higher than the price.",
            "es": "El precio anterior debe ser mayor que el precio.",
        },
        "category_unknown": {
            "en": "This category no longer exists.",
            "es": "Esta categoría ya no existe.",
        },
        "category_primary": {
            "en": "The main category must be one of the product's categories.",
            "es": "La categoría principal debe ser una de las categorías del producto.",
        },
        "category_depth": {
            "en": "Categories have two levels: choose a top-level one.",
            "es": "Las categorías tienen dos niveles: elige una del primer nivel.",
        },
        "date_out_of_range": {
            "en": "Choose a date between 2000 and 2099.",
            "es": "Elige una fecha entre 2000 y 2099.",
        },
        "one_place": {
            "en": "Give only one: before, after, or a position.",
            "es": "Indica un solo lugar: antes, después o una posición.",
        },
        "not_a_neighbour": {
            "en": "It can't be moved next to that one.",
            "es": "No se puede mover junto a ese.",
        },
        "product_not_there": {
            "en": "This product isn't in this category.",
            "es": "El producto no está en esta categoría.",
        },
        "too_many_categories": {
            "en": "A product can be in up to {max} categories.",
            "es": "Un producto puede estar en {max} categorías como máximo.",
        },
        "too_many_tags": {
            "en": "A product can have up to {max} tags.",
            "es": "Un producto puede tener {max} etiquetas como máximo.",
        },
        "option_twice": {
            "en": "Two options have the same name.",
            "es": "Dos opciones tienen el mismo nombre.",
        },
        "value_twice": {
            "en": "This option already has that value.",
            "es": "Este valor ya está en la opción.",
        },
        "value_in_use": {
            "en": "Variants use the value {value}. Delete them first.",
            "es": "Hay variantes con el valor {value}. Primero elimínalas.",
        },
        "option_in_use": {
            "en": "Without this option, some variants would be identical. Delete them first.",
            "es": "Sin esta opción, algunas variantes serían iguales. Primero elimínalas.",
        },
        "values_mismatch": {
            "en": "A variant needs one value for each option.",
            "es": "Una variante necesita un valor de cada opción.",
        },
        "combination_twice": {
            "en": "There's already a variant {combination}.",
            "es": "Ya hay una variante {combination}.",
        },
        "sku_twice": {
            "en": "Another row has this SKU.",
            "es": "Otra fila tiene este SKU.",
        },
        "variant_unknown": {
            "en": "This variant no longer exists.",
            "es": "Esta variante ya no existe.",
        },
        "variant_reserved": {
            "en": "Orders have reserved units of a variant you're deleting. Ship or cancel them first.",
            "es": "Hay pedidos con unidades de una variante que eliminas. Primero envíalos o anúlalos.",
        },
        "distributor_only": {
            "en": "Volume pricing is for wholesale stores.",
            "es": "Los precios por cantidad son para tiendas de distribuidores.",
        },
        "tier_not_rising": {
            "en": "Each quantity must be higher than the one before.",
            "es": "Cada cantidad debe ser mayor que la anterior.",
        },
        "tier_not_falling": {
            "en": "Each price must be lower than the one before.",
            "es": "Cada precio debe ser menor que el anterior.",
        },
        "sale_ends_before": {
            "en": "The sale must end after it starts.",
            "es": "La oferta debe terminar después de empezar.",
        },
        "sale_needs_compare": {
            "en": "A scheduled sale needs a compare-at price.",
            "es": "Una oferta con fechas necesita el precio fuera de ellas.",
        },
        "picture_not_of_product": {
            "en": "Choose one of the product's photos.",
            "es": "Elige una de las fotos del producto.",
        },
        "max_below_min": {
            "en": "The maximum can't be lower than the minimum.",
            "es": "El máximo no puede ser menor que el mínimo.",
        },
        "unpublish_before_publish": {
            "en": "The unpublish date must be after the publish date.",
            "es": "Debe retirarse después de publicarse.",
        },
        "specification_twice": {
            "en": "This specification already exists.",
            "es": "Esta característica ya está.",
        },
        "related_itself": {
            "en": "A product can't be related to itself.",
            "es": "Un producto no puede relacionarse consigo mismo.",
        },
        "product_unknown": {
            "en": "This product no longer exists.",
            "es": "Este producto ya no existe.",
        },
    }
)
