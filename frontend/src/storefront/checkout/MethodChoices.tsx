import { useMoney, useText } from '../context'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { PaymentMethod } from '../types.checkout'
import { Choice } from '../ui/Choice'
import css from './Checkout.module.css'
import { PaymentDetails } from './PaymentDetails'
import { adjustText, type OfferedWay, problemText, totalsDiffer } from './ways'

type Props = {
  offered: OfferedWay[]
  chosen: PaymentMethod | undefined
  total: string | undefined
  onChoose: (id: string) => void
}

/** The methods in the merchant's order: what each costs, why not, and what happens next. */
export function MethodChoices({ offered, chosen, total, onChoose }: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const { pageNames } = useText()
  const tellTotals = totalsDiffer(offered)
  return (
    <div
      className={css.choices}
      role="radiogroup"
      aria-label={pageNames.payment}
      id="pay"
      tabIndex={-1}
    >
      {offered.map((each) => {
        const { method, way } = each
        const problem = problemText(each, t, money)
        const isChosen = method._id === chosen?._id
        return (
          <Choice
            key={method._id}
            name="payment"
            value={method._id}
            checked={isChosen && !problem}
            disabled={problem !== ''}
            onChoose={onChoose}
            title={method.name}
            note={problem || adjustText(each, t) || undefined}
            aside={tellTotals && way && !problem ? money(way.total) : undefined}
          >
            <p>{nextOf(method, t)}</p>
            {method.testMode && <p className={css.test}>{t.testMode}</p>}
            <PaymentDetails method={method} total={way?.total ?? total} />
          </Choice>
        )
      })}
    </div>
  )
}

export function nextOf(method: Pick<PaymentMethod, 'kind' | 'name'>, t: CheckoutTexts): string {
  switch (method.kind) {
    case 'WALLET_MANUAL':
      return t.walletNext(method.name)
    case 'BANK_TRANSFER':
      return t.transferNext
    case 'CASH_ON_DELIVERY':
      return t.codNext
    case 'CASH_AT_PICKUP':
      return t.pickupCashNext
    case 'CARD_GATEWAY':
      return t.cardNext
    default:
      return t.otherNext
  }
}
