"""What jobs refuse, and how a failed one is told."""

from common.messages import register

register(
    {
        "too_many_jobs": {
            "en": "You have {limit} jobs running. Wait for one to finish, or cancel it.",
            "es": "Tienes {limit} trabajos en marcha. Espera a que termine uno, o cancélalo.",
        },
        "job_failed": {
            "en": "Something went wrong on our end. Try again.",
            "es": "Esto no funcionó, y no fue por ti. Inténtalo otra vez.",
        },
        "import_not_a_table": {
            "en": "This isn't a CSV, XLSX, or ZIP file that we can read.",
            "es": "No es un archivo CSV, XLSX o ZIP que podamos leer.",
        },
        "import_utf16": {
            "en": "The file is saved as “Unicode text”. Save it as CSV UTF-8 and try again.",
            "es": "El archivo es «Texto Unicode». Guárdalo como CSV UTF-8 e inténtalo otra vez.",
        },
        "import_empty": {
            "en": "The file has nothing below its first line.",
            "es": "El archivo no tiene nada debajo de su primera línea.",
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
    }
)
