import { useMemo, useSyncExternalStore } from 'react'
import { useCart } from '../cart/CartContext'
import { useCoupon } from '../cart/useCoupon'
import { type QuoteAsk, useQuote } from '../cart/useQuote'
import { useShop } from '../context'
import type { Store } from '../types'
import type { Quote, ShippingOption } from '../types.checkout'
import { type Draft, DraftStore } from './draft'

const drafts = new Map<string, DraftStore>()

function draftOf(store: Store): DraftStore {
  const known = drafts.get(store._id) ?? new DraftStore(store._id, store.country)
  drafts.set(store._id, known)
  return known
}

export function useDraft() {
  const { store } = useShop()
  const drafted = draftOf(store)
  const draft = useSyncExternalStore(drafted.subscribe, drafted.snapshot, drafted.serverSnapshot)
  return { draft, drafts: drafted }
}

/** Cart, draft and the server's price of both: what all steps of the checkout share. */
export function useCheckout({ knowsBuyer = false } = {}) {
  const { cart, lines, count } = useCart()
  const { draft, drafts: store } = useDraft()
  const { code } = useCoupon()
  const ask = useMemo(() => {
    const contact = knowsBuyer ? { contact: buyerOf(draft) } : {}
    return { ...askOf(draft, lines, code), ...contact }
  }, [draft, lines, code, knowsBuyer])
  const quoting = useQuote(ask)
  return { cart, lines, count, draft, drafts: store, ...quoting }
}

/** The cart at the place that the buyer has said, whatever else he has chosen. */
export function placedAsk(draft: Draft, lines: QuoteAsk['lines'], code: string): QuoteAsk {
  return { ...cartAsk(lines, code), ...(hasPlace(draft) ? { address: placeOf(draft) } : {}) }
}

function cartAsk(lines: QuoteAsk['lines'], code: string): QuoteAsk {
  return { lines, ...(code ? { couponCode: code } : {}) }
}

/** Some discounts are for a first order, or so many times a person. */
function buyerOf({ contact, document }: Draft): QuoteAsk['contact'] {
  const known = { email: contact.email, phone: contact.phone, documentNumber: document.number }
  return Object.fromEntries(
    Object.entries(known)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text),
  )
}

function askOf(draft: Draft, lines: QuoteAsk['lines'], code: string): QuoteAsk {
  return {
    ...(draft.receive === 'ship' ? placedAsk(draft, lines, code) : cartAsk(lines, code)),
    ...(draft.shippingKey && canChoose(draft) ? { shippingKey: draft.shippingKey } : {}),
    ...(draft.paymentMethodOid ? { paymentMethodOid: draft.paymentMethodOid } : {}),
  }
}

/** Only the place decides the price: typing a street must not ask again. */
export function placeOf({ address }: Draft) {
  const { country, state, city, neighborhood } = address
  return { country, state, city, neighborhood }
}

export function hasPlace({ address }: Draft): boolean {
  const { country, state, city, neighborhood } = address
  return Boolean(state && city && (neighborhood || country !== 'PE'))
}

/** Whether it is known where it goes, so that one of the ways there can be taken. */
export function canChoose(draft: Draft): boolean {
  return draft.receive === 'pickup' || hasPlace(draft)
}

export function optionsFor(options: ShippingOption[] | undefined, receive: Draft['receive']) {
  return (options ?? []).filter((each) => (each.kind === 'PICKUP') === (receive === 'pickup'))
}

/** Whether anything is delivered to the address; undefined until the server has said it. */
export function reachOf(draft: Draft, quote: Quote | undefined, loading: boolean) {
  if (!quote || loading || !hasPlace(draft)) return undefined
  return quote.shipping.reached ?? optionsFor(quote.shipping.options, 'ship').length > 0
}
