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
            "en": "This image is no longer in your files.",
            "es": "Esta imagen ya no está entre tus archivos.",
        },
        "attachment_in_trash": {
            "en": "This file is in the trash. Restore it first.",
            "es": "Esto está en la papelera. Restáuralo primero.",
        },
        "attachment_type": {
            "en": "Use a JPEG, PNG, WebP, AVIF, or GIF image, or a PDF.",
            "es": "Usa una imagen JPEG, PNG, WebP, AVIF o GIF, o un PDF.",
        },
        "attachment_other_kind": {
            "en": "Replace an image with an image, and a PDF with a PDF.",
            "es": "Reemplaza una imagen con otra imagen y un PDF con otro PDF.",
        },
        "attachment_address": {
            "en": "We couldn't get a file from that URL.",
            "es": "No pudimos traer un archivo de esa dirección.",
        },
        "document_bytes": {
            "en": "Use a PDF up to {max} MB.",
            "es": "Usa un PDF de hasta {max} MB.",
        },
        "document_unsafe": {
            "en": "This PDF contains scripts or other files. Save it again as a plain PDF.",
            "es": "Este PDF ejecuta programas o lleva otros archivos. Guárdalo de nuevo como PDF simple.",
        },
        "folder_unknown": {
            "en": "That folder no longer exists.",
            "es": "Esa carpeta ya no está.",
        },
        "folder_name_taken": {
            "en": "There's already a folder with that name here.",
            "es": "Aquí ya hay una carpeta con ese nombre.",
        },
        "folder_too_deep": {
            "en": "Folders can be up to {max} levels deep.",
            "es": "Las carpetas tienen {max} niveles como máximo.",
        },
        "folder_inside_itself": {
            "en": "A folder can't be moved into itself.",
            "es": "Una carpeta no puede ir dentro de sí misma.",
        },
        "folder_too_many": {
            "en": "A store can have up to {max} folders.",
            "es": "Una tienda tiene {max} carpetas como máximo.",
        },
        "folder_has_no_such_field": {
            "en": "Folders don't have this field.",
            "es": "Una carpeta no tiene este dato.",
        },
    }
)
