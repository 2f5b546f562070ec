import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pickupCountQuery, standardQuery } from '@/features/shipping/api'
import { useDeliveryWords } from '@/features/shipping/useDeliveryWords'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { Tiles } from '@/ui/Tiles'

/** How goods leave, each with what holds now. */
export function LogisticsTiles() {
  const { t } = useTranslation('shipping')
  const href = useHref()
  const storeOid = useStoreOid()
  const words = useDeliveryWords()
  const standard = useQuery(standardQuery(storeOid))
  const pickups = useQuery(pickupCountQuery(storeOid))
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
