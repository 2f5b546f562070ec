import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/errors'

type Fresh = { state?: string; paymentState?: string }

/** How the order stands now, when somebody else was first. */
export function conflictState({ status, params }: ApiError): Fresh | undefined {
  const current = status === 409 ? (params.current as Fresh | undefined) : undefined
  return current?.state === undefined ? undefined : current
}

export function ConflictSummary({ problem }: { problem: ApiError }) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  const fresh = conflictState(problem)
  if (fresh === undefined) return null
  const payment = t(`orders:payment.${fresh.paymentState ?? 'NONE'}`)
  return <p>{t('fresh', { state: t(`state.${fresh.state}`), payment })}</p>
}
