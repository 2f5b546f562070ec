import { useMoney, useShop } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShippingOption } from '../types.checkout'
import { Icon } from '../ui/Icon'
import { whatsAppUrl } from '../ui/whatsApp'
import css from './NotReached.module.css'
import { priceWord } from './priceWord'

type Props = { place: string; point: ShippingOption | undefined; onPickUp: () => void }

/** Nothing is delivered there: what the buyer can do instead. */
export function NotReached({ place, point, onPickUp }: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppCoverage(place))
  return (
    <section className={css.panel} role="status" id="delivery" tabIndex={-1}>
      <Icon name="pin" size={24} />
      <div>
        <strong>{t.noCoverage(place)}</strong>
        <p className={css.ways}>
          {point && (
            <button type="button" className="btn outline" onClick={onPickUp}>
              {t.pickUpInstead(point.pickup?.name ?? point.name, priceWord(point, money, t))}
            </button>
          )}
          {chat && (
            <a href={chat} className="link" target="_blank" rel="noopener">
              {t.askCoverage}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
