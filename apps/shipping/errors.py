"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "days_order": {
            "en": "The shortest time can't be longer than the longest.",
            "es": "El plazo mínimo no puede ser mayor que el máximo.",
        },
        "limits_order": {
            "en": "The lowest limit can't be above the highest.",
            "es": "El límite mínimo no puede ser mayor que el máximo.",
        },
        "dates_order": {
            "en": "The last day can't be before the first.",
            "es": "El último día no puede ser anterior al primero.",
        },
        "place_unknown": {
            "en": "We don't know this place: {place}.",
            "es": "No conocemos este lugar: {place}.",
        },
        "place_twice": {
            "en": "This place is chosen twice, alone or inside another: {place}.",
            "es": "Este lugar está elegido dos veces, solo o dentro de otro: {place}.",
        },
        "places_missing": {
            "en": "Choose at least one district.",
            "es": "Elige al menos un distrito.",
        },
        "band_gap": {
            "en": "This band must start where the one before it ends.",
            "es": "Este tramo debe empezar donde termina el anterior.",
        },
        "band_overlap": {
            "en": "This band starts before the one before it ends.",
            "es": "Este tramo empieza antes de que termine el anterior.",
        },
        "band_after_open": {
            "en": "Only the last band can be without an upper limit.",
            "es": "Solo el último tramo puede quedar sin límite.",
        },
        "band_empty": {
            "en": "The band must end above its start.",
            "es": "El tramo debe terminar después de donde empieza.",
        },
        "band_step": {
            "en": "Enter both the step and its price, or neither.",
            "es": "Escribe el incremento y su precio, o ninguno de los dos.",
        },
        "zone_name_twice": {
            "en": "Another zone has this name.",
            "es": "Otra zona tiene este nombre.",
        },
        "no_places": {
            "en": "Choose where it delivers before switching it on.",
            "es": "Elige hasta dónde llega antes de activarlo.",
        },
        "no_pickup_point": {
            "en": "Add a pickup point before switching it on.",
            "es": "Agrega un punto de recojo antes de activarlo.",
        },
        "no_courier": {
            "en": "Switch on a courier first.",
            "es": "Primero activa un courier.",
        },
        "rate_in_use": {
            "en": "{districts} districts would be left without delivery. Choose the rate that takes over.",
            "es": "{districts} distritos quedarían sin entrega. Elige la tarifa que los toma.",
        },
        "replacement_unknown": {
            "en": "That rate can't take over.",
            "es": "Esa tarifa no puede tomarlos.",
        },
        "too_many_rates": {
            "en": "You can have up to {max} rates. Delete one first.",
            "es": "Puedes tener hasta {max} tarifas. Primero borra alguna.",
        },
        "tariff_too_large": {
            "en": "The file can be up to {kb} KB.",
            "es": "El archivo puede tener hasta {kb} KB.",
        },
        "tariff_too_long": {
            "en": "The file can have up to {rows} rows.",
            "es": "El archivo puede tener hasta {rows} filas.",
        },
        "tariff_no_table": {
            "en": "We couldn't read a table there. Save it as CSV and try again.",
            "es": "No encontramos una tabla. Guárdala como CSV y prueba otra vez.",
        },
        "tariff_empty": {
            "en": "The file has no rows.",
            "es": "El archivo no tiene filas.",
        },
        "tariff_columns": {
            "en": "These columns are missing: {columns}. Start from the sample file.",
            "es": "Faltan estas columnas: {columns}. Empieza con el archivo de ejemplo.",
        },
        "tariff_problems": {
            "en": "Rows that need a correction: {count}. Nothing was changed.",
            "es": "Filas que necesitan una corrección: {count}. No cambiamos nada.",
        },
        "tariff_zone": {
            "en": "Enter the zone of this row.",
            "es": "Escribe la zona de esta fila.",
        },
        "tariff_zones": {
            "en": "A rate can have up to {max} zones.",
            "es": "Una tarifa puede tener hasta {max} zonas.",
        },
        "tariff_row": {
            "en": "This row has neither a place nor a price.",
            "es": "Esta fila no tiene ni lugar ni precio.",
        },
        "tariff_place": {
            "en": "{place} could be: {places}. Enter its code.",
            "es": "{place} puede ser: {places}. Escribe su código.",
        },
        "tariff_place_twice": {
            "en": "{place} is already in row {row}, alone or inside another place.",
            "es": "{place} ya está en la fila {row}, solo o dentro de otro lugar.",
        },
        "tariff_number": {
            "en": "We can't read {text} as a number. Enter it like 1284.50.",
            "es": "No podemos leer {text} como número. Escríbelo así: 1284.50.",
        },
        "tariff_bands": {
            "en": "The zone {zone} has no prices.",
            "es": "La zona {zone} no tiene precios.",
        },
        "tariff_many_bands": {
            "en": "A zone can have up to {max} bands.",
            "es": "Una zona puede tener hasta {max} tramos.",
        },
        "shipping_unavailable": {
            "en": "That delivery method isn't available for this address.",
            "es": "Esa forma de entrega no está disponible para esta dirección.",
        },
        "no_coverage": {
            "en": "We don't deliver there yet.",
            "es": "Aún no llegamos a ese lugar.",
        },
    }
)
