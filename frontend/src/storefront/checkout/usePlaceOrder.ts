import { useRef, useState } from 'react'
import { useMoney, useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { readJson, writeJson } from '../lib/storage'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { PaymentMethod, PlacedOrder, Quote } from '../types.checkout'
import type { Draft } from './draft'
import { loadPhoneTools } from './loadPhoneTools'
import type { useCheckout } from './useCheckout'

type Checkout = ReturnType<typeof useCheckout>

/** Sends the order once: a double click, a retry and a second tab with the same cart are one order. */
export function usePlaceOrder(checkout: Checkout) {
  const t = useCheckoutText()
  const money = useMoney()
  const { store, locale } = useShop()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState({ text: '', about: '' })
  const running = useRef(false)
  const { cart, lines, draft, drafts, accept, retry } = checkout
  const about = JSON.stringify(lines.map((line) => [line.variantOid, line.quantity]))

  const place = async (quote: Quote, method: PaymentMethod): Promise<PlacedOrder | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setProblem({ text: '', about })
    try {
      const tools = await loadPhoneTools()
      const { phone, phoneCountry } = draft.contact
      const body = payloadOf(draft, quote, method, tools.read(phone, phoneCountry)?.e164 ?? phone)
      const headers = { 'Idempotency-Key': keyOf(store._id, JSON.stringify(body)) }
      const sent = { ...body, acceptTerms: true, language: locale }
      const order = await call<PlacedOrder>('POST', 'order/ui', { body: sent, headers, locale })
      writeJson(keyName(store._id), null)
      cart.clear()
      drafts.forgetOrder()
      return order
    } catch (failure) {
      const error = failure as ApiError
      const fresh = error.params?.quote as Quote | undefined
      if (error.reason === 'price_changed' && fresh) accept(fresh)
      else if (error.status === 409) void retry()
      setProblem({ text: explain(error, t, fresh ? money(fresh.total) : ''), about })
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  // A changed cart has answered what was said about the one before.
  return { place, busy, problem: problem.about === about ? problem.text : '' }
}

function payloadOf(draft: Draft, quote: Quote, method: PaymentMethod, phone: string) {
  const { firstName, lastName, email } = draft.contact
  const trimmed = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
  return {
    lines: quote.lines.map(({ variantOid, quantity }) => ({ variantOid, quantity })),
    contact: { ...trimmed, phone },
    shippingKey: draft.shippingKey,
    ...(draft.receive === 'ship' ? { address: draft.address } : {}),
    paymentMethodOid: method._id,
    ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
    total: quote.total,
  }
}

function keyName(storeId: string): string {
  return `vt_order_key_${storeId}`
}

/** The same order keeps its key over a reload; another content is another order. */
function keyOf(storeId: string, content: string): string {
  const kept = readJson<{ key: string; content: string }>(keyName(storeId))
  if (kept?.content === content) return kept.key
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  writeJson(keyName(storeId), { key, content })
  return key
}

function explain(error: ApiError, t: CheckoutTexts, total: string): string {
  if (error.status === 0) return t.offline
  if (error.status === 429) return t.tooMany
  if (error.reason === 'price_changed') return t.priceChanged(total)
  if (error.reason === 'out_of_stock') return t.stockThen
  if (error.reason === 'checkout_closed') return t.checkoutClosed
  if (error.status === 422) return firstIssue(error) || t.orderFailed
  return t.orderFailed
}

function firstIssue(error: ApiError): string {
  const [issues] = Object.values(error.params)
  const first = Array.isArray(issues) ? (issues[0] as { message?: string }) : undefined
  return first?.message ?? error.message
}
