import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ChargedNote } from '../checkout/ChargedNote'
import { useMoney, useShop } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import { Icon } from '../ui/Icon'
import css from './CardPayment.module.css'
import { PayUntil } from './PayUntil'
import { startPayment } from './startPayment'
import type { OrderProps } from './useOrder'

type Props = Pick<OrderProps, 'order' | 'orderKey' | 'reload'> & {
  quiet: boolean
  saysUntil: boolean
}

/** The way to the gateway's page. `quiet`: a try is still open, another one should not be urged. */
export function CardPayment({ order, orderKey, reload, quiet, saysUntil }: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const { locale } = useShop()
  const { state } = useLocation()
  const [busy, setBusy] = useBusy()
  const [failed, setFailed] = useState(Boolean(state?.didNotOpen))
  const total = money(order.due)
  const again = order.attempts.some((each) => each.state === 'FAILED') || failed
  const pay = async () => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      const goTo = await startPayment(orderKey, locale)
      if (goTo) return window.location.assign(goTo)
      await reload()
    } catch {
      setFailed(true)
      await reload()
    }
    setBusy(false)
  }
  const label = busy ? t.opening : again ? t.payAgain(total) : t.payNow(total)
  if (quiet)
    return (
      <p className={css.quiet}>
        {t.attemptUnfinished}{' '}
        <button type="button" className="link" onClick={pay} disabled={busy}>
          {label}
        </button>
      </p>
    )
  return (
    <section className={css.pay} aria-labelledby="pay-title">
      <h2 id="pay-title">{t.payTitle}</h2>
      <p className={css.hint}>
        <Icon name="lock" size={18} />
        <span>{t.payHint}</span>
      </p>
      <ChargedNote charge={order.payment?.charge} total={order.due} />
      {saysUntil && <PayUntil order={order} />}
      {failed && (
        <p className={css.error} role="alert">
          {t.payFailedToStart}
        </p>
      )}
      <button type="button" className="btn num" onClick={pay} disabled={busy}>
        {label}
      </button>
    </section>
  )
}

/** A page that the browser brings back whole, on the way back from the gateway, is not busy. */
function useBusy() {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [busy, setBusy] as const
}
