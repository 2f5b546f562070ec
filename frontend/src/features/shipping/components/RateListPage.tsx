import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { RateList, type RateRow } from '@/features/shipping/components/RateList'
import type { RateKind } from '@/features/shipping/rates/useRateActions'
import { useBackToShipping } from '@/features/shipping/rates/useRateScreen'
import { useHref } from '@/lib/appLink'
import { ListScreen } from '@/ui/crud/ListScreen'
import type { Query } from '@/ui/crud/ResourceStates'
import { EmptyState } from '@/ui/EmptyState'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = {
  kind: RateKind
  query: Query<RateRow[]>
  newPath: string
  pathOf: (rateOid: string) => string
  /** Another way to make or fill one. */
  more?: ReactNode
}

/** The rates of one kind, or how to make the first. */
export function RateListPage({ kind, query, newPath, pathOf, more }: Props) {
  const { t } = useTranslation('rates')
  const href = useHref()
  const access = useAccess('shipping.view')
  const create = useAccess('shipping.create')
  const { data: methods = [] } = useStoreQuery(
    'get',
    '/api/v1/shipping/method',
    {},
    { enabled: access.allowed, select: (answer) => answer.methods },
  )
  const texts = kind === 'FLAT' ? 'flat' : 'advanced'
  const add = (
    <>
      {more}
      <PermissionButton
        {...create}
        tone="primary"
        component={Link}
        to={href.store(newPath)}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      >
        {t(`${texts}.new`)}
      </PermissionButton>
    </>
  )
  const isEmpty = query.data?.length === 0
  return (
    <ListScreen
      title={t(`${texts}.title`)}
      line={t(`${texts}.line`)}
      back={useBackToShipping()}
      actions={isEmpty ? undefined : add}
      access={access}
      query={query}
      failed={t('failed')}
      empty={
        <EmptyState
          icon={IconTruckDelivery}
          title={t(`${texts}.empty`)}
          description={t(`${texts}.emptyText`)}
          actions={add}
        />
      }
    >
      {(rows) => (
        <RateList kind={kind} rows={rows} methods={methods} pathOf={pathOf} newPath={newPath} />
      )}
    </ListScreen>
  )
}
