import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPencil,
  IconPlayerPause,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { OutsideChannel } from '@/features/chat/api'
import { NewTemplate } from '@/features/chat/components/NewTemplate'
import { FormSection } from '@/ui/FormSection'
import { StatusChip } from '@/ui/StatusChip'
import classes from './channels.module.css'

const LOOKS = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  IN_REVIEW: { tone: 'info', icon: IconClock },
  APPROVED: { tone: 'ok', icon: IconCircleCheck },
  REJECTED: { tone: 'danger', icon: IconAlertTriangle },
  PAUSED: { tone: 'warning', icon: IconPlayerPause },
} as const

/** Texts for when the window is closed, each with what Meta says of it. */
export function TemplatesCard({ channel }: { channel: OutsideChannel }) {
  const { t } = useTranslation('chatChannels')
  const mayEdit = useAccess('chat.edit').allowed
  const [adds, setAdds] = useState(false)
  return (
    <FormSection
      title={t('templates')}
      note={t('templatesNote')}
      end={
        mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setAdds(true)}
          >
            {t('templateNew')}
          </Button>
        )
      }
    >
      {channel.templates.length === 0 && <p className={classes.dim}>{t('templatesEmpty')}</p>}
      <ul className={classes.templates}>
        {channel.templates.map(({ name, language, category, body, state, reason }) => (
          <li key={`${name} ${language}`} className={classes.template}>
            <span className={classes.row}>
              <b>{name}</b>
              <StatusChip {...LOOKS[state]}>{t(`templateState.${state}`)}</StatusChip>
              <span className={classes.dim}>
                {t(`category.${category as 'UTILITY'}`, { defaultValue: category })} · {language}
              </span>
            </span>
            <p>{body}</p>
            {reason && <small>{t('meta', { reason })}</small>}
          </li>
        ))}
      </ul>
      {adds && <NewTemplate channelOid={channel._id} onClose={() => setAdds(false)} />}
    </FormSection>
  )
}
