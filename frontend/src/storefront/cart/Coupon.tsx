import { type FormEvent, useId, useState } from 'react'
import { useMoney } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Quote } from '../types.checkout'
import type { QuoteCoupon } from '../types.discounts'
import { TextField } from '../ui/Field'
import { Icon } from '../ui/Icon'
import { useOwnStyle } from '../ui/useOwnStyle'
import style from './coupon.css?inline'
import { useCoupon } from './useCoupon'

/** The buyer's coupon: a field to enter it, then what it takes off, or why it takes nothing. */
export function Coupon({ quote }: { quote: Quote | undefined }) {
  useOwnStyle(style)
  const { code, change } = useCoupon()
  const coupon = quote?.coupon
  if (coupon?.applied) return <Applied coupon={coupon} onRemove={() => change('')} />
  const refused = code && coupon ? coupon.message : undefined
  return <Entry code={code} refused={refused} onApply={change} />
}

type EntryProps = { code: string; refused: string | undefined; onApply: (code: string) => void }

function Entry({ code, refused, onApply }: EntryProps) {
  const t = useCheckoutText()
  const id = useId()
  const [typed, setTyped] = useState(code)
  const [isOpen, open] = useState(false)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed)
  }
  if (!isOpen && !code) {
    return (
      <button type="button" className="cp-ask" onClick={() => open(true)}>
        {t.haveCoupon}
      </button>
    )
  }
  return (
    <form className="cp-entry" onSubmit={apply} noValidate>
      <TextField
        id={id}
        label={t.coupon}
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refused && code === typed.trim() ? refused : undefined}
        onChange={setTyped}
      />
      <button type="submit" className="btn outline">
        {t.applyCoupon}
      </button>
      {code && (
        <button type="button" className="cp-ask" onClick={() => onApply('')}>
          {t.withoutCoupon}
        </button>
      )}
    </form>
  )
}

function Applied({ coupon, onRemove }: { coupon: QuoteCoupon; onRemove: () => void }) {
  const t = useCheckoutText()
  const money = useMoney()
  return (
    <div className="cp-applied" role="status">
      <span className="cp-words">
        <strong>{coupon.code}</strong>
        <span className="small dim">{coupon.gives}</span>
      </span>
      {Number(coupon.amount) > 0 && (
        <strong className="num cp-amount">−{money(coupon.amount)}</strong>
      )}
      <button type="button" aria-label={t.removeCoupon(coupon.code)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  )
}
