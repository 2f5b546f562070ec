import { Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import type { Claim } from '@/features/orders/api'
import { ClaimQueue } from '@/features/orders/components/claims/ClaimQueue'
import { ClaimTask } from '@/features/orders/components/claims/ClaimTask'
import { useClaimQueue } from '@/features/orders/components/claims/useClaimQueue'
import { claimsQuery } from '@/features/orders/deskApi'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import classes from './ClaimDeskScreen.module.css'

function Desk({ claims }: { claims: Claim[] }) {
  const { t } = useTranslation('orderClaims')
  const { current, place, choose, next, previous } = useClaimQueue(claims)
  if (current === undefined) {
    return <EmptyState icon={IconCircleCheck} title={t('none')} description={t('noneLine')} />
  }
  return (
    <div className={classes.columns}>
      <ClaimQueue claims={claims} current={current._id} onChoose={choose} />
      <ClaimTask
        key={current._id}
        claim={current}
        place={place}
        count={claims.length}
        onNext={next}
        onPrevious={previous}
      />
    </div>
  )
}

/** Every payment that somebody says he made, one after the other: seen or not seen. */
export function ClaimDeskScreen() {
  const { t } = useTranslation(['orderClaims', 'orders'])
  const href = useHref()
  const { can, button } = useOrderPermissions()
  const enabled = can('view')
  const { data, error, refetch } = useQuery({ ...claimsQuery(useStoreOid()), enabled })
  return (
    <>
      <PageHeader
        back={{ to: href.store(paths.orderList), label: t('orders:list.title') }}
        title={t('title')}
        line={data && data.total > 0 ? t('waiting', { count: data.total }) : undefined}
      />
      {!enabled && (
        <NoPermissionState
          title={t('orders:permission.title')}
          description={button('view').reason}
        />
      )}
      {enabled && data === undefined && error === null && <Skeleton height={360} radius="lg" />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Desk claims={data.items} />}
    </>
  )
}
