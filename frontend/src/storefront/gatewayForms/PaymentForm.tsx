import { useMoney } from '../context'
import css from '../orderStatus/CardPayment.module.css'
import { PayUntil } from '../orderStatus/PayUntil'
import type { OrderProps } from '../orderStatus/useOrder'
import type { Attempt } from '../types.checkout'
import { Icon } from '../ui/Icon'
import { FORM_TEXTS, useFormText } from './texts'
import { useGatewayForm } from './useGatewayForm'

const NAMES: Record<string, string> = { culqi: 'Culqi', izipay: 'Izipay', niubiz: 'Niubiz' }

type Props = Pick<OrderProps, 'order' | 'orderKey'> & {
  attempt: Attempt
  onDone: (attemptOid: string) => void
}

/** The gateway's own form on the order's page: what is typed there goes to the gateway alone. */
export default function PaymentForm({ order, orderKey, attempt, onDone }: Props) {
  const t = useFormText()
  const money = useMoney()
  const { provider } = attempt
  const { step, problem, box, open, again } = useGatewayForm({ orderKey, attempt, onDone })
  const waits = { loading: t.loading, sending: t.sending, asking: t.asking }[step as 'loading']
  const own = problem in FORM_TEXTS.en ? t[problem as 'declined'] : problem
  return (
    <section className={css.pay} aria-labelledby="pay-title" aria-busy={Boolean(waits)}>
      <h2 id="pay-title">{t.title}</h2>
      {attempt.testMode && <p className={css.test}>{t.test}</p>}
      <p className={css.hint}>
        <Icon name="lock" size={18} />
        <span>{t.hint(NAMES[provider] ?? provider)}</span>
      </p>
      {provider === 'culqi' && <p>{t.withYape}</p>}
      <PayUntil order={order} />
      {own && (
        <p className={css.error} role="alert">
          {own}
        </p>
      )}
      {waits && <p role="status">{waits}</p>}
      <div ref={box} />
      {open && step === 'ready' && (
        <button type="button" className="btn num" onClick={open}>
          {t.pay(money(order.due))}
        </button>
      )}
      {step === 'notLoaded' && (
        <>
          <p className={css.error} role="alert">
            {t.notLoaded}
          </p>
          <button type="button" className="btn" onClick={again}>
            {t.again}
          </button>
        </>
      )}
    </section>
  )
}
