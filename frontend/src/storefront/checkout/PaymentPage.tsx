import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { displayTotal } from '../cart/bought'
import { isShort } from '../cart/useQuote'
import { useData, useMoney, useShop, useText, useTitle } from '../context'
import { useHydrated } from '../lib/useHydrated'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import { hasReceivers } from '../tracking/privatePages'
import { tellVisit } from '../tracking/visits'
import type { Items } from '../types'
import type { PaymentMethod } from '../types.checkout'
import { Contacts } from '../ui/Contacts'
import { LoadFailed, Waiting, WaitingPage } from '../ui/States'
import { Agreements, hasAccepted } from './Agreements'
import css from './Checkout.module.css'
import { CheckoutFrame } from './CheckoutFrame'
import { Closed } from './Closed'
import { ErrorSummary, type FieldError } from './ErrorSummary'
import { useCustomFields } from './fields/useCustomFields'
import { MethodChoices } from './MethodChoices'
import { NoteField } from './NoteField'
import { NothingToBuy } from './NothingToBuy'
import { OrderReview } from './OrderReview'
import { PlacingProblem } from './PlacingProblem'
import { termsOf } from './rules'
import { ShortStock } from './ShortStock'
import { TotalBar } from './TotalBar'
import { useCartCopy } from './useCartCopy'
import { useCheckout } from './useCheckout'
import { type Placed, type Stage, usePlaceOrder } from './usePlaceOrder'
import { type OfferedWay, offeredWays } from './ways'

export default function PaymentPage() {
  const t = useCheckoutText()
  const { pageNames } = useText()
  const { store } = useShop()
  const hydrated = useHydrated()
  const checkout = useCheckout({ knowsBuyer: true })
  useTitle(t.stepPayment)
  if (!store.checkoutOpen) return <Closed />
  return (
    <CheckoutFrame step={2} quote={checkout.quote} count={checkout.count}>
      {!hydrated ? (
        <WaitingPage title={pageNames.payment} />
      ) : checkout.lines.length === 0 ? (
        <NothingToBuy />
      ) : (
        <PaymentForm checkout={checkout} />
      )}
    </CheckoutFrame>
  )
}

function PaymentForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const t = useCheckoutText()
  const { pageNames } = useText()
  const money = useMoney()
  const { store } = useShop()
  const { draft, drafts, quote, error, retry } = checkout
  const listed = useData<Items<PaymentMethod>>('payment/ui')
  const offered = offeredWays(listed.value?.items, quote, draft.receive)
  const chosen = offered?.find(({ method }) => method._id === draft.paymentMethodOid)
  const [turn, setTurn] = useState(0)
  const placing = usePlaceOrder(checkout)
  const finish = useFinish()
  const accepted = hasAccepted(draft, termsOf(draft, store))
  useCartCopy(checkout, 'PAYMENT')
  const custom = useCustomFields(checkout, 'PAYMENT')
  const problems: FieldError[] = [
    ...wayProblems(chosen, { label: pageNames.payment, t }),
    ...custom.problems,
    ...(accepted ? [] : [{ id: 'terms', label: t.stepPayment, text: t.errorTerms }]),
  ]
  const visible = turn > 0 ? problems : []
  const short = quote?.lines.filter(isShort) ?? []
  const { problem } = placing
  const option = chosenOf(quote)
  const toQuote = option?.toQuote ?? false
  const total = displayTotal(quote)
  const label = labelOf(chosen?.method, placing.stage, {
    total: total && !toQuote ? money(total) : '',
    isPaidLater: toQuote,
    isShort: short.length > 0,
    isNew: problem?.before !== undefined,
    t,
  })

  // Nobody agrees to a total before it is shown: until then, also the second press of a double click on
  // the step before does nothing.
  const awaited = !(quote && offered && custom.ready)
  const busy = placing.stage !== '' || (awaited && !error && !listed.failed)
  const disabled = placing.stage !== '' || awaited || short.length > 0 || offered.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabled) return
    if (problems.length || !chosen) return setTurn(turn + 1)
    void placing.place(quote, chosen.method, finish).then((placed) => placed || listed.retry())
  }
  if (draft.receive === 'ship' && quote?.shipping.reached === false)
    return <Navigate to="/checkout/information#delivery" replace />
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h1>{pageNames.payment}</h1>
      <ErrorSummary errors={visible} turn={turn} />
      {short.length > 0 && <ShortStock lines={quote?.lines ?? []} />}
      <OrderReview draft={draft} option={option} />
      {listed.failed && !offered && <LoadFailed retry={listed.retry} />}
      {offered?.length === 0 && <NoMethods />}
      {!offered && !listed.failed && <Waiting />}
      {offered && offered.length > 0 && (
        <MethodChoices
          offered={offered}
          chosen={chosen?.method}
          total={quote?.total}
          toQuote={toQuote}
          onChoose={(paymentMethodOid) => drafts.change({ paymentMethodOid })}
        />
      )}
      {custom.Fields && (
        <custom.Fields
          fields={custom.fields}
          answers={draft.answers}
          errorOf={(id) => visible.find((each) => each.id === id)?.text}
          onLeave={() => {}}
          onAnswer={custom.answer}
        />
      )}
      <NoteField value={draft.note} onChange={(note) => drafts.change({ note })} />
      <Agreements
        draft={draft}
        drafts={drafts}
        error={visible.find((each) => each.id === 'terms')?.text}
      />
      {error && !problem && <LoadFailed retry={retry} />}
      {problem && <PlacingProblem problem={problem} total={total} />}
      <div className={css.actions}>
        <Link to="/checkout/information" className="link">
          {t.back}
        </Link>
        <button type="submit" className={`btn num ${css.go}`} disabled={disabled} aria-busy={busy}>
          {label}
        </button>
        <TotalBar
          total={problem?.before || toQuote ? total : undefined}
          hint={toQuote ? t.withoutShipping : undefined}
          before={problem?.before}
          label={label}
          busy={busy}
          disabled={disabled}
        />
      </div>
    </form>
  )
}

/** To the thanks, or on to the gateway; going back from there leads to the order. */
/** The page of an order has its key in the address: where scripts of others run, it is loaded anew without
 * them. */
function useFinish() {
  const navigate = useNavigate()
  const { locale } = useShop()
  return ({ order, goTo }: Placed) => {
    tellVisit('ORDER', { orderOid: order._id })
    if (hasReceivers()) {
      const isPaid = goTo === undefined
      const path = isPaid ? `checkout/success#o=${order._id}&t=` : `order/${order._id}#t=`
      window.location.replace(goTo || `/${locale}/${path}${order.token}`)
      return
    }
    if (goTo === undefined) {
      navigate(`/checkout/success#o=${order._id}&t=${order.token}`, { replace: true })
      return
    }
    const state = { didNotOpen: goTo === null }
    navigate(`/order/${order._id}#t=${order.token}`, { replace: true, state })
    if (goTo) window.location.assign(goTo)
  }
}

function wayProblems(
  chosen: OfferedWay | undefined,
  { label, t }: { label: string; t: CheckoutTexts },
): FieldError[] {
  if (!chosen) return [{ id: 'pay', label, text: t.errorMethod }]
  return chosen.way?.problem ? [{ id: 'pay', label, text: t.errorWay }] : []
}

type LabelFacts = {
  total: string
  isShort: boolean
  /** The total took the place of one that was agreed to: the next press agrees to this one. */
  isNew: boolean
  /** Nothing is paid before the store has priced the delivery. */
  isPaidLater: boolean
  t: CheckoutTexts
}

function labelOf(
  method: PaymentMethod | undefined,
  stage: Stage,
  { total, isShort, isNew, isPaidLater, t }: LabelFacts,
): string {
  if (stage === 'paying') return t.opening
  if (stage === 'placing') return t.placing
  if (isShort) return t.adjustFirst
  if (isNew) return t.acceptTotal(total)
  return method?.kind === 'CARD_GATEWAY' && !isPaidLater ? t.payNow(total) : t.placeOrder(total)
}

function chosenOf(quote: ReturnType<typeof useCheckout>['quote']) {
  return quote?.shipping.options.find((each) => each.key === quote.shipping.chosen)
}

function NoMethods() {
  const t = useCheckoutText()
  return (
    <div className={`${css.hint} ${css.closed}`}>
      <p>{t.noMethods}</p>
      <Contacts />
    </div>
  )
}
