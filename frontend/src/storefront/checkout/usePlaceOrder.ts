import { useRef, useState } from 'react'
import { customerOf } from '../cart/customerLink'
import { linkedCart } from '../cart/linkedCart'
import { setCoupon } from '../cart/useCoupon'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { readJson, writeJson } from '../lib/storage'
import { startPayment } from '../orderStatus/startPayment'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import { announcePurchase } from '../tracking/purchase'
import type { CheckoutRules, Store } from '../types'
import type { PaymentMethod, PlacedOrder, Quote } from '../types.checkout'
import { typeOf } from './documents'
import type { Draft } from './draft'
import { sentAnswers } from './fields/useCustomFields'
import { loadPhoneTools } from './loadPhoneTools'
import { rulesOf, termsOf } from './rules'
import { forgetCartCopy } from './useCartCopy'
import type { useCheckout } from './useCheckout'

type Checkout = ReturnType<typeof useCheckout>

/** `goTo`: the gateway's page; null when it didn't open, undefined when there is none. */
export type Placed = { order: PlacedOrder; goTo?: string | null }
export type Stage = '' | 'placing' | 'paying' | 'seeing'
/** `before`: the total that the buyer had agreed to when another one took its place. */
export type Problem = { text: string; about: string; fix: boolean; before?: string; turn: number }

/** Milliseconds: the second click of a double click must not agree to a total nobody has seen. */
const TIME_TO_SEE = 1000

/** Sends the order once: a double click, a retry and a second tab with the same cart are one order. */
export function usePlaceOrder(checkout: Checkout) {
  const t = useCheckoutText()
  const { store, locale } = useShop()
  const [stage, setStage] = useState<Stage>('')
  const [problem, setProblem] = useState<Problem>({ text: '', about: '', fix: false, turn: 0 })
  const running = useRef(false)
  const { cart, lines, draft, drafts, accept, retry } = checkout
  const about = JSON.stringify(lines.map((line) => [line.variantOid, line.quantity]))

  /** `goOn` leads away from an order that was placed; false when none was. */
  const place = async (quote: Quote, method: PaymentMethod, goOn: (placed: Placed) => void) => {
    if (running.current) return true
    running.current = true
    let pause = 0
    setStage('placing')
    setProblem(({ turn }) => ({ text: '', about, fix: false, turn: turn + 1 }))
    try {
      const tools = await loadPhoneTools()
      const { phone, phoneCountry } = draft.contact
      const number = tools.read(phone, phoneCountry)?.stored ?? phone.trim()
      const body = payloadOf(draft, quote, method, { phone: number, store })
      const headers = { 'Idempotency-Key': keyOf(store._id, JSON.stringify(body)) }
      const termsVersion = termsOf(draft, store)
      const acceptedTerms = termsVersion ? { termsVersion } : {}
      const sent = { ...body, acceptTerms: true, ...acceptedTerms, language: locale }
      const order = await call<PlacedOrder>('POST', 'order/ui', { body: sent, headers, locale })
      const placed: Placed = { order }
      if (method.kind === 'CARD_GATEWAY' && !isToQuote(quote)) {
        setStage('paying')
        const key = { id: order._id, token: order.token }
        placed.goTo = await startPayment(key, locale).catch(() => null)
      }
      announcePurchase(order, quote)
      writeJson(keyName(store._id), null)
      // First: drawn as one with the emptied cart, which nobody who has just bought wants to see.
      goOn(placed)
      cart.clear()
      drafts.forgetOrder()
      forgetCartCopy(store._id)
      setCoupon(store._id, '')
      return true
    } catch (failure) {
      const error = failure as ApiError
      const fresh = error.params?.quote as Quote | undefined
      const version = error.params?.termsVersion as string | undefined
      if (error.reason === 'price_changed' && fresh) {
        accept(fresh)
        pause = TIME_TO_SEE
      } else if (error.reason === 'terms_changed' && version) {
        drafts.change({ terms: '', newTerms: { insteadOf: rulesOf(store).termsVersion, version } })
      } else if (error.status === 409 || error.status === 422) void retry()
      const text = explain(error, t, quote.fields)
      const before = error.reason === 'price_changed' && fresh ? quote.total : undefined
      const fix = isOfFirstStep(error)
      setProblem(({ turn }) => ({ text, about, fix, before, turn }))
      return false
    } finally {
      setStage(pause ? 'seeing' : '')
      setTimeout(() => {
        running.current = false
        setStage('')
      }, pause)
    }
  }
  // A changed cart has answered what was said about the one before.
  const current = problem.about === about && problem.text ? problem : null
  return { place, stage, problem: current }
}

/** Nothing is paid before the store has priced the delivery. */
function isToQuote({ shipping: { options, chosen } }: Quote): boolean {
  return options.some(({ key, toQuote }) => key === chosen && toQuote)
}

type More = { phone: string; store: Store }

function payloadOf(draft: Draft, quote: Quote, method: PaymentMethod, { phone, store }: More) {
  const { firstName, lastName, email } = draft.contact
  const trimmed = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
  const rules = rulesOf(store)
  const answers = sentAnswers(draft, quote)
  const code = linkedCart(store._id)
  return {
    lines: quote.lines.map(({ variantOid, quantity }) => ({ variantOid, quantity })),
    contact: { ...trimmed, phone, ...documentOf(draft, rules) },
    shippingKey: draft.shippingKey,
    ...(draft.receive === 'ship' ? { address: draft.address } : {}),
    paymentMethodOid: method._id,
    ...(answers.length > 0 ? { answers } : {}),
    ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
    ...(rules.marketingConsent && draft.wantsNews ? { marketingConsent: true } : {}),
    ...(code ? { cartCode: code } : {}),
    ...(quote.coupon?.applied ? { couponCode: quote.coupon.code } : {}),
    ...customerOf(store._id),
    total: quote.total,
  }
}

function documentOf({ document }: Draft, { document: requirement, documentTypes }: CheckoutRules) {
  const documentNumber = document.number.trim()
  if (requirement === 'OFF' || !documentNumber || documentTypes.length === 0) return {}
  return { documentType: typeOf(document.type, documentTypes), documentNumber }
}

function keyName(storeId: string): string {
  return `vt_order_key_${storeId}`
}

/** The same order keeps its key over a reload; another content is another order. */
function keyOf(storeId: string, content: string): string {
  const stored = readJson<{ key: string; content: string }>(keyName(storeId))
  if (stored?.content === content) return stored.key
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  writeJson(keyName(storeId), { key, content })
  return key
}

/** A refused address or contact is put right where it was typed. */
function isOfFirstStep(error: ApiError): boolean {
  const paths = error.status === 422 ? Object.keys(error.params) : []
  return paths.some((path) => /^(contact|address|shippingKey|answers)/.test(path))
}

function explain(error: ApiError, t: CheckoutTexts, fields: Quote['fields']): string {
  if (error.status === 0) return t.offline
  if (error.status === 429) return t.tooMany
  if (error.reason === 'price_changed') return t.priceChanged
  if (error.reason === 'terms_changed') return t.termsChanged
  if (error.reason === 'out_of_stock') return t.stockThen
  if (error.reason === 'checkout_closed') return t.checkoutClosed
  if (error.reason === 'below_min_order') return error.message || t.orderFailed
  if (error.status === 422) return firstIssue(error, fields) || t.orderFailed
  return t.orderFailed
}

/** An answer is refused with the name of its field: it stands on the step before. */
function firstIssue(error: ApiError, fields: Quote['fields']): string {
  const [path = '', issues] = Object.entries(error.params)[0] ?? []
  const field = fields?.find(({ _id }) => path === `answers.${_id}`)
  const first = Array.isArray(issues) ? (issues[0] as { message?: string }) : undefined
  const text = first?.message ?? error.message
  return field ? `${field.label}: ${text}` : text
}
