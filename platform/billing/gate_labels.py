"""What each gate counts, in words."""

from typing import Final

from common.i18n import Language, language

_LABELS: Final[dict[str, dict[Language, tuple[str, str]]]] = {
    "stores": {"en": ("store", "stores"), "es": ("tienda", "tiendas")},
    "products": {"en": ("product", "products"), "es": ("producto", "productos")},
    "images": {
        "en": ("photo per product", "photos per product"),
        "es": ("foto por producto", "fotos por producto"),
    },
    "collaborators": {"en": ("collaborator", "collaborators"), "es": ("colaborador", "colaboradores")},
    "storage_mb": {"en": ("MB of files", "MB of files"), "es": ("MB de archivos", "MB de archivos")},
    "custom_domains": {
        "en": ("custom domain", "custom domains"),
        "es": ("dominio propio", "dominios propios"),
    },
    "coupons": {"en": ("active coupon", "active coupons"), "es": ("cupón activo", "cupones activos")},
    "promotions": {
        "en": ("active promotion", "active promotions"),
        "es": ("promoción activa", "promociones activas"),
    },
    "upload_rows": {
        "en": ("row per import", "rows per import"),
        "es": ("fila por importación", "filas por importación"),
    },
    "ai_descriptions": {
        "en": ("AI description a month", "AI descriptions a month"),
        "es": ("descripción con IA al mes", "descripciones con IA al mes"),
    },
    "warehouses": {"en": ("location", "locations"), "es": ("local", "locales")},
    "chat_channels": {"en": ("chat channel", "chat channels"), "es": ("canal de chat", "canales de chat")},
    "chat_agents": {"en": ("chat agent", "chat agents"), "es": ("agente de chat", "agentes de chat")},
    "receipts": {
        "en": ("receipt a month", "receipts a month"),
        "es": ("comprobante al mes", "comprobantes al mes"),
    },
    "courier_quotes": {
        "en": ("courier quote a month", "courier quotes a month"),
        "es": ("cotización de courier al mes", "cotizaciones de courier al mes"),
    },
    "analytics_days": {
        "en": ("day of analytics", "days of analytics"),
        "es": ("día de analítica", "días de analítica"),
    },
    "campaign_mails": {
        "en": ("campaign email a day", "campaign emails a day"),
        "es": ("correo de campaña al día", "correos de campaña al día"),
    },
}


def gate_label(gate: str, count: int) -> str:
    """`1` -> "tienda", `50` -> "productos", in the language of the caller."""
    one, many = _LABELS[gate][language()]
    return one if count == 1 else many
