import { VisuallyHidden } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { QuickReply } from '@/features/chat/api'
import { useLocalePath } from '@/i18n/localePath'
import classes from './inbox.module.css'

type Props = {
  id: string
  replies: QuickReply[]
  active: number
  onPick: (reply: QuickReply) => void
}

export function ReplyMenu({ id, replies, active, onPick }: Props) {
  const { t } = useTranslation('chat')
  const { locale } = useLocalePath()
  return (
    <ul id={id} className={classes.menu} aria-label={t('reply.menu')}>
      {replies.map((reply, index) => (
        <li key={reply._id}>
          <button
            type="button"
            data-active={index === active || undefined}
            aria-current={index === active || undefined}
            onClick={() => onPick(reply)}
          >
            <b>/{reply.shortcut}</b>
            <span>{bodyOf(reply, locale)}</span>
            {reply.files.length > 0 && (
              <small>
                <IconPaperclip size={16} stroke={1.6} aria-hidden />
                <VisuallyHidden>{t('reply.files', { count: reply.files.length })}</VisuallyHidden>
                <span aria-hidden>{reply.files.length}</span>
              </small>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function bodyOf({ body }: QuickReply, locale: string): string {
  return (locale === 'es' ? body.es : body.en) ?? body.es ?? body.en ?? ''
}
