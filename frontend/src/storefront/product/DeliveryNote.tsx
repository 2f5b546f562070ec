import { useData, useMoney, useShop, useText } from '../context'
import type { Items } from '../types'
import type { ShippingOption } from '../types.checkout'
import { Icon } from '../ui/Icon'
import css from './DeliveryNote.module.css'

type Props = {
  free?: boolean
  /** What is bought here; alone it may be worth a free delivery. */
  price?: string | null
}

/** How it reaches the buyer, before he has to ask. */
export function DeliveryNote({ free = false, price = null }: Props) {
  const t = useText()
  const money = useMoney()
  const { store } = useShop()
  const { value } = useData<Items<ShippingOption>>(`shipping/ui?country=${store.country}`)
  const options = value?.items ?? []
  const delivery = options.find((option) => option.kind !== 'PICKUP')
  const pickup = options.find((option) => option.kind === 'PICKUP')?.pickup
  const costs = Number(delivery?.price) > 0
  const freeFrom = costs ? delivery?.freeFrom : null
  const isWorthIt = Boolean(freeFrom && Number(price) >= Number(freeFrom))
  if (!store.checkoutOpen || (!delivery && !pickup)) return null
  return (
    <ul className={css.note}>
      {delivery && (
        <li>
          <Icon name="truck" />
          <span>
            <strong className="num">
              {costs && !free && !isWorthIt
                ? t.deliveryCosts(money(delivery.price))
                : t.deliveryFree}
            </strong>
            {freeFrom && !free && (
              <span className="dim num">
                {isWorthIt ? t.freeSince(money(freeFrom)) : t.freeFrom(money(freeFrom))}
              </span>
            )}
            {costs && free && <span className="dim">{t.deliveryFreeWhen}</span>}
            {delivery.minDays !== null && delivery.maxDays !== null && (
              <span className="dim">{t.deliveryDays(delivery.minDays, delivery.maxDays)}</span>
            )}
          </span>
        </li>
      )}
      {pickup && (
        <li>
          <Icon name="store" />
          <span>
            <strong>{t.pickupAtPoint(pickup.name)}</strong>
            {pickup.preparationHours ? (
              <span className="dim">{t.pickupHours(pickup.preparationHours)}</span>
            ) : null}
          </span>
        </li>
      )}
    </ul>
  )
}
