import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BulkOutcome } from '@/ui/list/useBulk'
import type { BulkResult } from '@/ui/list/useBulkToasts'
import dialog from '../FormDialog.module.css'
import classes from './list.module.css'

type Props<Action, Result> = {
  outcome: BulkOutcome<Action, Result> | undefined
  onClose: () => void
  nameOf: (result: Result) => string
  /** What was done to a row: "packed". */
  doneText: (action: Action) => string
}

/** What was done and what was left as it was, row by row; what needs a look stands first. */
export function BulkResults<Action, Result extends BulkResult>(props: Props<Action, Result>) {
  const { outcome, onClose, nameOf, doneText } = props
  const { t } = useTranslation('ui')
  const results = [...(outcome?.results ?? [])].sort((a, b) => Number(a.ok) - Number(b.ok))
  const ok = results.filter((one) => one.ok).length
  return (
    <Modal
      opened={outcome !== undefined}
      onClose={onClose}
      size={560}
      title={t('bulk.results', { ok, bad: results.length - ok })}
      closeButtonProps={{ 'aria-label': t('filters.close') }}
      classNames={{ title: dialog.title }}
    >
      <div className={classes.fields}>
        <ul className={classes.results}>
          {results.map((one) => (
            <li key={one.id} className={classes.result}>
              {one.ok ? (
                <IconCheck size={16} stroke={2.2} className={classes.good} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} stroke={2} className={classes.bad} aria-hidden />
              )}
              <span>
                <b>{nameOf(one)}</b> {one.ok && outcome ? doneText(outcome.action) : one.message}
              </span>
            </li>
          ))}
        </ul>
        <div className={dialog.actions}>
          <Button variant="filled" onClick={onClose} data-autofocus>
            {t('filters.close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
