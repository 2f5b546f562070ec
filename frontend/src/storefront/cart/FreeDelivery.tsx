import { useMoney, useText } from '../context'
import type { ShippingOption } from '../types.checkout'
import css from './FreeDelivery.module.css'

type Props = { option: ShippingOption | undefined; subtotal: string }

/** How far a cart is from being delivered for nothing; silent where no amount does that. */
export function FreeDelivery({ option, subtotal }: Props) {
  const t = useText()
  const money = useMoney()
  const from = Number(option?.freeFrom ?? 0)
  if (!option?.freeFrom || from <= 0) return null
  const missing = from - Number(subtotal)
  if (missing <= 0) return <p className={css.free}>{t.freeReached}</p>
  // Free for another reason: nothing is missing.
  if (Number(option.price) === 0) return null
  return (
    <div className={css.free}>
      <p className="num">{t.freeMissing(money(missing))}</p>
      <progress max={from} value={Number(subtotal)} aria-hidden="true" />
    </div>
  )
}
