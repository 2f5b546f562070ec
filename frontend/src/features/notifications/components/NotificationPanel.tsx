import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationsQuery, useMarkAllRead } from '@/features/notifications/api'
import { NotificationRow } from '@/features/notifications/components/NotificationRow'
import { ErrorState } from '@/ui/ErrorState'
import classes from './NotificationPanel.module.css'

const ROWS = ['first', 'second', 'third']

export function NotificationPanel({ storeOid, unread }: { storeOid: string; unread: number }) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useQuery(notificationsQuery(storeOid))
  const markAll = useMarkAllRead(storeOid)
  return (
    <section>
      <header className={classes.head}>
        <Title order={2}>{t('title')}</Title>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={markAll.isPending}
            onClick={() => markAll.mutate()}
          >
            {t('markAll')}
          </Button>
        )}
      </header>
      {data === undefined && error === null && (
        <div className={classes.loading} aria-busy>
          {ROWS.map((row) => (
            <Skeleton key={row} height={40} />
          ))}
        </div>
      )}
      {error !== null && <ErrorState framed={false} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className={classes.list}>
          {data.items.map((item) => (
            <NotificationRow key={item._id} item={item} storeOid={storeOid} />
          ))}
        </ul>
      )}
    </section>
  )
}
