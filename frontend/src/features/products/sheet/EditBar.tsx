import { Button } from '@mantine/core'
import { IconExclamationCircle, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@/ui/StatusChip'
import { useShortcut } from '@/ui/useShortcut'
import classes from './sheet.module.css'

export type WrongCell = { name: string; message: string; go: () => void }

type Props = {
  count: number
  wrong: WrongCell | undefined
  wrongCount: number
  pending: boolean
  onDiscard: () => void
  onReview: () => void
}

/** How many cells are changed, the first one that is wrong, and the way on. */
export function EditBar({ count, wrong, wrongCount, pending, onDiscard, onReview }: Props) {
  const { t } = useTranslation('bulkEdit')
  const good = count - wrongCount
  useShortcut('s', () => good > 0 && !pending && onReview(), count > 0)
  if (count === 0) return null
  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} data-save-bar aria-label={t('bar.label')}>
        <div className={classes.barWords} role="status">
          <StatusChip tone="warning" icon={IconPencil}>
            {t('bar.changed', { count })}
          </StatusChip>
          {wrongCount > 0 && (
            <StatusChip tone="danger" icon={IconExclamationCircle}>
              {t('bar.wrong', { count: wrongCount })}
            </StatusChip>
          )}
          {wrong && (
            <span className={classes.barWrong}>
              <b>{wrong.name}:</b> {wrong.message}{' '}
              <Button size="compact-sm" variant="subtle" onClick={wrong.go}>
                {t('bar.go')}
              </Button>
            </span>
          )}
        </div>
        <div className={classes.panelActions}>
          <Button variant="default" disabled={pending} onClick={onDiscard}>
            {t('bar.discard')}
          </Button>
          <Button variant="filled" loading={pending} disabled={good === 0} onClick={onReview}>
            {t('bar.review', { count: good })}
          </Button>
        </div>
      </section>
    </>
  )
}
