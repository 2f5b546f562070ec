import { Link } from 'react-router'
import { useShop, useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import { Contacts } from '../ui/Contacts'
import { Empty } from '../ui/States'

/** The store takes no orders now; looking around goes on. */
export function Closed() {
  const t = useCheckoutText()
  const shop = useText()
  const { store } = useShop()
  return (
    <div className="inner">
      <Empty
        main
        title={store.orderByMessage ? shop.notYet : t.checkoutClosed}
        hint={store.orderByMessage ? shop.arrange : t.checkoutClosedHint}
      >
        <Contacts />
        <Link to="/" className="link">
          {shop.goHome}
        </Link>
      </Empty>
    </div>
  )
}
