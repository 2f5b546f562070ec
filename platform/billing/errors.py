"""What billing refuses."""

from typing import Any
from uuid import UUID

from common.errors import Conflict
from common.messages import register


class ClaimOpen(Conflict):
    reason = "plan_claim_open"

    def __init__(self, claim_id: UUID) -> None:
        super().__init__(claimOid=str(claim_id))


class ClaimDecided(Conflict):
    """By another admin, meanwhile."""

    reason = "plan_claim_decided"

    def __init__(self, claim: Any) -> None:
        super().__init__(state=claim.state, decidedBy=str(claim.decided_by_id))


class Suspended(Conflict):
    reason = "subscription_suspended"


register(
    {
        "limit_reached": {
            "en": "Your {plan} plan includes {limit} {things}. {lifts} has more; "
            "what's published keeps selling.",
            "es": "Tu plan {plan} llega a {limit} {things}. {lifts} da más; lo publicado sigue a la venta.",
        },
        "trial_taken": {
            "en": "This account or phone number has already used its trial.",
            "es": "Esta cuenta o celular ya tuvo su prueba.",
        },
        "unknown_plan": {"en": "That plan doesn't exist.", "es": "Ese plan no existe."},
        "plan_claim_open": {
            "en": "We're still looking for the payment you reported. Wait for our answer first.",
            "es": "Todavía buscamos el pago que avisaste. Espera primero nuestra respuesta.",
        },
        "plan_claim_decided": {
            "en": "This payment has already been decided.",
            "es": "Este pago ya se decidió.",
        },
        "plan_nothing_to_return": {
            "en": "There's nothing to return of this payment.",
            "es": "De este pago no hay nada que devolver.",
        },
        "plan_operation_used": {
            "en": "That operation was already used.",
            "es": "Esa operación ya se usó.",
        },
        "plan_nothing_due": {
            "en": "There's nothing to pay for that plan.",
            "es": "No hay nada que pagar por ese plan.",
        },
        "plan_total_changed": {
            "en": "The amount is now {amount}. Check it and try again.",
            "es": "El monto ahora es {amount}. Revísalo e inténtalo otra vez.",
        },
        "subscription_suspended": {
            "en": "Your account is suspended. Write to us to change your plan.",
            "es": "Tu cuenta está suspendida. Escríbenos para cambiar de plan.",
        },
        "plan_is_same": {
            "en": "That's the plan it has.",
            "es": "Ese es el plan que ya tiene.",
        },
        "plan_limit_lowered": {
            "en": "This plan is in use, so its limits can only grow.",
            "es": "Alguien tiene este plan, así que sus límites solo pueden crecer.",
        },
        "plan_lite_is_free": {"en": "LITE is free.", "es": "LITE es gratis."},
        "plan_lite_stays": {
            "en": "LITE stays: it's what everybody goes back to.",
            "es": "LITE se queda: es adonde todos vuelven.",
        },
        "plan_no_cards": {
            "en": "We can't take cards right now. Pay by Yape, Plin, or bank transfer.",
            "es": "Por ahora no podemos cobrar con tarjeta. Paga por Yape, Plin o transferencia.",
        },
        "plan_provider_down": {
            "en": "The payment provider isn't responding. Try again in a moment.",
            "es": "El proveedor de pagos no responde. Prueba en un momento.",
        },
        "plan_provider_proof": {
            "en": "That message isn't from the payment provider.",
            "es": "Ese mensaje no es del proveedor de pagos.",
        },
    }
)
