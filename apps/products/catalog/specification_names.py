"""What the attributes that every shop knows are called; a merchant's own ones bring their names."""

from typing import Final

from common.text import TranslatedText

NAMES: Final[dict[str, TranslatedText]] = {
    "age": {"es": "Edad", "en": "Age"},
    "battery": {"es": "Batería", "en": "Battery"},
    "brand": {"es": "Marca", "en": "Brand"},
    "capacity": {"es": "Capacidad", "en": "Capacity"},
    "color": {"es": "Color", "en": "Color"},
    "material": {"es": "Material", "en": "Material"},
    "memory": {"es": "Memoria", "en": "Memory"},
    "model": {"es": "Modelo", "en": "Model"},
    "size": {"es": "Talla o tamaño", "en": "Size"},
    "voltage": {"es": "Voltaje", "en": "Voltage"},
    "warranty": {"es": "Garantía", "en": "Warranty"},
    "weight": {"es": "Peso", "en": "Weight"},
}
