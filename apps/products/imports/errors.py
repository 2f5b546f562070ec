"""What imports of products refuse, and what they say of a row."""

from common.messages import register

register(
    {
        "import_not_a_table": {
            "en": "This isn't a CSV, XLSX, or ZIP file that we can read.",
            "es": "No es un archivo CSV, XLSX o ZIP que podamos leer.",
        },
        "import_utf16": {
            "en": "The file is saved as “Unicode text”. Save it as CSV UTF-8 and try again.",
            "es": "El archivo es «Texto Unicode». Guárdalo como CSV UTF-8 e inténtalo otra vez.",
        },
        "import_empty": {
            "en": "The file has no products below its first line.",
            "es": "El archivo no tiene productos debajo de su primera línea.",
        },
        "import_too_large": {
            "en": "The file is larger than {mb} MB. Split it in two.",
            "es": "El archivo pesa más de {mb} MB. Divídelo en dos.",
        },
        "import_too_long": {
            "en": "The file has more than {rows} rows. Split it in two.",
            "es": "El archivo tiene más de {rows} filas. Divídelo en dos.",
        },
        "import_unpacked": {
            "en": "The workbook holds more than {mb} MB once opened. Split it in two.",
            "es": "El libro ocupa más de {mb} MB al abrirlo. Divídelo en dos.",
        },
        "import_too_many_cells": {
            "en": "The sheet has more than {cells} cells. Delete the columns you don't need.",
            "es": "La hoja tiene más de {cells} celdas. Borra las columnas que no necesites.",
        },
        "import_rows": {
            "en": "The file has {rows} rows, and your plan {plan} imports {limit} at a time.",
            "es": "El archivo tiene {rows} filas y tu plan {plan} carga {limit} por vez.",
        },
        "import_zip_entries": {
            "en": "The ZIP has more than {limit} files.",
            "es": "El ZIP tiene más de {limit} archivos.",
        },
        "import_zip_without_table": {
            "en": "The ZIP has no CSV or XLSX file.",
            "es": "El ZIP no tiene ningún archivo CSV o XLSX.",
        },
        "import_chunk_large": {
            "en": "That part of the file is larger than announced. Choose the file again.",
            "es": "Esa parte del archivo pesa más de lo anunciado. Elige el archivo otra vez.",
        },
        "import_gap": {
            "en": "A part of the file is missing.",
            "es": "Falta una parte del archivo.",
        },
        "import_busy": {
            "en": "This import is still working. Wait until it finishes.",
            "es": "Esta carga sigue en marcha. Espera a que termine.",
        },
        "import_undo_over": {
            "en": "This import can no longer be undone.",
            "es": "Esta carga ya no se puede deshacer.",
        },
        "import_mapping": {
            "en": "Choose what each column means.",
            "es": "Elige qué significa cada columna.",
        },
        "import_row_alone": {
            "en": "This row has no name and no product above it.",
            "es": "Esta fila no tiene nombre ni un producto encima.",
        },
        "import_name_missing": {
            "en": "A new product needs a name.",
            "es": "Un producto nuevo necesita un nombre.",
        },
        "import_type": {
            "en": "Products of the type “{type}” don't exist here.",
            "es": "Aquí no hay productos del tipo «{type}».",
        },
        "import_parent": {
            "en": "The main product “{parent}” isn't in the file.",
            "es": "El producto principal «{parent}» no está en el archivo.",
        },
        "import_any_value": {
            "en": "This variant is for any “{option}”. Create one for each value.",
            "es": "Esta variante vale para cualquier «{option}». Crea una por valor.",
        },
        "import_price": {
            "en": "“{text}” isn't a price.",
            "es": "«{text}» no es un precio.",
        },
        "import_number": {
            "en": "“{text}” isn't a number that fits here.",
            "es": "«{text}» no es un número que sirva aquí.",
        },
        "import_flag": {
            "en": "“{text}” is neither yes nor no.",
            "es": "«{text}» no es ni sí ni no.",
        },
        "import_status": {
            "en": "“{text}” isn't a status.",
            "es": "«{text}» no es un estado.",
        },
        "import_cell": {
            "en": "This value is too long or doesn't fit here.",
            "es": "Este valor es muy largo o no sirve aquí.",
        },
        "import_id_unknown": {
            "en": "No product has this Vitrina ID.",
            "es": "Ningún producto tiene este Vitrina ID.",
        },
        "import_sku_taken": {
            "en": "“{name}” has the SKU {sku}.",
            "es": "El SKU {sku} ya es de «{name}».",
        },
        "import_sku_twice": {
            "en": "Row {row} has the SKU {sku} too.",
            "es": "La fila {row} también tiene el SKU {sku}.",
        },
        "import_sku_unknown": {
            "en": "No product has the SKU {sku}.",
            "es": "Ningún producto tiene el SKU {sku}.",
        },
        "import_orders_file": {
            "en": "This is a file of orders. Export your products from the other store and upload that file.",
            "es": "Es un archivo de pedidos. Exporta tus productos de la otra tienda y sube ese archivo.",
        },
        "import_customers_file": {
            "en": "This is a file of customers. Import it under Customers.",
            "es": "Es un archivo de clientes. Impórtalo en Clientes.",
        },
        "import_over_limit": {
            "en": "Your plan has no room for more products.",
            "es": "Tu plan no tiene espacio para más productos.",
        },
        "import_may_not_delete": {
            "en": "You don't have permission to delete products.",
            "es": "No tienes permiso para borrar productos.",
        },
        "import_photo_limit": {
            "en": "More photos than your plan allows: {picture} stayed out.",
            "es": "Más fotos de las que permite tu plan: {picture} quedó fuera.",
        },
        "import_photo_storage": {
            "en": "Your plan has no storage left for {picture}.",
            "es": "Tu plan no tiene espacio para {picture}.",
        },
        "import_photo_failed": {
            "en": "We couldn't fetch the photo {picture}.",
            "es": "No pudimos traer la foto {picture}.",
        },
    }
)
