import { type FormEvent, useState } from 'react'
import type { ApiError } from '../lib/api'
import {
  asExpiry,
  type Card,
  type CardErrors,
  errorsOf,
  grouped,
  refusalsOf,
  TEST_CARDS,
} from './card'
import { Input } from './Input'
import { useSandboxText } from './sandboxTexts'

type Props = {
  amount: string
  act: (what: 'pay' | 'cancel', body: unknown) => Promise<void>
}

const EMPTY: Card = { cardNumber: '', expiry: '', cvc: '', name: '' }

export function CardForm({ amount, act }: Props) {
  const t = useSandboxText()
  const [card, setCard] = useState(EMPTY)
  const [errors, setErrors] = useState<CardErrors>({})
  const [state, setState] = useState<'' | 'busy' | 'failed'>('')
  const set = (change: Partial<Card>) => setCard({ ...card, ...change })
  const send = async (what: 'pay' | 'cancel', body: unknown) => {
    setState('busy')
    try {
      await act(what, body)
    } catch (error) {
      setErrors(refusalsOf((error as ApiError).params ?? {}))
      setState('failed')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(card, t)
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    if (first) document.getElementById(`sandbox-${first}`)?.focus()
    else if (state !== 'busy') void send('pay', card)
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="sbx-form">
        <Input
          id="sandbox-cardNumber"
          label={t.cardNumber}
          value={card.cardNumber}
          error={errors.cardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          onChange={(typed) => set({ cardNumber: grouped(typed) })}
        />
        <div className="sbx-two">
          <Input
            id="sandbox-expiry"
            label={t.expiry}
            placeholder={t.expiryHint}
            value={card.expiry}
            error={errors.expiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            onChange={(typed) => set({ expiry: asExpiry(typed) })}
          />
          <Input
            id="sandbox-cvc"
            label={t.cvc}
            value={card.cvc}
            error={errors.cvc}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            onChange={(cvc) => set({ cvc })}
          />
        </div>
        <Input
          id="sandbox-name"
          label={t.holder}
          value={card.name}
          error={errors.name}
          autoComplete="cc-name"
          maxLength={120}
          onChange={(name) => set({ name })}
        />
        <button type="submit" className="sbx-button" disabled={state === 'busy'}>
          {state === 'busy' ? t.busy : t.pay(amount)}
        </button>
        <p role="status" className="sbx-said">
          {state === 'failed' && Object.keys(errors).length === 0 ? t.failed : ''}
        </p>
      </form>
      <TestCards use={(cardNumber) => set({ cardNumber })} />
      <button
        type="button"
        className="sbx-plain"
        disabled={state === 'busy'}
        onClick={() => void send('cancel', {})}
      >
        {t.back}
      </button>
    </>
  )
}

function TestCards({ use }: { use: (number: string) => void }) {
  const t = useSandboxText()
  return (
    <details className="sbx-cards">
      <summary>{t.cards}</summary>
      <p>{t.cardsHint}</p>
      <ul>
        {TEST_CARDS.map(([kind, number]) => (
          <li key={number}>
            <span>
              <code>{number}</code>
              {t.kinds[kind]}
            </span>
            <button type="button" aria-label={`${t.use} ${number}`} onClick={() => use(number)}>
              {t.use}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
