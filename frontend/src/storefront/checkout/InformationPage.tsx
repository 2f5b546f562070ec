import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMoney, useShop, useText, useTitle } from '../context'
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
import { NothingToBuy } from './NothingToBuy'
import { usePhoneTools } from './PhoneField'
import { hasPlace, optionsFor, reachOf, useCheckout } from './useCheckout'
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
  const fitting = hasPlace(draft) || draft.receive === 'pickup' ? (option?.key ?? '') : ''
  useEffect(() => {
    if (quote && fitting !== draft.shippingKey) drafts.change({ shippingKey: fitting })
  }, [quote, fitting, draft.shippingKey, drafts])
  const read = tools?.read(draft.contact.phone, draft.contact.phoneCountry)
  const problems = informationErrors({ draft, option, phoneIsValid: Boolean(read), store }, t)
  const shown: FieldError[] = turn > 0 ? problems : []
  const errorOf = (id: string) => shown.find((each) => each.id === id)?.text

  const arrived = { ready: Boolean(quote && tools), failed: Boolean(error) }
  const { submit, waiting } = useSubmitWhenReady(arrived, () => {
    if (problems.length || !option) return setTurn(turn + 1)
    drafts.change({ shippingKey: option.key })
    navigate('/checkout/payment')
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h1>{pageNames.information}</h1>
      <ErrorSummary errors={shown} turn={turn} />
      <ContactFields draft={draft} drafts={drafts} errorOf={errorOf} />
      <DocumentFields draft={draft} drafts={drafts} errorOf={errorOf} />
      <DeliveryFields
        draft={draft}
        drafts={drafts}
        all={quote?.shipping.options}
        options={options}
        option={option}
        reached={reached}
        errorOf={errorOf}
      />
      {error && <LoadFailed retry={retry} />}
      <div className={css.actions}>
        <Link to="/cart" className="link">
          {t.backToCart}
        </Link>
        <button type="submit" className={`btn ${css.go}`} aria-busy={waiting}>
          {t.toPayment}
        </button>
        <TotalBar total={quote?.total} label={t.toPayment} busy={waiting} />
      </div>
    </form>
  )
}

/** On a phone total and button stay in reach of the thumb. */
export function TotalBar({
  total,
  label,
  busy,
  disabled,
}: {
  total?: string
  label: string
  busy: boolean
  disabled?: boolean
}) {
  const t = useCheckoutText()
  const money = useMoney()
  return (
    <div className={css.bar}>
      {total && (
        <p>
          <strong className="num">{money(total)}</strong>
          <small>{t.withShipping}</small>
        </p>
      )}
      <button type="submit" className={`btn ${css.go}`} disabled={disabled} aria-busy={busy}>
        {label}
      </button>
    </div>
  )
}
