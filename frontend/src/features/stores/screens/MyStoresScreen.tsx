import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '@/api/session'
import vase from '@/assets/art/jarron-anil.svg'
import { myStoresQuery } from '@/features/stores/api'
import { StoreCard } from '@/features/stores/components/StoreCard'
import { isFull } from '@/features/stores/components/StoreLimit'
import { PageLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'
import classes from './MyStoresScreen.module.css'

const NEW_STORE = `${paths.firstSetup}?new=1`

function Create({ filled }: { filled: boolean }) {
  const { t } = useTranslation('stores')
  const href = useHref()
  return (
    <Button
      component={Link}
      to={href.page(NEW_STORE)}
      variant={filled ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t('mine.create')}
    </Button>
  )
}

export function MyStoresScreen() {
  const { t } = useTranslation('stores')
  const user = useUser()
  const { data: room, error, refetch } = useQuery(myStoresQuery())
  const stores = room?.items
  const empty = stores?.length === 0
  return (
    <>
      <PageHeader
        title={t('mine.heading', { name: user.firstName })}
        line={stores && !empty ? t('mine.count', { count: stores.length }) : undefined}
        actions={room && !empty && !isFull(room) && <Create filled={false} />}
      />
      {error !== null && (
        <ErrorState
          title={t('mine.failed')}
          requestCode={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {empty && (
        <EmptyState
          picture={vase}
          title={t('mine.emptyTitle')}
          description={t('mine.emptyText')}
          actions={<Create filled />}
        />
      )}
      {error === null && !empty && (
        <ul className={classes.grid}>
          {stores === undefined
            ? ['first', 'second'].map((key) => (
                <li key={key}>
                  <Skeleton height={148} radius="lg" />
                </li>
              ))
            : stores.map((store) => <StoreCard key={store._id} store={store} />)}
        </ul>
      )}
      {room && !empty && isFull(room) && (
        <p className={classes.full}>
          {t('storeLimit.title', { plan: room.plan, count: room.limit ?? 0 })}.{' '}
          <PageLink to={paths.myPlan}>{t('limit.compare')}</PageLink>
        </p>
      )}
    </>
  )
}
