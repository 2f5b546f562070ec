import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  pickups: '/admin/shipping/logistics/pickup',
  pickupNew: '/admin/shipping/logistics/pickup/new',
  pickup: (warehouseOid: string) => `/admin/shipping/logistics/pickup/${warehouseOid}`,
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/shipping/logistics/pickup', 'warehouses:list.title', () => import('@/features/warehouses/screens/PickupListScreen').then((m) => m.PickupListScreen)),
  storeScreen('/admin/shipping/logistics/pickup/new', 'warehouses:new.title', () => import('@/features/warehouses/screens/PickupFormScreen').then((m) => m.PickupFormScreen)),
  storeScreen('/admin/shipping/logistics/pickup/{_id}', 'warehouses:form.title', () => import('@/features/warehouses/screens/PickupFormScreen').then((m) => m.PickupFormScreen)),
]

export const warehouses = defineFeature({
  paths,
  screens,
  pages: [{ section: '/admin/shipping', label: 'navigation.locations', to: paths.pickups }],
})
