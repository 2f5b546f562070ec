import { Link } from 'react-router'
import { useShop, useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import { Empty } from '../ui/States'
import { whatsAppUrl } from '../ui/whatsApp'

/** The store takes no orders now; looking around goes on. */
export function Closed() {
  const t = useCheckoutText()
  const shop = useText()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, shop.whatsAppHello(store.name))
  return (
    <div className="inner">
      <Empty main title={t.checkoutClosed} hint={t.checkoutClosedHint}>
        {chat && (
          <a href={chat} className="btn">
            {shop.writeUs}
          </a>
        )}
        <Link to="/" className="link">
          {shop.goHome}
        </Link>
      </Empty>
    </div>
  )
}
