import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CartPage } from '@/features/orders/carts/cartList'
import classes from '@/features/orders/carts/carts.module.css'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

const LINKS = {
  SHIPPING: paths.shippingMethods,
  PAYMENT: paths.paymentMethods,
  NOT_REACHED: paths.logistics,
  OUT_OF_STOCK: paths.stock,
  CONTACT: undefined,
} as const

/** Where carts stopped, and the page that may mend it. */
export function CartReasons({ reasons }: { reasons: CartPage['reasons'] }) {
  const { t } = useTranslation('carts')
  const href = useHref()
  const most = Math.max(1, ...reasons.map(({ carts }) => carts))
  const all = reasons.reduce((sum, { carts }) => sum + carts, 0)
  if (all === 0) return null
  return (
    <section className={classes.reasons} aria-labelledby="cart-reasons">
      <div className={classes.reasonsHead}>
        <h2 id="cart-reasons">{t('reasons')}</h2>
        <span>{t('reasonsNote', { count: all })}</span>
      </div>
      <ul>
        {reasons.map(({ reason, carts }) => {
          const to = LINKS[reason]
          return (
            <li key={reason}>
              <span>{t(`reason.${reason}`)}</span>
              <progress aria-label={t(`reason.${reason}`)} max={most} value={carts} />
              <strong>{carts}</strong>
              {to ? <Link to={href.store(to)}>{t(`mend.${reason}`)}</Link> : <span />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
