import { useMoney, useText } from '../context'
import type { Quote } from '../types.checkout'

/** How much is missing of what the store sells for at least. */
export function MinimumOrder({ quote }: { quote: Quote }) {
  const t = useText()
  const money = useMoney()
  const { minimum } = quote
  if (!minimum || Number(minimum.missing) <= 0) return null
  return (
    <p role="status">
      <strong>{t.minimumMissing(money(minimum.missing), money(minimum.amount))}</strong>
    </p>
  )
}
