import { type FormEvent, useState } from 'react'
import { DeliveryFields } from '../checkout/DeliveryFields'
import { useMoney, useShop } from '../context'
import { times } from '../lib/money'
import { Choice } from '../ui/Choice'
import { TextField } from '../ui/Field'
import { Terms } from './AcceptForm'
import { ContactPart, useContactForm } from './ContactPart'
import type { Preorder } from './types'
import { useDelivery } from './useDelivery'
import { useDay, usePreorderText } from './usePreorder'

/** Reserving in a presale: how many, who, and what is paid today. */
export function PlaceForm({ offer }: { offer: Preorder }) {
  const t = usePreorderText()
  const money = useMoney()
  const day = useDay()
  const { store } = useShop()
  const form = useContactForm(`preorder/ui/${offer._id}/place`)
  const delivery = useDelivery(offer, '', offer.paymentMode !== 'ON_RELEASE')
  const [quantity, setQuantity] = useState('1')
  const [paysAll, setPaysAll] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const { availableOn, deposit, depositPercent, left, maxPerCustomer } = offer
  const units = Math.max(Number(quantity) || 1, 1)
  const of = (amount: string) => money(times(amount, units, store.currencyDigits))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!delivery.check()) return
    if (!agreed) return setMissing(true)
    const { termsVersion } = offer
    void form.send({ quantity: units, paysAll, termsVersion, ...delivery.body })
  }
  const facts = [
    availableOn && t.hereOn(day(availableOn)),
    left !== null && t.leftOf(left),
    maxPerCustomer !== null && t.limit(maxPerCustomer),
  ].filter(Boolean)
  return (
    <form className="po-form" onSubmit={submit} noValidate>
      <p className="po-card">{facts.join(' · ')}</p>
      <TextField
        id="po-quantity"
        inputMode="numeric"
        maxLength={5}
        label={t.quantity}
        value={quantity}
        onChange={(text) => setQuantity(text.replace(/\D/g, ''))}
      />
      <h2>{t.contact}</h2>
      <ContactPart form={form} />
      {delivery.asks && <DeliveryFields {...delivery.fields} />}
      {offer.paymentMode === 'ON_RELEASE' && <p className="dim">{t.payLater}</p>}
      {deposit && (
        <fieldset className="po-choices">
          <legend>
            <h2>{t.howMuch}</h2>
          </legend>
          <Choice
            name="pays"
            value="deposit"
            checked={!paysAll}
            onChoose={() => setPaysAll(false)}
            title={t.reserveWith(depositPercent)}
            note={t.balanceLater(of(offer.balance ?? '0'), '')}
            aside={of(deposit)}
            stacked
          />
          <Choice
            name="pays"
            value="all"
            checked={paysAll}
            onChoose={() => setPaysAll(true)}
            title={t.allAtOnce}
            note={t.nothingLeft}
            aside={of(offer.total)}
            stacked
          />
        </fieldset>
      )}
      {delivery.asks && <p className="dim small">{t.plusDelivery}</p>}
      <p className="po-card">{t.ifMoves}</p>
      <Terms checked={agreed} missing={missing} onChange={setAgreed} />
      {form.problem && (
        <p role="alert" className="po-problem">
          {form.problem}
        </p>
      )}
      <div className="po-bar">
        <button type="submit" className="btn wide" aria-busy={form.busy}>
          {t.reserve}
        </button>
      </div>
    </form>
  )
}
