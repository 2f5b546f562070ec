import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import { Icon } from '../ui/Icon'
import css from './Rejected.module.css'

/** The fragment of the address holds the key of the order, so no link leads there. */
function toForm() {
  document.getElementById('operation')?.focus()
}

/** The shop looked for the payment and did not find it: said before anything else, with its reason. */
export function Rejected({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const last = order.claims.at(-1)
  if (!order.claimable || last?.state !== 'REJECTED') return null
  return (
    <section className={css.rejected} role="status">
      <Icon name="alert" size={24} />
      <div>
        <strong>{t.claimRejected}</strong>
        {last.operationNumber && (
          <p className="small num">{t.rejectedOperation(last.operationNumber)}</p>
        )}
        <p>{last.reason || t.claimAgain}</p>
        <button type="button" className={css.go} onClick={toForm}>
          {t.claimOther}
        </button>
      </div>
    </section>
  )
}
