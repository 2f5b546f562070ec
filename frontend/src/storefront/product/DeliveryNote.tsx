import { useData, useMoney, useShop, useText } from '../context'
import { useArrivalText } from '../lib/useArrivalText'
import { useHydrated } from '../lib/useHydrated'
import type { Items } from '../types'
import type { ShippingOption } from '../types.checkout'
import { Icon } from '../ui/Icon'
import css from './DeliveryNote.module.css'

const DELIVERY = 'shipping/ui'

type Props = {
  free?: boolean
  /** What is bought here; alone it may be worth a free delivery. */
  price?: string | null
}

/**
 * The page is kept for a while, so that it says in how many days something arrives; on which, the browser asks
 * once it is there.
 */
function useOptions(): ShippingOption[] {
  const hydrated = useHydrated()
  const written = useData<Items<ShippingOption>>(DELIVERY).value
  const comes = written?.items.some(({ kind }) => kind !== 'PICKUP')
  const live = useData<Items<ShippingOption>>(
    hydrated && comes ? `${DELIVERY}?dated=1` : null,
  ).value
  return (live ?? written)?.items ?? []
}

/** How it reaches the buyer, before he has to ask. */
export function DeliveryNote({ free = false, price = null }: Props) {
  const t = useText()
  const { store } = useShop()
  const options = useOptions()
  const delivery = options.find((option) => option.kind !== 'PICKUP')
  const pickup = options.find((option) => option.kind === 'PICKUP')?.pickup
  if (!store.checkoutOpen || (!delivery && !pickup)) return null
  return (
    <ul className={css.note}>
      {delivery && <HomeDeliveryLine delivery={delivery} free={free} price={price} />}
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

type HomeDelivery = Required<Props> & { delivery: ShippingOption }

function HomeDeliveryLine({ delivery, free, price }: HomeDelivery) {
  const t = useText()
  const money = useMoney()
  const costs = Number(delivery.price) > 0
  const freeFrom = costs ? delivery.freeFrom : null
  const isWorthIt = Boolean(freeFrom && Number(price) >= Number(freeFrom))
  const cost = delivery.isLowest ? t.deliveryFrom : t.deliveryCosts
  const isPaid = costs && !free && !isWorthIt
  const title = isPaid ? cost(money(delivery.price)) : t.deliveryFree
  return (
    <li>
      <Icon name="truck" />
      <span>
        <strong className="num">{delivery.toQuote ? t.deliveryToQuote : title}</strong>
        {freeFrom && !free && (
          <span className="dim num">
            {isWorthIt ? t.freeSince(money(freeFrom)) : t.freeFrom(money(freeFrom))}
          </span>
        )}
        {costs && free && <span className="dim">{t.deliveryFreeWhen}</span>}
        <When delivery={delivery} />
      </span>
    </li>
  )
}

function When({ delivery: { minDays, maxDays, promise } }: { delivery: ShippingOption }) {
  const t = useText()
  const arrives = useArrivalText()(promise)
  if (arrives)
    return <span className="dim">{arrives.charAt(0).toUpperCase() + arrives.slice(1)}</span>
  if (minDays === null || maxDays === null) return null
  return <span className="dim">{t.deliveryDays(minDays, maxDays)}</span>
}
