"""The few words that the server itself writes: titles, and what stands where no script runs."""

from typing import Final

from common.i18n import Language

STRINGS: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "search": "Buscar",
        "resultsFor": "Resultados de «{q}»",
        "notFound": "No encontramos esa página",
        "noResults": "No encontramos «{q}»",
        "categories": "Categorías",
        "find": "Sigue tu pedido",
        "preferences": "Recibe novedades",
        "complaints": "Libro de reclamaciones",
        "complaint": "Tu hoja de reclamación",
        "quoteRequest": "Pide una cotización",
        "preorder": "Tu encargo",
        "pickup": "Dónde recoger tu pedido",
        "terms": "Términos de compra",
        "cart": "Tu carrito",
        "information": "Datos y entrega",
        "payment": "Pago",
        "sandbox": "Pago",
        "success": "Listo",
        "order": "Tu pedido",
        "needsScript": "Activa JavaScript para comprar aquí, o escríbenos.",
    },
    "en": {
        "search": "Search",
        "resultsFor": "Results for “{q}”",
        "notFound": "We can’t find that page",
        "noResults": "No results for “{q}”",
        "categories": "Categories",
        "find": "Track your order",
        "preferences": "Get our news",
        "complaints": "Complaints book",
        "complaint": "Your complaint sheet",
        "quoteRequest": "Ask for a quote",
        "preorder": "Your preorder",
        "pickup": "Where to pick up your order",
        "terms": "Terms of sale",
        "cart": "Your cart",
        "information": "Details and delivery",
        "payment": "Payment",
        "sandbox": "Payment",
        "success": "Done",
        "order": "Your order",
        "needsScript": "Turn on JavaScript to shop here, or write to us.",
    },
}
