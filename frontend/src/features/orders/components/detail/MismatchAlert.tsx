import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { useMoney } from '@/features/stores/useMoney'
import { FormAlert } from '@/ui/FormAlert'

/** The gateway took another amount than the order's: a person has to look. */
export function MismatchAlert({ order }: { order: Order }) {
  const { t } = useTranslation('orderDesk')
  const { format } = useMoney()
  const odd = order.attempts.find(({ state }) => state === 'MISMATCH')
  if (odd === undefined) return null
  return (
    <FormAlert tone="warning">
      {t('attempt.mismatch', {
        card: odd.card || odd.provider,
        took: format(odd.captured),
        asked: format(odd.amount),
      })}
    </FormAlert>
  )
}
