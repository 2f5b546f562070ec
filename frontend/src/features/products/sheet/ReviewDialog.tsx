import { Button, Modal, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CellKey, splitKey } from '@/features/products/sheet/cells'
import type { Outcome } from '@/features/products/sheet/changes'
import type { SheetRow } from '@/features/products/sheet/fields'
import { useRowName } from '@/features/products/sheet/SheetRowView'
import type { Progress as Sent } from '@/features/products/sheet/useSaveSheet'
import { FormAlert } from '@/ui/FormAlert'
import classes from './sheet.module.css'

type Props = {
  checked: Outcome
  rows: SheetRow[]
  symbol: string
  progress: Sent | undefined
  pending: boolean
  onSave: () => void
  onGo: (key: CellKey) => void
  onClose: () => void
}
const MAX_LISTED = 50

/** What would be saved, before anything is: how many cells, and why the others are not. */
export function ReviewDialog(props: Props) {
  const { checked, rows, symbol, progress, pending, onSave, onGo, onClose } = props
  const { t } = useTranslation('bulkEdit')
  const nameOf = useRowName()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const { saved, refused, stale } = checked
  const listed = [...refused].slice(0, MAX_LISTED)
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
      opened
      size="lg"
      onClose={onClose}
      closeOnEscape={!pending}
      withCloseButton={!pending}
      title={t('review.title', { count: saved + refused.size })}
    >
      <div className={classes.review}>
        <FormAlert tone={refused.size + stale.length > 0 ? 'warning' : 'ok'}>
          {t('review.sum', { count: saved })}
          {refused.size > 0 && ` · ${t('review.refused', { count: refused.size })}`}
          {stale.length > 0 && ` · ${t('review.stale', { count: stale.length })}`}
        </FormAlert>
        {listed.length > 0 && (
          <ul className={classes.problems}>
            {listed.map(([key, message]) => {
              const [rowKey, field] = splitKey(key)
              const row = byKey.get(rowKey)
              return (
                <li key={key}>
                  <span>
                    <b>{row ? nameOf(row) : ''}</b> · {t(`field.${field}`, { symbol })}: {message}
                  </span>
                  <Button size="compact-sm" variant="subtle" onClick={() => onGo(key)}>
                    {t('bar.go')}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
        {progress && (
          <Progress
            value={(100 * progress.done) / progress.of}
            aria-label={t('review.saving')}
            animated
          />
        )}
        <div className={classes.panelActions}>
          <Button variant="filled" loading={pending} disabled={saved === 0} onClick={onSave}>
            {t('review.save', { count: saved })}
          </Button>
          <Button variant="default" disabled={pending} onClick={onClose}>
            {t('review.back')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
