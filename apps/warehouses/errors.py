from common.messages import register

register(
    {
        "warehouse_default_needed": {
            "en": "This is the default location: choose another one first.",
            "es": "Este es el local principal: elige otro primero.",
        },
        "warehouse_holds_stock": {
            "en": "There are units in this location: move them to another one first.",
            "es": "Hay unidades en este local: primero pásalas a otro.",
        },
        "warehouse_busy": {
            "en": "Orders are taking units from here right now. Try again in a moment.",
            "es": "Hay pedidos tomando unidades de aquí en este momento. Prueba otra vez.",
        },
        "warehouse_unknown": {
            "en": "Choose another location that is in use.",
            "es": "Elige otro local que esté en uso.",
        },
        "warehouse_hours": {
            "en": "The closing time comes after the opening time. "
            "Past midnight, write two rows: until 23:59, and from 00:00 of the next day.",
            "es": "La hora de cierre va después de la de apertura. "
            "Si pasa de medianoche, usa dos filas: hasta las 23:59, y desde las 00:00 del día siguiente.",
        },
        "warehouse_hours_overlap": {
            "en": "Two rows of the same day overlap.",
            "es": "Dos filas del mismo día se cruzan.",
        },
        "warehouse_date_twice": {
            "en": "This date is there twice.",
            "es": "Esta fecha está dos veces.",
        },
        "warehouse_order_incomplete": {
            "en": "Name each location once.",
            "es": "Nombra cada local una vez.",
        },
    }
)
