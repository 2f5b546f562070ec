import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { useDeliveryWords } from '@/features/shipping/useDeliveryWords'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { Tiles } from '@/ui/Tiles'

const countPickups = ({ items }: Answer<'/api/v1/warehouse', 'get'>) =>
  items.filter(({ isPickup, active }) => isPickup && active).length

/** How goods leave, each with what holds now. */
export function LogisticsTiles() {
  const { t } = useTranslation('shipping')
  const href = useHref()
  const words = useDeliveryWords()
  const standard = useStoreQuery('get', '/api/v1/shipping/standard')
  const pickups = useStoreQuery('get', '/api/v1/warehouse', {}, { select: countPickups })
  const unknown = (error: Error | null) => (error === null ? undefined : t('unknown'))
  return (
    <Tiles
      tiles={[
        {
          to: href.store(paths.standardShipping),
          title: t('standard.title'),
          icon: IconTruckDelivery,
          value: standard.data ? words(standard.data) : unknown(standard.error),
        },
        {
          to: href.store(paths.pickups),
          title: t('pickup'),
          icon: IconBuildingStore,
          value:
            pickups.data === undefined
              ? unknown(pickups.error)
              : t('points', { count: pickups.data }),
        },
      ]}
    />
  )
}
