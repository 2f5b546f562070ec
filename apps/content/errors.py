"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "page_facts_missing": {
            "en": "This text names facts that your store hasn’t entered yet.",
            "es": "Este texto usa datos que tu tienda aún no tiene.",
        },
        "page_unknown_fact": {
            "en": "There is no {name} to insert here.",
            "es": "No existe el dato {name}.",
        },
        "page_text_missing": {
            "en": "Write it in your store’s language first.",
            "es": "Primero escríbelo en el idioma de tu tienda.",
        },
        "page_nothing_new": {
            "en": "Nothing has changed since the version in force.",
            "es": "No hay cambios desde la versión vigente.",
        },
        "page_day": {
            "en": "Choose a day between tomorrow and a year from now.",
            "es": "Elige un día entre mañana y dentro de un año.",
        },
        "too_many_questions": {
            "en": "A store has up to {limit} questions.",
            "es": "Una tienda tiene hasta {limit} preguntas.",
        },
        "too_many_announcements": {
            "en": "A store has up to {limit} of these.",
            "es": "Una tienda tiene hasta {limit}.",
        },
        "announcement_ends_before": {
            "en": "It ends before it starts.",
            "es": "Termina antes de empezar.",
        },
        "popup_button": {
            "en": "A button needs a link, and a link a button.",
            "es": "El botón necesita un enlace, y el enlace un botón.",
        },
        "popup_too_soon": {
            "en": "Wait at least {seconds} seconds.",
            "es": "Espera al menos {seconds} segundos.",
        },
        "popup_share": {
            "en": "At most 100%.",
            "es": "Como máximo 100 %.",
        },
        "block_video": {
            "en": "Paste the address of a video on YouTube, Vimeo, TikTok, Instagram or Facebook.",
            "es": "Pega la dirección de un video de YouTube, Vimeo, TikTok, Instagram o Facebook.",
        },
        "block_twice": {
            "en": "Two blocks have the same id.",
            "es": "Dos bloques tienen el mismo id.",
        },
        "block_elsewhere": {
            "en": "This page can’t have a block of that kind.",
            "es": "Esta página no puede tener un bloque de ese tipo.",
        },
        "page_without_blocks": {
            "en": "Leave at least one block visible.",
            "es": "Deja visible al menos un bloque.",
        },
        "page_moment": {
            "en": "That time has passed, or is more than a year away.",
            "es": "Esa hora ya pasó, o falta más de un año.",
        },
        "page_return": {
            "en": "Choose a time after the publication, within a year.",
            "es": "Elige una hora después de la publicación, dentro de un año.",
        },
        "redirect_path": {
            "en": "Enter an address such as /products/blue-mug.",
            "es": "Ingresa una dirección como /productos/taza-azul.",
        },
        "redirect_long": {
            "en": "An address has at most {max} characters.",
            "es": "Una dirección tiene como máximo {max} caracteres.",
        },
        "redirect_elsewhere": {
            "en": "Choose an address of this store. Other sites can’t be a destination.",
            "es": "Elige una dirección de esta tienda. No puede llevar a otro sitio.",
        },
        "redirect_fixed": {
            "en": "Your store has a page of its own at this address, which always shows.",
            "es": "Tu tienda tiene una página propia en esta dirección, que siempre se muestra.",
        },
        "redirect_live": {
            "en": "A product, category or post of your store shows at this address.",
            "es": "En esta dirección se muestra un producto, una categoría o una publicación de tu tienda.",
        },
        "redirect_itself": {
            "en": "The address leads to itself.",
            "es": "La dirección lleva a sí misma.",
        },
        "redirect_loop": {
            "en": "These addresses would lead to each other without end.",
            "es": "Estas direcciones se llevarían una a otra sin fin.",
        },
        "redirect_taken": {
            "en": "This address has a redirect already.",
            "es": "Esta dirección ya tiene una redirección.",
        },
        "redirect_twice": {
            "en": "Row {row} leads the same address somewhere else.",
            "es": "La fila {row} lleva la misma dirección a otro lugar.",
        },
        "redirect_regex": {
            "en": "Patterns can’t be imported, only whole addresses.",
            "es": "No se importan patrones, solo direcciones completas.",
        },
        "redirect_limit": {
            "en": "A store has up to {limit} redirects.",
            "es": "Una tienda tiene hasta {limit} redirecciones.",
        },
        "redirect_columns": {
            "en": "The file needs two columns: from and to.",
            "es": "El archivo necesita dos columnas: desde y hacia.",
        },
        "redirect_created": {"en": "Created", "es": "Creada"},
        "redirect_updated": {"en": "Updated", "es": "Actualizada"},
        "redirect_same": {"en": "No changes", "es": "Sin cambios"},
    }
)
