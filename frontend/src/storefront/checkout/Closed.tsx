import { Link } from 'react-router'
import { useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import { Contacts } from '../ui/Contacts'
import { Empty } from '../ui/States'

/** The store takes no orders now; looking around goes on. */
export function Closed() {
  const t = useCheckoutText()
  const shop = useText()
  return (
    <div className="inner">
      <Empty main title={t.checkoutClosed} hint={t.checkoutClosedHint}>
        <Contacts />
        <Link to="/" className="link">
          {shop.goHome}
        </Link>
      </Empty>
    </div>
  )
}
