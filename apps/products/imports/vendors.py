"""The files of other shops: what gives them away, and what their columns mean.

Heads are compared as `search_key` spells them: without case, accents and signs. Measured on real exports;
docs/algorithms/imports.md has the rules of each.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

VendorName = Literal[
    "vitrina",
    "shopify",
    "woocommerce",
    "tiendanube",
    "nuvemshop",
    "jumpseller",
    "bagisto",
    "vendure",
    "other",
]
Grouping = Literal["handle", "parent", "blank"]
"""Rows of one product: by its address (a blank one goes on), by the SKU of a parent, or until a new name."""


@dataclass(frozen=True)
class Vendor:
    name: VendorName
    required: tuple[str, ...]
    strong: tuple[str, ...]
    columns: Mapping[str, str]
    negative: tuple[str, ...] = ()
    grouping: Grouping = "handle"
    mark: str = ""
    """The decimal mark that its files always have."""
    category_step: str = ">"
    blank_is_unlimited: bool = False
    """A blank count is stock without limit, which the preview lets the merchant decide."""


def _named(pairs: str) -> dict[str, str]:
    """`head=target`, separated by commas."""
    split = (pair.strip().partition("=") for pair in pairs.split(","))
    return {head: target for head, _, target in split}


def _options(name: str, value: str) -> dict[str, str]:
    """`option{n} name` with its values, three times."""
    return {
        search: target
        for n in (1, 2, 3)
        for search, target in (
            (name.format(n=n), f"option{n}Name"),
            (value.format(n=n), f"option{n}Value"),
        )
    }


_SHOPIFY: Final = {
    **_named(
        "title=name, vendor=brand, type=categories, tags=tags, status=status, seo title=seoTitle, seo "
        "description=seoDescription, cost per item=cost, google shopping gender=gender, google "
        "shopping age group=ageGroup, google shopping google product category=googleCategory, color "
        "product metafields shopify color pattern=spec:color"
    ),
    **_options("option{n} name", "option{n} value"),
}
_SHOPIFY_OLD: Final = {
    **_SHOPIFY,
    **_named(
        "handle=handle, body html=description, published=published, variant sku=sku, variant "
        "grams=weight, variant inventory qty=stock, variant price=price, variant compare at "
        "price=comparePrice, variant barcode=barcode, variant requires shipping=requiresShipping, "
        "image src=images, image alt text=imageAlt, variant image=variantImage, google shopping "
        "mpn=mpn"
    ),
}
_SHOPIFY_NEW: Final = {
    **_SHOPIFY,
    **_named(
        "url handle=handle, description=description, published on online store=published, sku=sku, "
        "barcode=barcode, barcodes=barcode, variant barcodes=barcode, price=price, compare at "
        "price=comparePrice, inventory quantity=stock, weight value grams=weight, requires "
        "shipping=requiresShipping, product image url=images, image alt text=imageAlt, variant image "
        "url=variantImage, google shopping manufacturer part number mpn=mpn"
    ),
}
_WOO_EN: Final = {
    **_named(
        "id=vendorId, type=type, sku=sku, gtin upc ean or isbn=barcode, name=name, published=published, is "
        "featured=featured, visibility in catalog=visibility, short description=shortDescription, "
        "description=description, date sale price starts=saleStarts, date sale price ends=saleEnds, "
        "in stock=inStock, stock=stock, weight=weight, length=depth, width=width, height=height, sale "
        "price=salePrice, regular price=regularPrice, categories=categories, tags=tags, "
        "images=images, parent=parent, brands=brand"
    ),
    **_options("attribute {n} name", "attribute {n} value s"),
}
_WOO_ES: Final = {
    **_named(
        "id=vendorId, tipo=type, sku=sku, gtin upc ean o isbn=barcode, nombre=name, publicado=published, "
        "esta destacado=featured, visibilidad en el catalogo=visibility, descripcion "
        "corta=shortDescription, descripcion=description, dia en que empieza el precio "
        "rebajado=saleStarts, dia en que termina el precio rebajado=saleEnds, existencias=inStock, en "
        "inventario=inStock, inventario=stock, peso=weight, longitud=depth, anchura=width, "
        "altura=height, precio rebajado=salePrice, precio normal=regularPrice, categorias=categories, "
        "etiquetas=tags, imagenes=images, superior=parent, marcas=brand"
    ),
    **_options("nombre del atributo {n}", "valor es del atributo {n}"),
}
_TIENDANUBE: Final = {
    **_named(
        "identificador de url=handle, nombre=name, categorias=categories, precio=regularPrice, precio "
        "promocional=salePrice, peso=weight, alto=height, ancho=width, profundidad=depth, "
        "stock=stock, sku=sku, codigo de barras=barcode, mostrar en tienda=published, envio sin "
        "cargo=freeShipping, descripcion=description, tags=tags, titulo para seo=seoTitle, "
        "descripcion para seo=seoDescription, marca=brand, producto fisico=physical, mpn=mpn, "
        "sexo=gender, rango de edad=ageGroup, costo=cost, visibilidad=visibility"
    ),
    **_options("nombre de propiedad {n}", "valor de propiedad {n}"),
}
_NUVEMSHOP: Final = {
    **_named(
        "identificador url=handle, nome=name, categorias=categories, preco=regularPrice, preco "
        "promocional=salePrice, peso=weight, altura=height, largura=width, comprimento=depth, "
        "estoque=stock, sku=sku, codigo de barras=barcode, exibir na loja=published, frete "
        "gratis=freeShipping, descricao=description, tags=tags, marca=brand, titulo para "
        "seo=seoTitle, descricao para seo=seoDescription, produto fisico=physical, custo=cost"
    ),
    **_options("nome da variacao {n}", "valor da variacao {n}"),
}
_JUMPSELLER: Final = {
    **_named(
        "permalink=handle, name=name, description=description, meta title=seoTitle, meta "
        "description=seoDescription, width=width, length=depth, height=height, brand=brand, "
        "barcode=barcode, categories=categories, images=images, digital=digital, featured=featured, "
        "status=status, sku=sku, weight=weight, cost per item=cost, compare at price=comparePrice, "
        "stock=stock, stock unlimited=unlimitedStock, price=price, minimum quantity=minPerOrder, "
        "maximum quantity=maxPerOrder, variant image=variantImage, google product "
        "category=googleCategory"
    ),
    **_options("variant {n} option name", "variant {n} option value"),
}
_BAGISTO: Final = {
    **_named(
        "sku=sku, parent sku=parent, type=type, categories=categories, images=images, name=name, "
        "description=description, status=status, short description=shortDescription, "
        "featured=featured, length=depth, width=width, height=height, weight=weight, "
        "price=regularPrice, cost=cost, special price=salePrice, special price from=saleStarts, "
        "special price to=saleEnds, url key=handle, meta title=seoTitle, meta "
        "description=seoDescription, meta keywords=tags, manage stock=trackStock, "
        "inventories=inventories"
    ),
}
_VENDURE: Final = {
    **_named(
        "name=name, slug=handle, description=description, assets=images, facets=categories, "
        "optiongroups=optionNames, optionvalues=optionValues, sku=sku, price=price, "
        "stockonhand=stock, trackinventory=trackStock, variantassets=variantImage"
    ),
}
_OWN_EN: Final = {
    **_named(
        "vitrina id=id, delete=delete, address=handle, name=name, name other language=nameOther, "
        "description=description, status=status, description other language=descriptionOther, short "
        "description=shortDescription, brand=brand, categories=categories, tags=tags, seo "
        "title=seoTitle, seo description=seoDescription, featured=featured, free "
        "shipping=freeShipping, minimum per order=minPerOrder, maximum per order=maxPerOrder, "
        "photos=images, sku=sku, barcode=barcode, price=price, compare at price=comparePrice, "
        "cost=cost, stock=stock, location=location, tracks stock=trackStock, "
        "weight=weight, width=width, height=height, "
        "depth=depth, google category=googleCategory, gender=gender, age group=ageGroup, mpn=mpn"
    ),
    **_options("option {n}", "value {n}"),
}
_OWN_ES: Final = {
    **_named(
        "vitrina id=id, eliminar=delete, direccion=handle, nombre=name, nombre otro idioma=nameOther, "
        "descripcion=description, estado=status, descripcion otro idioma=descriptionOther, "
        "descripcion corta=shortDescription, marca=brand, categorias=categories, etiquetas=tags, "
        "titulo seo=seoTitle, descripcion seo=seoDescription, destacado=featured, envio "
        "gratis=freeShipping, minimo por pedido=minPerOrder, maximo por pedido=maxPerOrder, "
        "fotos=images, sku=sku, codigo de barras=barcode, precio=price, precio anterior=comparePrice, "
        "costo=cost, stock=stock, local=location, almacen=location, "
        "controla stock=trackStock, peso=weight, ancho=width, alto=height, "
        "fondo=depth, categoria de google=googleCategory, genero=gender, grupo de edad=ageGroup, "
        "mpn=mpn"
    ),
    **_options("opcion {n}", "valor {n}"),
}

VENDORS: Final = (
    Vendor("vitrina", ("vitrina id",), ("compare at price", "precio anterior"), {**_OWN_ES, **_OWN_EN}),
    Vendor(
        "shopify",
        ("title", "url handle"),
        ("option1 linked to", "inventory quantity", "product image url", "published on online store"),
        _SHOPIFY_NEW,
        negative=("attribute 1 value s", "variant inventory qty"),
        mark=".",
    ),
    Vendor(
        "shopify",
        ("handle", "title"),
        ("body html", "variant sku", "variant price", "image src", "variant inventory qty"),
        _SHOPIFY_OLD,
        negative=("attribute 1 value s", "url handle"),
        mark=".",
    ),
    Vendor(
        "woocommerce",
        ("type", "sku", "name"),
        ("regular price", "in stock", "attribute 1 value s", "sold individually", "tax status"),
        _WOO_EN,
        negative=("body html", "url key", "permalink"),
        grouping="parent",
    ),
    Vendor(
        "woocommerce",
        ("tipo", "sku", "nombre"),
        ("precio normal", "existencias", "en inventario", "valor es del atributo 1", "superior"),
        _WOO_ES,
        negative=("identificador de url",),
        grouping="parent",
    ),
    Vendor(
        "tiendanube",
        ("identificador de url", "nombre"),
        ("nombre de propiedad 1", "mostrar en tienda", "envio sin cargo", "precio promocional"),
        _TIENDANUBE,
        mark=".",
        blank_is_unlimited=True,
    ),
    Vendor(
        "nuvemshop",
        ("identificador url", "nome"),
        ("nome da variacao 1", "exibir na loja", "frete gratis", "preco promocional", "estoque"),
        _NUVEMSHOP,
        blank_is_unlimited=True,
    ),
    Vendor(
        "jumpseller",
        ("permalink", "name"),
        ("stock unlimited", "quotable", "variant 1 option name", "stock threshold"),
        _JUMPSELLER,
        mark=".",
    ),
    Vendor(
        "bagisto",
        ("sku", "url key"),
        ("attribute family code", "parent sku", "configurable variants", "inventories"),
        _BAGISTO,
        grouping="parent",
        mark=".",
        category_step="/",
    ),
    Vendor(
        "vendure",
        ("name", "slug", "optiongroups"),
        ("optionvalues", "stockonhand", "trackinventory", "variantfacets"),
        _VENDURE,
        grouping="blank",
        mark=".",
    ),
)
OTHER: Final = Vendor("other", (), (), {**_WOO_ES, **_WOO_EN, **_SHOPIFY_OLD, **_OWN_ES, **_OWN_EN})
"""A table of nobody in particular: its heads are looked up among all that are known."""


def vendor_named(name: str, head: frozenset[str]) -> Vendor:
    """Of the two forms that some vendors have, the one that knows more of the columns."""
    forms = [vendor for vendor in VENDORS if vendor.name == name]
    return max(forms, key=lambda vendor: len(head & vendor.columns.keys()), default=OTHER)
