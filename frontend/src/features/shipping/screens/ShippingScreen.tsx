import { useMediaQuery } from '@mantine/hooks'
import { IconBuildingStore, IconGift, IconTruck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { isSetUp } from '@/features/shipping/logistics/methodFacts'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import { Tiles } from '@/ui/Tiles'

const WIDE = '(min-width: 768px)'

/** The pages of the section, each with what holds now. */
function SectionTiles() {
  const { t } = useTranslation(['shipping', 'logistics'])
  const href = useHref()
  const methods = useStoreQuery(
    'get',
    '/api/v1/shipping/method',
    {},
    { select: ({ methods }) => methods.filter(isSetUp) },
  )
  const rules = useStoreQuery(
    'get',
    '/api/v1/shipping/promotion',
    {},
    { select: ({ rules }) => rules.filter(({ active }) => active).length },
  )
  const unknown = (error: Error | null) => (error === null ? undefined : t('unknown'))
  const active = methods.data?.filter(({ enabled }) => enabled).length
  const points = methods.data?.find(({ kind }) => kind === 'PICKUP')?.pickupPoints ?? 0
  return (
    <Tiles
      tiles={[
        {
          to: href.store(paths.logistics),
          title: t('logistics:title'),
          icon: IconTruck,
          value:
            active === undefined
              ? unknown(methods.error)
              : t('logistics:methods.active', { count: active }),
        },
        {
          to: href.store(paths.pickups),
          title: t('logistics:pickups'),
          icon: IconBuildingStore,
          value:
            methods.data === undefined
              ? unknown(methods.error)
              : t('logistics:points', { count: points }),
        },
        {
          to: href.store(paths.freeDelivery),
          title: t('freeDelivery'),
          icon: IconGift,
          value:
            rules.data === undefined ? unknown(rules.error) : t('freeRules', { count: rules.data }),
        },
      ]}
    />
  )
}

/** The index on a phone; a wider screen goes on to the logistics. */
export function ShippingScreen() {
  const { t } = useTranslation('shipping')
  const href = useHref()
  const access = useAccess('shipping.view')
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  if (wide) return <Navigate to={href.store(paths.logistics)} replace />
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      {access.allowed ? <SectionTiles /> : <NoPermission {...access} />}
    </>
  )
}
