import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DeliveryFields } from '../checkout/DeliveryFields'
import { useMoney } from '../context'
import { Choice } from '../ui/Choice'
import type { Preorder } from './types'
import { useDelivery } from './useDelivery'
import { type Act, useDay, usePreorderText } from './usePreorder'

type Props = { preorder: Preorder; act: Act; busy: boolean; token: string }

/** The smallest payment is chosen beforehand, the terms never are. */
export function AcceptForm({ preorder, act, busy, token }: Props) {
  const t = usePreorderText()
  const money = useMoney()
  const day = useDay()
  const navigate = useNavigate()
  const [paysAll, setPaysAll] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const delivery = useDelivery(preorder, token)
  const { availableOn, balanceOn, depositPercent } = preorder
  const { balance, deposit, total } = delivery.priced
  const balanceDay = balanceOn ?? availableOn
  const dayText = balanceDay ? day(balanceDay) : ''
  const amount = deposit && !paysAll ? deposit : total
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!agreed) {
      setMissing(true)
      document.getElementById('po-terms')?.focus()
      return
    }
    if (!delivery.check()) return
    const { revision, termsVersion } = preorder
    const done = await act('accept', { revision, termsVersion, paysAll, ...delivery.body })
    if (done?.orderPath) navigate(done.orderPath.replace(/^\/(es|en)(?=\/)/, ''))
  }
  return (
    <form className="po-form" onSubmit={(event) => void submit(event)} noValidate>
      {delivery.asks && <DeliveryFields {...delivery.fields} />}
      {delivery.asks && delivery.priced.shipping.chosen && (
        <dl className="po-sums">
          <div>
            <dt>{t.delivery}</dt>
            <dd className="num">
              {Number(delivery.priced.shipping.price) > 0
                ? money(delivery.priced.shipping.price)
                : t.free}
            </dd>
          </div>
          <div className="po-total">
            <dt>{t.total}</dt>
            <dd className="num">{money(total)}</dd>
          </div>
        </dl>
      )}
      {deposit && balance && (
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
            note={t.balanceLater(money(balance), dayText)}
            aside={money(deposit)}
            stacked
          />
          <Choice
            name="pays"
            value="all"
            checked={paysAll}
            onChoose={() => setPaysAll(true)}
            title={t.allAtOnce}
            note={t.nothingLeft}
            aside={money(total)}
            stacked
          />
        </fieldset>
      )}
      <p className="dim small">
        {t.nextStep} {deposit && t.reminder}
      </p>
      {availableOn && <p className="po-card">{t.ifMoves}</p>}
      <Terms checked={agreed} missing={missing} onChange={setAgreed} />
      <div className="po-bar">
        <button type="submit" className="btn wide" aria-busy={busy}>
          {t.accept(money(amount))}
        </button>
      </div>
    </form>
  )
}

type TermsProps = { checked: boolean; missing: boolean; onChange: (checked: boolean) => void }

export function Terms({ checked, missing, onChange }: TermsProps) {
  const t = usePreorderText()
  const wrong = missing && !checked
  return (
    <div>
      <label className="po-check">
        <input
          id="po-terms"
          type="checkbox"
          checked={checked}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'po-terms-error' : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {t.terms}
          <Link to="/terms">{t.termsLink}</Link>
          {t.termsEnd}
        </span>
      </label>
      {wrong && (
        <p id="po-terms-error" className="po-problem">
          {t.termsMissing}
        </p>
      )}
    </div>
  )
}
