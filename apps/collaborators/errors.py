from common.messages import register

register(
    {
        "grants_too_much": {
            "en": "You can't give a permission that you don't have.",
            "es": "No puedes dar un permiso que tú no tienes.",
        },
        "grants_wider": {
            "en": "You can't give more than your own limits allow.",
            "es": "No puedes dar más de lo que permiten tus propios límites.",
        },
        "role_empty": {
            "en": "Choose at least one permission",
            "es": "Marca al menos un permiso",
        },
        "member_is_owner": {
            "en": "This is the store's owner. Transfer the store first.",
            "es": "Es quien es dueño de la tienda. Primero transfiere la tienda.",
        },
        "member_is_you": {
            "en": "You can't change your own access. Ask someone else on your team.",
            "es": "No puedes cambiar tu propio acceso. Pídeselo a otra persona del equipo.",
        },
        "member_above": {
            "en": "This person can do more than you, so you can't change their access.",
            "es": "Esta persona puede más que tú, así que no puedes cambiar su acceso.",
        },
        "already_member": {
            "en": "That email is already on your team",
            "es": "Ese correo ya está en tu equipo",
        },
        "already_in_store": {
            "en": "You're already on this store's team.",
            "es": "Ya estás en el equipo de esta tienda.",
        },
        "member_state": {
            "en": "That can't be done in this person's current status.",
            "es": "Eso no se puede hacer con el estado que tiene esta persona.",
        },
        "invitation_over": {
            "en": "This invitation has expired or was already used. Ask for a new one.",
            "es": "Esta invitación venció o ya se usó. Pide una nueva.",
        },
        "mail_needed": {
            "en": "Enter an email, or invite with a link",
            "es": "Escribe un correo o invita con un enlace",
        },
        "owner_stays": {
            "en": "You own this store. Transfer it or close it first.",
            "es": "Eres dueño de esta tienda. Primero transfiérela o ciérrala.",
        },
        "only_owner": {
            "en": "Only the store's owner can do this.",
            "es": "Solo puede hacerlo quien es dueño de la tienda.",
        },
        "new_owner_full": {
            "en": "Their plan has no room for another store. They need a plan with more stores first.",
            "es": "En su plan no entra otra tienda. Primero necesita un plan con más tiendas.",
        },
    }
)
