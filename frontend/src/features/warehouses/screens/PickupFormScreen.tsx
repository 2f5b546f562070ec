import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { PickupEditor } from '@/features/warehouses/components/PickupEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorPage } from '@/ui/ErrorPage'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsScreen } from '@/ui/SettingsScreen'

function NewPoint() {
  const { t } = useTranslation('warehouses')
  const access = useAccess('shipping.create')
  if (access.allowed) return <PickupEditor />
  return (
    <>
      <PageHeader title={t('new.title')} />
      <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
    </>
  )
}

function ExistingPoint({ warehouseOid }: { warehouseOid: string }) {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  const access = useAccess('shipping.view')
  const { data, error, refetch } = useStoreQuery(
    'get',
    '/api/v1/warehouse',
    {},
    { select: ({ items }) => items, enabled: access.allowed },
  )
  const point = data?.find((warehouse) => warehouse._id === warehouseOid)
  const back = { to: href.store(paths.pickups), label: t('list.title') }
  if (data !== undefined && point === undefined) {
    return <ErrorPage inside status={404} message={t('form.gone')} links={[back]} />
  }
  return (
    <SettingsScreen
      title={t('form.title')}
      back={back}
      access={access}
      failed={t('list.failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {point && <PickupEditor key={point._id} point={point} />}
    </SettingsScreen>
  )
}

/** New and existing places share one page. */
export function PickupFormScreen() {
  const { _id } = useParams()
  return _id === undefined ? <NewPoint /> : <ExistingPoint key={_id} warehouseOid={_id} />
}
