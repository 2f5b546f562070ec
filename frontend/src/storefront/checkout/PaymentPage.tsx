import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isShort } from '../cart/useQuote'
import { useData, useMoney, useShop, useText, useTitle } from '../context'
import { useHydrated } from '../lib/useHydrated'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Items } from '../types'
import type { PaymentMethod } from '../types.checkout'
import { LoadFailed, Waiting, WaitingPage } from '../ui/States'
import { whatsAppUrl } from '../ui/whatsApp'
import css from './Checkout.module.css'
import { CheckoutFrame } from './CheckoutFrame'
import { Closed } from './Closed'
import { ErrorSummary, type FieldError } from './ErrorSummary'
import { TotalBar } from './InformationPage'
import { MethodChoices } from './MethodChoices'
import { NothingToBuy } from './NothingToBuy'
import { OrderReview } from './OrderReview'
import { ShortStock } from './ShortStock'
import { useCheckout } from './useCheckout'
import { usePlaceOrder } from './usePlaceOrder'
import { useSubmitWhenReady } from './useSubmitWhenReady'

export default function PaymentPage() {
  const t = useCheckoutText()
  const { pageNames } = useText()
  const { store } = useShop()
  const hydrated = useHydrated()
  const checkout = useCheckout()
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
  const navigate = useNavigate()
  const { draft, drafts, quote, error, retry } = checkout
  const listed = useData<Items<PaymentMethod>>('payment/ui')
  const methods = usable(listed.value?.items, draft.receive)
  const method = methods?.find((each) => each._id === draft.paymentMethodOid)
  const [terms, setTerms] = useState(false)
  const [turn, setTurn] = useState(0)
  const placing = usePlaceOrder(checkout)
  const problems: FieldError[] = [
    ...(method ? [] : [{ id: 'pay', label: pageNames.payment, text: t.errorMethod }]),
    ...(terms ? [] : [{ id: 'terms', label: t.stepPayment, text: t.errorTerms }]),
  ]
  const shown = turn > 0 ? problems : []
  const short = quote?.lines.filter(isShort) ?? []
  const label = labelOf(placing.busy, short.length > 0, quote ? money(quote.total) : '', t)

  const arrived = {
    ready: Boolean(quote && methods),
    failed: Boolean(error) || listed.failed,
  }
  const { submit, waiting } = useSubmitWhenReady(arrived, () => {
    if (problems.length || !quote || !method || short.length) return setTurn(turn + 1)
    void placing.place(quote, method).then((order) => {
      if (order) navigate(`/checkout/success#o=${order._id}&t=${order.token}`, { replace: true })
    })
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h1>{pageNames.payment}</h1>
      <ErrorSummary errors={shown} turn={turn} />
      {short.length > 0 && <ShortStock lines={short} />}
      <OrderReview draft={draft} option={chosenOf(quote)} />
      {listed.failed && !methods && <LoadFailed retry={listed.retry} />}
      {methods?.length === 0 && <NoMethods />}
      {!methods && !listed.failed && <Waiting />}
      {methods && methods.length > 0 && (
        <MethodChoices
          methods={methods}
          chosen={method}
          total={quote?.total}
          onChoose={(paymentMethodOid) => drafts.change({ paymentMethodOid })}
        />
      )}
      <Note value={draft.note} onChange={(note) => drafts.change({ note })} />
      <label className={css.check}>
        <input
          id="terms"
          type="checkbox"
          checked={terms}
          aria-invalid={shown.some((each) => each.id === 'terms') || undefined}
          onChange={(event) => setTerms(event.target.checked)}
        />
        <span>{t.terms}</span>
      </label>
      {error && !placing.problem && <LoadFailed retry={retry} />}
      {placing.problem && (
        <p className={css.errors} role="alert">
          {placing.problem}
        </p>
      )}
      <div className={css.actions}>
        <Link to="/checkout/information" className="link">
          {t.back}
        </Link>
        <button
          type="submit"
          className={`btn num ${css.go}`}
          disabled={placing.busy || short.length > 0}
          aria-busy={waiting}
        >
          {label}
        </button>
        <TotalBar label={label} busy={placing.busy || short.length > 0} />
      </div>
    </form>
  )
}

function labelOf(busy: boolean, isShort: boolean, total: string, t: CheckoutTexts): string {
  if (busy) return t.placing
  return isShort ? t.adjustFirst : t.placeOrder(total)
}

function chosenOf(quote: ReturnType<typeof useCheckout>['quote']) {
  return quote?.shipping.options.find((each) => each.key === quote.shipping.chosen)
}

/** Cash at the counter is for who picks up, cash on delivery for who doesn't. */
function usable(methods: PaymentMethod[] | undefined, receive: 'ship' | 'pickup') {
  const not = receive === 'pickup' ? 'CASH_ON_DELIVERY' : 'CASH_AT_PICKUP'
  return methods?.filter((method) => method.kind !== not)
}

function NoMethods() {
  const t = useCheckoutText()
  const shop = useText()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, shop.whatsAppHello(store.name))
  return (
    <div className={css.hint}>
      <p>{t.noMethods}</p>
      {chat && (
        <a href={chat} className="link">
          {shop.writeUs}
        </a>
      )}
    </div>
  )
}

function Note({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useCheckoutText()
  return (
    <details className={css.note} open={value !== '' || undefined}>
      <summary>{t.noteLabel}</summary>
      <textarea
        aria-label={t.noteLabel}
        rows={3}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  )
}
