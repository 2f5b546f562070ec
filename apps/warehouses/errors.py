from common.messages import register

register(
    {
        "warehouse_default_needed": {
            "en": "This is the default location. Choose another default first.",
            "es": "Este es el local principal: elige otro primero.",
        },
        "warehouse_holds_stock": {
            "en": "This location has stock. Transfer it to another location first.",
            "es": "Hay unidades en este local: primero pásalas a otro.",
        },
        "warehouse_busy": {
            "en": "Orders are using stock from here right now. Try again in a moment.",
            "es": "Hay pedidos tomando unidades de aquí en este momento. Prueba otra vez.",
        },
        "warehouse_not_yours": {
            "en": "You work with other locations. Ask the store's owner.",
            "es": "Trabajas con otros locales. Pídeselo a quien es dueño de la tienda.",
        },
        "warehouse_unknown": {
            "en": "Choose another active location.",
            "es": "Elige otro local que esté en uso.",
        },
        "warehouse_hours": {
            "en": "The closing time must be after the opening time. "
            "If you close after midnight, add two rows: until 23:59, and from 00:00 the next day.",
            "es": "La hora de cierre va después de la de apertura. "
            "Si pasa de medianoche, usa dos filas: hasta las 23:59, y desde las 00:00 del día siguiente.",
        },
        "warehouse_hours_overlap": {
            "en": "Two rows on the same day overlap.",
            "es": "Dos filas del mismo día se cruzan.",
        },
        "warehouse_date_twice": {
            "en": "This date is already listed.",
            "es": "Esta fecha está dos veces.",
        },
        "warehouse_order_incomplete": {
            "en": "List each location once.",
            "es": "Nombra cada local una vez.",
        },
    }
)
