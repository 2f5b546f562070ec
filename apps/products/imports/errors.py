"""What imports of products refuse, and what they say of a row."""

from common.messages import register

register(
    {
        "import_rows": {
            "en": "The file has {rows} rows, and your plan {plan} imports {limit} at a time.",
            "es": "El archivo tiene {rows} filas y tu plan {plan} carga {limit} por vez.",
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
        "import_location_unknown": {
            "en": "You have no location “{name}”. Yours are: {names}.",
            "es": "No tienes un local «{name}». Los tuyos son: {names}.",
        },
        "import_location_twice": {
            "en": "The file counts this variant twice at {name}.",
            "es": "El archivo cuenta dos veces esta variante en {name}.",
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
