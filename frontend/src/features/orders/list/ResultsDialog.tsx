import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import dialog from '@/features/orders/components/Dialog.module.css'
import type { Told } from '@/features/orders/list/useBulk'
import classes from './list.module.css'

type Props = { told: Told | undefined; onClose: () => void }

/** What was done and what was left as it was, order by order; what needs a look stands first. */
export function ResultsDialog({ told, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const results = [...(told?.results ?? [])].sort((a, b) => Number(a.ok) - Number(b.ok))
  const ok = results.filter((one) => one.ok).length
  return (
    <Modal
      opened={told !== undefined}
      onClose={onClose}
      size={560}
      title={t('results.title', { ok, bad: results.length - ok })}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: dialog.title }}
    >
      <div className={classes.sheet}>
        <ul className={classes.results}>
          {results.map((one) => (
            <li key={one._id} className={classes.result}>
              {one.ok ? (
                <IconCheck size={16} stroke={2.2} className={classes.good} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} stroke={2} className={classes.bad} aria-hidden />
              )}
              <span>
                <b>#{one.number ?? '?'}</b>{' '}
                {one.ok ? t(`results.${told?.action ?? 'TAG'}`) : one.message}
              </span>
            </li>
          ))}
        </ul>
        <div className={dialog.actions}>
          <Button variant="filled" onClick={onClose} data-autofocus>
            {t('results.close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
