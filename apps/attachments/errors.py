from common.errors import Conflict, Duplicate
from common.messages import register


class FolderNameTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("name", "folder_name_taken")


class InTrash(Conflict):
    reason = "attachment_in_trash"


register(
    {
        "attachment_unknown": {
            "en": "This picture isn't among your files any more.",
            "es": "Esta imagen ya no está entre tus archivos.",
        },
        "attachment_in_trash": {
            "en": "This is in the trash. Restore it first.",
            "es": "Esto está en la papelera. Restáuralo primero.",
        },
        "attachment_type": {
            "en": "Use a JPEG, PNG, WebP, AVIF or GIF picture, or a PDF.",
            "es": "Usa una imagen JPEG, PNG, WebP, AVIF o GIF, o un PDF.",
        },
        "attachment_other_kind": {
            "en": "Replace a picture with a picture, and a PDF with a PDF.",
            "es": "Reemplaza una imagen con otra imagen y un PDF con otro PDF.",
        },
        "attachment_address": {
            "en": "We couldn't fetch a file from that address.",
            "es": "No pudimos traer un archivo de esa dirección.",
        },
        "document_bytes": {
            "en": "Use a PDF of up to {max} MB.",
            "es": "Usa un PDF de hasta {max} MB.",
        },
        "document_unsafe": {
            "en": "This PDF runs programs or carries other files. Save it again as a plain PDF.",
            "es": "Este PDF ejecuta programas o lleva otros archivos. Guárdalo de nuevo como PDF simple.",
        },
        "folder_unknown": {
            "en": "That folder isn't there any more.",
            "es": "Esa carpeta ya no está.",
        },
        "folder_name_taken": {
            "en": "There is a folder with that name here.",
            "es": "Aquí ya hay una carpeta con ese nombre.",
        },
        "folder_too_deep": {
            "en": "Folders go {max} levels deep at most.",
            "es": "Las carpetas tienen {max} niveles como máximo.",
        },
        "folder_inside_itself": {
            "en": "A folder can't go into itself.",
            "es": "Una carpeta no puede ir dentro de sí misma.",
        },
        "folder_too_many": {
            "en": "A store has {max} folders at most.",
            "es": "Una tienda tiene {max} carpetas como máximo.",
        },
        "folder_has_no_such_field": {
            "en": "A folder doesn't have this.",
            "es": "Una carpeta no tiene este dato.",
        },
    }
)
