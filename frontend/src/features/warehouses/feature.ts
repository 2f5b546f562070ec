import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/shipping/logistics/pickup', 'warehouses:list.title', () => import('@/features/warehouses/screens/PickupListScreen').then((m) => m.PickupListScreen)),
  storeScreen('/admin/shipping/logistics/pickup/new', 'warehouses:new.title', () => import('@/features/warehouses/screens/PickupFormScreen').then((m) => m.PickupFormScreen)),
  storeScreen('/admin/shipping/logistics/pickup/{_id}', 'warehouses:form.title', () => import('@/features/warehouses/screens/PickupFormScreen').then((m) => m.PickupFormScreen)),
]

export const warehouses: Feature = {
  screens,
  pages: [{ section: '/admin/shipping', label: 'navigation.locations', to: paths.pickups }],
}
