import { NativeSelect, Skeleton, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import {
  changeTimes,
  type TimesChange,
  timesQuery,
} from '@/features/notifications/preferences/notices'
import { zoneName } from '@/lib/zones'
import { ErrorState } from '@/ui/ErrorState'
import classes from './NoticeTimes.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const NIGHT = { quietFrom: 22, quietUntil: 7 }
const NEVER = ''

/** A whole hour as the reader writes it. */
function useHours() {
  const { i18n } = useTranslation()
  const clock = new Intl.DateTimeFormat(i18n.language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return HOURS.map((hour) => ({
    value: String(hour),
    label: clock.format(Date.UTC(2026, 0, 1, hour)),
  }))
}

/** Quiet hours and the hour of the day's summary; each choice is saved, one that fails goes back. */
export function NoticeTimes({ storeOid }: { storeOid: string }) {
  const { t, i18n } = useTranslation('profile')
  const cache = useQueryClient()
  const hours = useHours()
  const query = timesQuery(storeOid)
  const { data, error, refetch } = useQuery(query)
  const change = async (body: TimesChange) => {
    if (data) cache.setQueryData(query.queryKey, { ...data, ...body })
    try {
      cache.setQueryData(query.queryKey, await changeTimes(storeOid, body))
    } catch (failure) {
      void showError(failure as Error)
      await cache.invalidateQueries({ queryKey: query.queryKey })
    }
  }
  if (error !== null && data === undefined) {
    return <ErrorState title={t('times.failed')} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height={120} />
  const { quietFrom, quietUntil, digestAt } = data
  const rests = quietFrom !== null && quietUntil !== null
  return (
    <div className={classes.times}>
      <Switch
        label={t('times.quiet')}
        description={t('times.quietNote', { zone: zoneName(data.timeZone, i18n.language) })}
        checked={rests}
        onChange={({ currentTarget }) =>
          void change(currentTarget.checked ? NIGHT : { quietFrom: null, quietUntil: null })
        }
      />
      {rests && (
        <div className={classes.pair}>
          <NativeSelect
            label={t('times.from')}
            data={hours.filter(({ value }) => value !== String(quietUntil))}
            value={String(quietFrom)}
            onChange={({ currentTarget }) =>
              void change({ quietFrom: Number(currentTarget.value) })
            }
          />
          <NativeSelect
            label={t('times.until')}
            data={hours.filter(({ value }) => value !== String(quietFrom))}
            value={String(quietUntil)}
            onChange={({ currentTarget }) =>
              void change({ quietUntil: Number(currentTarget.value) })
            }
          />
        </div>
      )}
      <NativeSelect
        label={t('times.digest')}
        description={t('times.digestNote')}
        data={[{ value: NEVER, label: t('times.never') }, ...hours]}
        value={digestAt === null ? NEVER : String(digestAt)}
        onChange={({ currentTarget: { value } }) =>
          void change({ digestAt: value === NEVER ? null : Number(value) })
        }
      />
    </div>
  )
}
