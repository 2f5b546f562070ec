from common.messages import register

register(
    {
        "warehouse_default_needed": {
            "en": "This is the default warehouse: choose another one first.",
            "es": "Este es el almacén principal: elige otro primero.",
        },
        "warehouse_holds_stock": {
            "en": "There are units in this warehouse: count them to zero first.",
            "es": "Hay unidades en este almacén: primero deja su cuenta en cero.",
        },
        "warehouse_hours": {
            "en": "The closing time comes after the opening time.",
            "es": "La hora de cierre va después de la de apertura.",
        },
    }
)
