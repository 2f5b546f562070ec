"""Small files as the shops write them, with products of our own."""

from collections.abc import Mapping, Sequence
from csv import writer
from io import StringIO

SHOPIFY_OLD = (
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,"
    "Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,"
    "Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,"
    "Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,"
    "Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,"
    "Cost per item"
)
SHOPIFY_NEW = (
    "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,"
    "Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,"
    "Inventory tracker,Inventory quantity,Weight value (grams),Requires shipping,Product image URL,"
    "Image alt text,Variant image URL,Color (product.metafields.shopify.color-pattern)"
)
WOO_EN = (
    "Type,SKU,Name,Published,Is featured?,Visibility in catalog,Description,Date sale price starts,"
    "Date sale price ends,Tax status,In stock?,Stock,Sold individually?,Weight (lbs),Sale price,"
    "Regular price,Categories,Images,Parent,BUTTON TEXT,Attribute 1 Name,Attribute 1 Value(s)"
)
WOO_ES = (
    'ID;Tipo;SKU;"GTIN, UPC, EAN o ISBN";Nombre;Publicado;¿Está destacado?;Visibilidad en el catálogo;'
    "¿Existencias?;Inventario;Peso (kg);Longitud (cm);Anchura (cm);Altura (cm);Precio rebajado;Precio normal;"
    "Categorías;Superior;Nombre del atributo 1;Valor(es) del atributo 1"
)
TIENDANUBE = (
    "Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Precio;"
    "Precio promocional;Peso (kg);Stock;SKU;Mostrar en tienda;Envío sin cargo;Descripción;Marca;"
    "Producto Físico;Sexo;Costo;Buyer Persona;Buyer Persona;Visibilidad"
)
NUVEMSHOP = (
    "Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Preço promocional;Peso;"
    "Estoque;SKU;Exibir na loja;Frete gratis;Descrição;Tags"
)
JUMPSELLER = (
    "Name,Permalink,Description,Brand,Categories,Images,Digital,Featured,Status,SKU,Weight,Cost per item,"
    "Compare at price,Stock,Stock Unlimited,Stock Threshold,Price,Quotable,Minimum Quantity,"
    "Variant 1 Option Name,Variant 1 Option Type,Variant 1 Option Value"
)
BAGISTO = (
    "sku,parent_sku,attribute_family_code,type,categories,name,status,weight,price,special_price,url_key,"
    "manage_stock,inventories,configurable_variants"
)
VENDURE = (
    "name   ,slug  ,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,"
    "trackInventory,variantAssets,variantFacets"
)


def table(head: str, rows: Sequence[Mapping[str, str]], separator: str = ",") -> str:
    """The head as it stands, and each row by the names of its columns."""
    names = [name.strip('"') for name in head.replace('"GTIN, UPC, EAN o ISBN"', "GTIN").split(separator)]
    text = StringIO()
    lines = writer(text, delimiter=separator)
    for row in rows:
        unknown = row.keys() - {name.strip() for name in names}
        if unknown:
            raise AssertionError(f"no such column: {unknown}")
        lines.writerow([row.get(name.strip(), "") for name in names])
    return f"{head}\r\n{text.getvalue()}"
