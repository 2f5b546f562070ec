import { Button, CloseButton, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { QueuedFile } from '@/features/attachments/useUploadQueue'
import classes from './UploadPanel.module.css'

type Props = {
  queue: QueuedFile[]
  onRetry: (file: QueuedFile) => void
  onCancel: (key: string) => void
  onClear: () => void
}

function Line({ one, onRetry, onCancel }: Omit<Props, 'queue' | 'onClear'> & { one: QueuedFile }) {
  const { t } = useTranslation('attachments')
  const failed = one.state === 'failed' || one.state === 'refused'
  const going = one.state === 'waiting' || one.state === 'sending'
  return (
    <li className={classes.line} data-failed={failed || undefined}>
      <span className={classes.words}>
        <span className={classes.name}>{one.name}</span>
        <span className={classes.state} role={failed ? 'alert' : undefined}>
          {failed && <IconAlertTriangle size={14} stroke={2.2} aria-hidden />}
          {!failed && !going && <IconCheck size={14} stroke={2.2} aria-hidden />}
          {one.problem ?? t(`upload.${one.state}`, { percentage: one.percentage })}
        </span>
        {one.remark && <span className={classes.remark}>{one.remark}</span>}
        {going && <Progress value={one.percentage} size="sm" aria-label={one.name} />}
      </span>
      {one.state === 'failed' && (
        <Button size="xs" onClick={() => onRetry(one)}>
          {t('upload.retry')}
        </Button>
      )}
      <CloseButton
        size={32}
        aria-label={t(going ? 'upload.cancel' : 'upload.dismiss', { name: one.name })}
        onClick={() => onCancel(one.key)}
      />
    </li>
  )
}

/** Every file on its way up with its progress; what failed can be sent again. */
export function UploadPanel({ queue, onClear, ...acts }: Props) {
  const { t } = useTranslation('attachments')
  if (queue.length === 0) return null
  const open = queue.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <section className={classes.panel} aria-label={t('upload.title')}>
      <header className={classes.head}>
        <span aria-live="polite">
          {open > 0 ? t('upload.open', { count: open }) : t('upload.over')}
        </span>
        {open < queue.length && (
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('upload.clear')}
          </Button>
        )}
      </header>
      <ul className={classes.list}>
        {queue.map((one) => (
          <Line key={one.key} one={one} {...acts} />
        ))}
      </ul>
    </section>
  )
}
