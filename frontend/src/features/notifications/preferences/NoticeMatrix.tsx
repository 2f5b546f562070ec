import { Checkbox, Skeleton, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import {
  changeNotice,
  type Notice,
  type NoticeChange,
  noticesQuery,
} from '@/features/notifications/preferences/notices'
import { chooseSound, useSound } from '@/lib/sound'
import { ErrorState } from '@/ui/ErrorState'
import classes from './NoticeMatrix.module.css'

const CHANNELS = ['inApp', 'sound', 'email', 'push'] as const
type Channel = (typeof CHANNELS)[number]

type RowProps = { notice: Notice; onChange: (channel: Channel, on: boolean) => void }

function Row({ notice, onChange }: RowProps) {
  const { t } = useTranslation('profile')
  const event = t(`notices.event.${notice.event}`)
  const isThere = (channel: Channel) => channel === 'email' || !notice.inAppLocked
  return (
    <tr>
      <th scope="row">
        {event}
        {notice.emailLocked && <span className={classes.why}>{t('notices.locked')}</span>}
        {notice.event === 'WEEK' && <span className={classes.why}>{t('notices.week')}</span>}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          {isThere(channel) && (
            <Checkbox
              classNames={{ root: classes.box, labelWrapper: classes.word }}
              label={t(`notices.${channel}`)}
              aria-label={`${event}: ${t(`notices.${channel}`)}`}
              checked={notice[channel]}
              disabled={
                (channel === 'email' && notice.emailLocked) ||
                (channel === 'sound' && !notice.inApp)
              }
              onChange={({ currentTarget }) => onChange(channel, currentTarget.checked)}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

/** What the reader hears of in a store, and where. Each press is saved; one that fails goes back. */
export function NoticeMatrix({ storeOid }: { storeOid: string }) {
  const { t } = useTranslation('profile')
  const cache = useQueryClient()
  const query = noticesQuery(storeOid)
  const { data, error, refetch } = useQuery(query)
  const change = async (body: NoticeChange) => {
    const items = data?.items.map((one) => (one.event === body.event ? { ...one, ...body } : one))
    if (items) cache.setQueryData(query.queryKey, { items } as typeof data)
    try {
      cache.setQueryData(query.queryKey, await changeNotice(storeOid, body))
    } catch (failure) {
      void showError(failure as Error)
      await cache.invalidateQueries({ queryKey: query.queryKey })
    }
  }
  if (error !== null && data === undefined) {
    return <ErrorState title={t('notices.failed')} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height={240} />
  return (
    <>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <td />
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`notices.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((notice) => (
            <Row
              key={notice.event}
              notice={notice}
              onChange={(channel, on) => void change({ event: notice.event, [channel]: on })}
            />
          ))}
        </tbody>
      </table>
      <SoundHere />
    </>
  )
}

/** Sound is of a browser: a shop has several, and not all of them may be loud. */
function SoundHere() {
  const { t } = useTranslation('profile')
  return (
    <Switch
      label={t('notices.soundHere')}
      description={t('notices.soundNote')}
      checked={useSound()}
      onChange={({ currentTarget }) => chooseSound(currentTarget.checked)}
    />
  )
}
