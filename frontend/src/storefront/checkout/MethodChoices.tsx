import { useMoney, useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { PaymentMethod } from '../types.checkout'
import { Choice } from '../ui/Choice'
import { ChargedNote } from './ChargedNote'
import css from './Checkout.module.css'
import { hasDetails, PaymentDetails } from './PaymentDetails'
import { adjustText, nextOf, type OfferedWay, problemText, totalsDiffer } from './ways'

type Props = {
  offered: OfferedWay[]
  chosen: PaymentMethod | undefined
  total: string | undefined
  /** The delivery has no price yet: no amount is final, and nothing is paid now. */
  toQuote?: boolean
  onChoose: (id: string) => void
}

/** The methods in the merchant's order: what each costs, why not, and what happens next. */
export function MethodChoices({ offered, chosen, total, toQuote = false, onChoose }: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const { pageNames } = useText()
  const tellTotals = !toQuote && totalsDiffer(offered)
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
            <p>{toQuote ? t.toQuoteNext : nextOf(method, t)}</p>
            {!toQuote && <ChargedNote charge={method.charge} total={way?.total ?? total} />}
            {method.testMode && <p className={css.test}>{t.testMode}</p>}
            {!toQuote && <LaterDetails method={method} total={way?.total ?? total} />}
          </Choice>
        )
      })}
    </div>
  )
}

/** Where the money goes is told before the order, folded away: nobody should pay what he has not ordered. */
function LaterDetails({ method, total }: { method: PaymentMethod; total: string | undefined }) {
  const t = useCheckoutText()
  const isSentByBuyer = method.kind === 'WALLET_MANUAL' || method.kind === 'BANK_TRANSFER'
  if (!hasDetails(method)) return null
  if (!isSentByBuyer) return <PaymentDetails method={method} total={total} />
  return (
    <details className={css.later}>
      <summary>{t.payDetails}</summary>
      <p className="small">{t.payDetailsLater}</p>
      <PaymentDetails method={method} total={total} />
    </details>
  )
}
