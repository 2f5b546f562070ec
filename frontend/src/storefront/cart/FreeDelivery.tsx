import { useMoney, useText } from '../context'
import type { Quote, ShippingOption } from '../types.checkout'
import css from './FreeDelivery.module.css'

type Props = {
  shipping: Quote['shipping'] | undefined
  subtotal: string
  /** The way that is chosen, or that the cart reckons with. */
  option: ShippingOption | undefined
}

type Amounts = { missing: string; counted: string; minimum: string }

/** What a cart lacks to be delivered for nothing; null where no amount does that, or nothing is missing. */
export function missingForFree({ shipping, subtotal, option }: Props): Amounts | null {
  if (!shipping || shipping.reached === false) return null
  if (option?.kind === 'PICKUP' || option?.toQuote) return null
  const { free, options } = shipping
  if (!free) return missingByMethod(option, subtotal)
  const costs = option ?? options.find(({ kind }) => kind !== 'PICKUP')
  const isFree = costs && Number(costs.price) === 0
  return free.reached || isFree || typeof shipping.reached !== 'boolean' ? null : free
}

/** The amount that one way asks for by itself. */
function missingByMethod(option: ShippingOption | undefined, subtotal: string): Amounts | null {
  const from = Number(option?.freeFrom ?? 0)
  const missing = from - Number(subtotal)
  if (!option?.freeFrom || missing <= 0 || Number(option.price) === 0) return null
  return { missing: missing.toFixed(2), counted: subtotal, minimum: option.freeFrom }
}

/** How far a cart is from being delivered for nothing; silent where no amount does that. */
export function FreeDelivery({ shipping, subtotal, option }: Props) {
  const t = useText()
  const money = useMoney()
  if (!shipping || shipping.reached === false) return null
  if (option?.kind === 'PICKUP' || option?.toQuote) return null
  const { free, options } = shipping
  const missing = missingForFree({ shipping, subtotal, option })
  if (missing) return <Missing {...missing} />
  if (!free) return isOverOwn(option, subtotal) ? <p className={css.free}>{t.freeReached}</p> : null
  const costs = option ?? options.find(({ kind }) => kind !== 'PICKUP')
  if (free.reached && Number(costs?.price ?? 1) === 0)
    return <p className={css.free}>{t.freeReached}</p>
  // Free for another reason: nothing is missing.
  if (costs && Number(costs.price) === 0) return null
  const isPlaced = typeof shipping.reached === 'boolean'
  return isPlaced ? null : <p className={css.free}>{t.freeRule(free.name, money(free.minimum))}</p>
}

function isOverOwn(option: ShippingOption | undefined, subtotal: string): boolean {
  const from = Number(option?.freeFrom ?? 0)
  return from > 0 && Number(subtotal) >= from
}

function Missing({ missing, counted, minimum }: Amounts) {
  const t = useText()
  const money = useMoney()
  return (
    <div className={css.free}>
      <p className="num">{t.freeMissing(money(missing))}</p>
      <progress aria-label={t.deliveryFree} max={Number(minimum)} value={Number(counted)} />
    </div>
  )
}
