import { useMoney, useText } from '../context'
import type { Quote, ShippingOption } from '../types.checkout'
import css from './FreeDelivery.module.css'

type Props = {
  shipping: Quote['shipping'] | undefined
  subtotal: string
  /** The way that is chosen, or that the cart reckons with. */
  option: ShippingOption | undefined
}

/** How far a cart is from being delivered for nothing; silent where no amount does that. */
export function FreeDelivery({ shipping, subtotal, option }: Props) {
  const t = useText()
  const money = useMoney()
  if (!shipping || shipping.reached === false) return null
  if (option?.kind === 'PICKUP' || option?.toQuote) return null
  const { free, options } = shipping
  if (!free) return <FreeByMethod option={option} subtotal={subtotal} />
  const costs = option ?? options.find(({ kind }) => kind !== 'PICKUP')
  if (free.reached && Number(costs?.price ?? 1) === 0)
    return <p className={css.free}>{t.freeReached}</p>
  // Free for another reason: nothing is missing.
  if (costs && Number(costs.price) === 0) return null
  const isPlaced = typeof shipping.reached === 'boolean'
  if (!isPlaced) return <p className={css.free}>{t.freeRule(free.name, money(free.minimum))}</p>
  if (free.reached) return null
  return <Missing missing={free.missing} counted={free.counted} minimum={free.minimum} />
}

/** The amount that one way asks for by itself. */
function FreeByMethod({ option, subtotal }: Pick<Props, 'option' | 'subtotal'>) {
  const t = useText()
  const from = Number(option?.freeFrom ?? 0)
  if (!option?.freeFrom || from <= 0) return null
  const missing = from - Number(subtotal)
  if (missing <= 0) return <p className={css.free}>{t.freeReached}</p>
  if (Number(option.price) === 0) return null
  return <Missing missing={String(missing)} counted={subtotal} minimum={option.freeFrom} />
}

type Amounts = { missing: string; counted: string; minimum: string }

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
