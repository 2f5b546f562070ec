import { useText } from '../context'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { PaymentMethod } from '../types.checkout'
import { Choice } from '../ui/Choice'
import css from './Checkout.module.css'
import { PaymentDetails } from './PaymentDetails'

type Props = {
  methods: PaymentMethod[]
  chosen: PaymentMethod | undefined
  total: string | undefined
  onChoose: (id: string) => void
}

/** The methods in the merchant's order, each with what happens next. */
export function MethodChoices({ methods, chosen, total, onChoose }: Props) {
  const t = useCheckoutText()
  const { pageNames } = useText()
  return (
    <div
      className={css.choices}
      role="radiogroup"
      aria-label={pageNames.payment}
      id="pay"
      tabIndex={-1}
    >
      {methods.map((method) => (
        <Choice
          key={method._id}
          name="payment"
          value={method._id}
          checked={method._id === chosen?._id}
          onChoose={onChoose}
          title={method.name}
        >
          <p>{nextOf(method, t)}</p>
          <PaymentDetails method={method} total={total} />
        </Choice>
      ))}
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
    default:
      return t.otherNext
  }
}
