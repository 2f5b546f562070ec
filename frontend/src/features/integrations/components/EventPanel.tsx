import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconExternalLink,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SeenEvent } from '@/features/integrations/api'
import classes from '@/features/integrations/components/integrations.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { formatSecond } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { SideCard } from '@/ui/SideCard'

type Props = {
  events: SeenEvent[]
  paused: boolean
  onPause: (paused: boolean) => void
}

/** How often a receiver got it, in words: never by colour alone. */
function Times({ times, consent }: { times: number | null; consent: boolean }) {
  const { t } = useTranslation('integrations')
  if (times === null) return <span className={classes.quiet}>–</span>
  if (!consent) return <span className={classes.quiet}>{t('events.noConsent')}</span>
  if (times === 0) return <span className={classes.quiet}>{t('events.blocked')}</span>
  if (times > 1)
    return (
      <span className={classes.double}>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        {t('events.twice', { count: times })}
      </span>
    )
  return (
    <span className={classes.sent}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('events.sent')}
    </span>
  )
}

function Row({ event }: { event: SeenEvent }) {
  const { t } = useTranslation('integrations')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  return (
    <tr data-quiet={!event.consent || undefined}>
      <td className={classes.time}>{formatSecond(event.at, locale, timeZone)}</td>
      <th scope="row" title={t(`technical.${event.name}`)}>
        {t(`name.${event.name}`)}
      </th>
      <td className={classes.where}>{event.label || '–'}</td>
      <td className={classes.amount}>{event.value === null ? '–' : format(event.value)}</td>
      <td data-label={t('meta.short')}>
        <Times times={event.meta} consent={event.consent} />
      </td>
      <td data-label={t('google.short')}>
        <Times times={event.google} consent={event.consent} />
      </td>
    </tr>
  )
}

/** What happened in the shop, and what each receiver got of it; the newest first. */
export function EventPanel({ events, paused, onPause }: Props) {
  const { t } = useTranslation('integrations')
  const store = useStore()
  const agreed = events.filter(({ consent }) => consent).length
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <SideCard
      title={t('events.title')}
      note={events.length > 0 && t('events.line', { agreed, refused: events.length - agreed })}
      className={classes.panel}
    >
      <div className={classes.panelActs}>
        <Button
          leftSection={<Icon size={16} stroke={2} aria-hidden />}
          onClick={() => onPause(!paused)}
        >
          {t(paused ? 'events.goOn' : 'events.pause')}
        </Button>
        <Button
          component="a"
          href={store.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
        >
          {t('events.try')}
        </Button>
      </div>
      {events.length === 0 ? (
        <p className={classes.none}>{t('events.none')}</p>
      ) : (
        <table className={classes.events} aria-label={t('events.title')}>
          <thead>
            <tr>
              {(['time', 'what', 'where', 'value'] as const).map((column) => (
                <th key={column} scope="col" className={classes[column]}>
                  {t(`column.${column}`)}
                </th>
              ))}
              <th scope="col">{t('meta.short')}</th>
              <th scope="col">{t('google.short')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <Row key={`${event._id} ${event.at}`} event={event} />
            ))}
          </tbody>
        </table>
      )}
    </SideCard>
  )
}
