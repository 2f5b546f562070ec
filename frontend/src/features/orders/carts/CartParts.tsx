import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CartStateChip } from '@/features/orders/carts/CartStateChip'
import type { CartRow } from '@/features/orders/carts/cartList'
import classes from '@/features/orders/carts/carts.module.css'
import { ReasonLine } from '@/features/orders/carts/ReasonLine'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

export function NextStep({ cart, onOpen }: { cart: CartRow; onOpen: () => void }) {
  const { t } = useTranslation('carts')
  if (cart.orderOid) {
    return <StoreLink to={paths.order(cart.orderOid)}>#{orderCode(cart.orderNumber)}</StoreLink>
  }
  const canWrite = cart.state === 'OPEN' && cart.mayWrite
  return (
    <Button variant={canWrite ? 'default' : 'subtle'} onClick={onOpen}>
      {t(canWrite ? 'write' : 'see')}
    </Button>
  )
}

/** Who left it, where and how long ago. */
export function CartOwner({ cart }: { cart: CartRow }) {
  const { t } = useTranslation('carts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const age = formatNear(cart.seenAt, locale, timeZone)
  return (
    <span className={classes.two}>
      <strong>{cart.customerName || t('nobody')}</strong>
      <small>{[cart.district, age].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

export function CartContent({ cart }: { cart: CartRow }) {
  return (
    <span className={classes.two}>
      <span>{cart.items}</span>
      <ReasonLine cart={cart} />
    </span>
  )
}

/** A cart on a phone. */
export function CartCard({ cart, onOpen }: { cart: CartRow; onOpen: () => void }) {
  const { format } = useMoney()
  return (
    <article className={classes.card}>
      <CartOwner cart={cart} />
      <strong className={classes.amount}>{format(cart.value)}</strong>
      <div className={classes.whole}>
        <CartContent cart={cart} />
      </div>
      <CartStateChip state={cart.state} />
      <NextStep cart={cart} onOpen={onOpen} />
    </article>
  )
}
