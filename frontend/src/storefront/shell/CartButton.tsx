import { Link } from 'react-router'
import { useCart, useCartUi } from '../cart/CartContext'
import { useMoney, useText } from '../context'
import { Icon } from '../ui/Icon'
import css from './CartButton.module.css'

/** A link that works everywhere; on a wide screen it opens the drawer instead. */
export function CartButton({ withTotal }: { withTotal?: boolean }) {
  const t = useText()
  const money = useMoney()
  const { count, subtotal } = useCart()
  const { open } = useCartUi()
  return (
    <Link
      to="/cart"
      className={withTotal ? css.pill : `iconBtn ${css.bag}`}
      aria-label={withTotal ? `${t.cartWith(count)}, ${money(subtotal)}` : t.cartWith(count)}
      onClick={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <Icon name="bag" size={withTotal ? 20 : 24} />
      {withTotal ? (
        <span className="num">{money(subtotal)}</span>
      ) : (
        count > 0 && <b className={`num ${css.count}`}>{count}</b>
      )}
    </Link>
  )
}
