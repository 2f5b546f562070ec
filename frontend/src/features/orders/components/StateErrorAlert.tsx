import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/errors'
import { ConflictSummary, conflictState } from '@/features/orders/components/ConflictSummary'
import { FormAlert } from '@/ui/FormAlert'
import classes from './Dialog.module.css'

type Short = { name?: string; left?: number }

/** Why the order did not move, and what can be done about it. */
export function StateErrorAlert(props: {
  error: ApiError
  message: string
  onKeepPrices: () => void
}) {
  const { error, message, onKeepPrices } = props
  const { t } = useTranslation('orders')
  const lines = Array.isArray(error.params.lines) ? (error.params.lines as Short[]) : []
  const isKind = error.reason === 'prices_moved' || conflictState(error) !== undefined
  const isShort = error.reason === 'out_of_stock'
  return (
    <FormAlert tone={isKind ? 'warning' : 'danger'} cause={error}>
      <p>{message}</p>
      <ConflictSummary problem={error} />
      {lines.length > 0 && (
        <ul className={classes.effects}>
          {lines.map(({ name, left }) => (
            <li key={name}>{isShort ? t('change.left', { name, count: left ?? 0 }) : name}</li>
          ))}
        </ul>
      )}
      {error.reason === 'prices_moved' && (
        <Button mt={8} onClick={onKeepPrices}>
          {t('change.keepPrices')}
        </Button>
      )}
    </FormAlert>
  )
}
