import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountEvent, eventsQuery } from '@/features/accounts/events'
import { useOwnZone } from '@/features/accounts/useOwnZone'
import { formatDayTime, formatExact } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { FormSection } from '@/ui/FormSection'
import classes from './EventsCard.module.css'

const FIRST = 5

function Row({ event }: { event: AccountEvent }) {
  const { t, i18n } = useTranslation('profile')
  const zone = useOwnZone()
  return (
    <li className={classes.row}>
      <span>{t(`events.${event.kind}`, { defaultValue: t('events.other') })}</span>
      <time
        dateTime={event.createdAt}
        title={formatExact(event.createdAt, i18n.language, zone)}
        className={classes.when}
      >
        {formatDayTime(event.createdAt, i18n.language, zone)}
      </time>
    </li>
  )
}

/** What happened to the safety of the account, the newest first. */
export function EventsCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(eventsQuery())
  const [all, setAll] = useState(false)
  const events = data?.items ?? []
  const visible = all ? events : events.slice(0, FIRST)
  return (
    <FormSection title={t('events.title')} note={t('events.note')}>
      {error !== null && data === undefined && (
        <ErrorState title={t('events.failed')} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton height={72} />}
      {data && events.length === 0 && <p className={classes.when}>{t('events.none')}</p>}
      {events.length > 0 && (
        <ul className={classes.list}>
          {visible.map((event) => (
            <Row key={event._id} event={event} />
          ))}
        </ul>
      )}
      {!all && events.length > FIRST && (
        <div>
          <Anchor component="button" type="button" onClick={() => setAll(true)}>
            {t('events.all', { count: events.length })}
          </Anchor>
        </div>
      )}
    </FormSection>
  )
}
