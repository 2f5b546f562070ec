import { IconFileOff, IconLoader } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Message } from '@/features/chat/api'
import classes from './inbox.module.css'

/** A file from a channel outside that is on its way, or why it will not come. */
export function AwaitedFile({ media }: { media: NonNullable<Message['media']> }) {
  const { t } = useTranslation('chat')
  const { state, reason, name } = media
  const failed = state === 'FAILED' && reason !== ''
  const Sign = failed ? IconFileOff : IconLoader
  return (
    <p className={classes.awaited}>
      <Sign size={18} stroke={1.6} aria-hidden />
      <span>
        {name}
        <small>{failed ? t(`media.${reason}`) : t('media.waiting')}</small>
      </span>
    </p>
  )
}
