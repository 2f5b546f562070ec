import { Button, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { NotificationRow } from '@/features/notifications/components/NotificationRow'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorState } from '@/ui/ErrorState'
import classes from './NotificationPanel.module.css'

const ROWS = ['first', 'second', 'third']

export function NotificationPanel({ unread }: { unread: number }) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useStoreQuery(
    'get',
    '/api/v1/store/notification/info',
    { params: { query: { page: 1, limit: 25 } } },
    { staleTime: 0 },
  )
  const markAll = useStoreMutation('patch', '/api/v1/store/notification/readed')
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
            <NotificationRow key={item._id} item={item} />
          ))}
        </ul>
      )}
      <p className={classes.foot}>
        <StoreLink to={paths.myProfile}>{t('choose')}</StoreLink>
      </p>
    </section>
  )
}
