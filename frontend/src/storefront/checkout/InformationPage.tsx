import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { displayTotal } from '../cart/bought'
import { useShop, useText, useTitle } from '../context'
import { useHydrated } from '../lib/useHydrated'
import { useCheckoutText } from '../texts/useCheckoutText'
import { LoadFailed, WaitingPage } from '../ui/States'
import css from './Checkout.module.css'
import { CheckoutFrame } from './CheckoutFrame'
import { Closed } from './Closed'
import { ContactFields } from './ContactFields'
import { DeliveryFields } from './DeliveryFields'
import { DocumentFields } from './DocumentFields'
import { ErrorSummary, type FieldError } from './ErrorSummary'
import { useCustomFields } from './fields/useCustomFields'
import { NothingToBuy } from './NothingToBuy'
import { usePhoneTools } from './PhoneField'
import { Remembering } from './Remembering'
import { TotalBar } from './TotalBar'
import { useCartCopy } from './useCartCopy'
import { canChoose, optionsFor, reachOf, useCheckout } from './useCheckout'
import { useSubmitWhenReady } from './useSubmitWhenReady'
import { informationErrors } from './validate'

export default function InformationPage() {
  const t = useCheckoutText()
  const { pageNames } = useText()
  const { store } = useShop()
  const hydrated = useHydrated()
  const checkout = useCheckout()
  useTitle(t.stepInformation)
  if (!store.checkoutOpen) return <Closed />
  return (
    <CheckoutFrame step={1} quote={checkout.quote} count={checkout.count}>
      {!hydrated ? (
        <WaitingPage title={pageNames.information} />
      ) : checkout.lines.length === 0 ? (
        <NothingToBuy />
      ) : (
        <InformationForm checkout={checkout} />
      )}
    </CheckoutFrame>
  )
}

/** "Change" on the next step leads to the part that is to be changed. */
function useHashFocus() {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView?.({ block: 'start' })
    part?.focus({ preventScroll: true })
  }, [hash])
}

type Checkout = ReturnType<typeof useCheckout>

function InformationForm({ checkout }: { checkout: Checkout }) {
  const t = useCheckoutText()
  const { pageNames } = useText()
  const { store } = useShop()
  const navigate = useNavigate()
  const tools = usePhoneTools()
  const [turn, setTurn] = useState(0)
  const { draft, drafts, quote, error, retry, loading } = checkout
  const reached = reachOf(draft, quote, loading)
  const found = optionsFor(quote?.shipping.options, draft.receive)
  const options = draft.receive === 'ship' && reached === false ? [] : found
  const option = options.find((each) => each.key === draft.shippingKey) ?? options[0]
  // What was chosen waits while another address is typed, and holds there too where it is offered.
  const fitting = option && !loading && canChoose(draft) ? option.key : draft.shippingKey
  useEffect(() => {
    if (quote && fitting !== draft.shippingKey) drafts.change({ shippingKey: fitting })
  }, [quote, fitting, draft.shippingKey, drafts])
  const read = tools?.read(draft.contact.phone, draft.contact.phoneCountry)
  useCartCopy(checkout, 'INFORMATION')
  const custom = useCustomFields(checkout, 'INFORMATION')
  const facts = { draft, option, phoneIsValid: Boolean(read), store }
  const problems = [...informationErrors(facts, t), ...custom.problems]
  const visible: FieldError[] = turn > 0 ? problems : []
  const [left, setLeft] = useState<string[]>([])
  const leave = (id: string) =>
    setLeft((before) => (before.includes(id) ? before : [...before, id]))
  const isVisible = (id: string) => turn > 0 || left.includes(id)
  const errorOf = (id: string) =>
    isVisible(id) ? problems.find((each) => each.id === id)?.text : undefined
  useHashFocus()

  // The payment leads back here when nothing is delivered to this address. Without a way to take yet, the
  // prices of the address that was just chosen may bring one.
  const isPriced = quote && (option || !loading)
  const arrived = { ready: Boolean(isPriced && tools && custom.ready), failed: Boolean(error) }
  const { submit, waiting } = useSubmitWhenReady(arrived, () => {
    if (problems.length || !option) return setTurn(turn + 1)
    drafts.change({ shippingKey: option.key })
    navigate('/checkout/payment')
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h1>{draft.receive === 'pickup' ? t.whoPicksUp : pageNames.information}</h1>
      <ErrorSummary errors={visible} turn={turn} />
      <div id="contact" tabIndex={-1}>
        <ContactFields draft={draft} drafts={drafts} errorOf={errorOf} onLeave={leave} />
      </div>
      <DocumentFields draft={draft} drafts={drafts} errorOf={errorOf} onLeave={leave} />
      <DeliveryFields
        draft={draft}
        drafts={drafts}
        all={quote?.shipping.options}
        options={options}
        option={option}
        reached={reached}
        errorOf={errorOf}
        onLeave={leave}
      />
      {custom.Fields && (
        <custom.Fields
          fields={custom.fields}
          answers={draft.answers}
          errorOf={errorOf}
          onLeave={leave}
          onAnswer={custom.answer}
        />
      )}
      <Remembering draft={draft} drafts={drafts} />
      {error && <LoadFailed retry={retry} />}
      <div className={css.actions}>
        <Link to="/cart" className="link">
          {t.backToCart}
        </Link>
        <button type="submit" className={`btn ${css.go}`} aria-busy={waiting}>
          {t.toPayment}
        </button>
        <TotalBar
          total={displayTotal(quote)}
          hint={
            option?.toQuote
              ? t.withoutShipping
              : draft.receive === 'pickup' || reached === false
                ? t.withTaxes
                : t.withShipping
          }
          label={t.toPayment}
          busy={waiting}
        />
      </div>
    </form>
  )
}
