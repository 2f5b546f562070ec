import {
  type Icon,
  IconBuildingStore,
  IconMessageDollar,
  IconMotorbike,
  IconPackage,
  IconScale,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { Method } from '@/features/shipping/logistics/types'

const ICONS: Record<Method['kind'], Icon> = {
  STANDARD: IconTruckDelivery,
  FLAT: IconTruck,
  ADVANCED: IconScale,
  MANUAL: IconMessageDollar,
  PICKUP: IconBuildingStore,
  COURIER: IconPackage,
}

/** What comes the same day comes by motorbike. */
export const iconOf = ({ kind, maxDays }: Method): Icon =>
  kind === 'FLAT' && maxDays === 0 ? IconMotorbike : ICONS[kind]
