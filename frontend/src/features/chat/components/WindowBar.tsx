import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '@/features/chat/api'
import { TemplateDialog } from '@/features/chat/components/TemplateDialog'
import { useNow } from '@/features/chat/useNow'
import classes from './inbox.module.css'

const HOUR = 3_600_000
const SHORT = 4 * HOUR

/** How long free texts still reach a person outside; then only a template does. */
export function WindowBar({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const left = useWindowLeft(conversation)
  const [chooses, setChooses] = useState(false)
  if (left === null) return null
  if (left > 0)
    return (
      <p className={classes.window} data-short={left < SHORT || undefined}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        {t('window.open', {
          left: t('window.left', {
            hours: Math.floor(left / HOUR),
            minutes: Math.floor((left % HOUR) / 60_000),
          }),
        })}
      </p>
    )
  const isWhatsapp = conversation.channel === 'WHATSAPP'
  return (
    <div className={classes.window} data-closed>
      <IconClock size={16} stroke={1.75} aria-hidden />
      <span>{t(isWhatsapp ? 'window.closed' : 'window.closedPage')}</span>
      {isWhatsapp && (
        <Button variant="filled" onClick={() => setChooses(true)}>
          {t('window.choose')}
        </Button>
      )}
      {chooses && <TemplateDialog conversation={conversation} onClose={() => setChooses(false)} />}
    </div>
  )
}

/** Milliseconds; null in the shop's own chat, which has no window. */
export function useWindowLeft({ windowUntil }: Conversation): number | null {
  const now = useNow()
  return windowUntil === null ? null : new Date(windowUntil).getTime() - now
}
