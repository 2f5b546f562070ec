import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Attempt } from '../types.checkout'
import { Icon, type IconName } from '../ui/Icon'
import css from './PaymentResult.module.css'

type ResultView = { icon: IconName; tone: 'good' | 'waits' | 'bad'; title: string; hint: string }

/** What became of a payment at the gateway, said the moment it is known. */
export function PaymentResult({ attempt, isSlow }: { attempt: Attempt; isSlow: boolean }) {
  const t = useCheckoutText()
  const { icon, tone, title, hint } = viewOf(attempt, isSlow, t)
  return (
    <section className={`${css.result} ${css[tone]}`} role="status">
      <span className={css.sign}>
        <Icon name={icon} size={26} />
      </span>
      <div>
        <strong>{title}</strong>
        <p>{hint}</p>
      </div>
    </section>
  )
}

function viewOf({ state, card, failure }: Attempt, isSlow: boolean, t: CheckoutTexts): ResultView {
  switch (state) {
    case 'PAID':
      return { icon: 'check', tone: 'good', title: t.attemptPaid, hint: t.attemptPaidHint(card) }
    case 'AUTHORIZED':
      return {
        icon: 'check',
        tone: 'good',
        title: t.attemptAuthorized,
        hint: t.attemptAuthorizedHint,
      }
    case 'PENDING':
      return isSlow
        ? { icon: 'clock', tone: 'waits', title: t.attemptSlow, hint: t.attemptSlowHint }
        : { icon: 'clock', tone: 'waits', title: t.attemptPending, hint: t.attemptPendingHint }
    case 'MISMATCH':
      return { icon: 'alert', tone: 'waits', title: t.attemptMismatch, hint: t.attemptMismatchHint }
    case 'VOIDED':
      return { icon: 'alert', tone: 'waits', title: t.attemptVoided, hint: t.attemptVoidedHint }
    case 'EXPIRED':
      return { icon: 'alert', tone: 'bad', title: t.attemptExpired, hint: t.nothingCharged }
    default: {
      const why = t.failures[failure] ?? t.failureOther
      const hint = `${t.nothingCharged} ${why}`
      return { icon: 'alert', tone: 'bad', title: t.attemptFailed, hint }
    }
  }
}
