import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Access, useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { useStoreQuery } from '@/api/queries'
import { AddMethodMenu } from '@/features/shipping/logistics/AddMethodMenu'
import { CoverageCard } from '@/features/shipping/logistics/CoverageCard'
import { CoverageLoading, MethodsLoading } from '@/features/shipping/logistics/LogisticsLoading'
import { MethodsCard } from '@/features/shipping/logistics/MethodsCard'
import { isFirstUse, isSetUp } from '@/features/shipping/logistics/methodFacts'
import { PresetsCard } from '@/features/shipping/logistics/PresetsCard'
import { SettingsCard } from '@/features/shipping/logistics/SettingsCard'
import { SimulatorCard } from '@/features/shipping/logistics/SimulatorCard'
import { TodoCard } from '@/features/shipping/logistics/TodoCard'
import type { CoverageMap, Method } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './Logistics.module.css'

/** "Llegas a 1,796 de 1,891 distritos · 248 pedidos en 30 días". */
function useLine(methods: Method[] | undefined, map: CoverageMap | undefined): string | null {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  if (methods === undefined || map === undefined) return null
  const figure = (value: number) => formatNumber(value, locale)
  const orders = methods.reduce((sum, one) => sum + one.orders, 0)
  const reached = figure(map.districts - map.unserved)
  const reach = map.country === 'PE' ? 'reach' : 'reachOther'
  return [
    t(reach, { reached, all: figure(map.districts) }),
    t('orders', { count: orders, figure: figure(orders) }),
  ].join(' · ')
}

function Actions() {
  const { t } = useTranslation('logistics')
  const href = useHref()
  const isPhone = useIsPhone()
  if (isPhone) return null
  return (
    <>
      <PermissionButton
        component={Link}
        to={href.store(paths.pickups)}
        leftSection={<IconMap2 size={16} stroke={2} aria-hidden />}
      >
        {t('pickups')}
      </PermissionButton>
      <AddMethodMenu />
    </>
  )
}

function useReads({ allowed: enabled }: Access) {
  const methods = useStoreQuery(
    'get',
    '/api/v1/shipping/method',
    {},
    { select: ({ methods }) => methods, enabled },
  )
  const map = useStoreQuery('get', '/api/v1/shipping/map', {}, { enabled })
  const settings = useStoreQuery('get', '/api/v1/shipping/settings', {}, { enabled })
  return { methods, map, settings }
}

function Failed({
  title,
  query,
}: {
  title: string
  query: { error: Error; refetch: () => unknown }
}) {
  const { error, refetch } = query
  return (
    <ErrorState
      title={title}
      requestCode={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    />
  )
}

function Home({ reads: { methods, map, settings } }: { reads: ReturnType<typeof useReads> }) {
  const { t } = useTranslation('logistics')
  const isFirst = methods.data !== undefined && isFirstUse(methods.data)
  const isBare = isFirst && !methods.data.some((one) => isSetUp(one) && one.kind !== 'COURIER')
  return (
    <div className={classes.page}>
      {methods.data && isFirst && <PresetsCard methods={methods.data} />}
      {methods.data && map.data && !isFirst && <TodoCard methods={methods.data} map={map.data} />}
      <div className={classes.columns}>
        {!isBare && (
          <div className={classes.main}>
            {methods.data ? (
              <MethodsCard methods={methods.data} />
            ) : methods.isError ? (
              <Failed title={t('failed')} query={methods} />
            ) : (
              <MethodsLoading />
            )}
          </div>
        )}
        <div className={classes.aside}>
          <SimulatorCard />
        </div>
        {!isFirst && (
          <div className={classes.main}>
            {map.data ? (
              <CoverageCard map={map.data} />
            ) : map.isError ? (
              <Failed title={t('map.failed')} query={map} />
            ) : (
              <CoverageLoading />
            )}
          </div>
        )}
        <div className={classes.aside}>
          {settings.data && <SettingsCard settings={settings.data} />}
        </div>
      </div>
    </div>
  )
}

/** How the store delivers: its methods, an address on trial, how far it reaches. */
export function LogisticsScreen() {
  const { t } = useTranslation('logistics')
  const access = useAccess('shipping.view')
  const reads = useReads(access)
  const line = useLine(reads.methods.data, reads.map.data)
  return (
    <>
      <PageHeader
        title={t('title')}
        line={access.allowed ? line : undefined}
        longLine
        actions={access.allowed && <Actions />}
      />
      {access.allowed ? <Home reads={reads} /> : <NoPermission {...access} />}
    </>
  )
}
