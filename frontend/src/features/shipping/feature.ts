import { IconTruck } from '@tabler/icons-react'
import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  shipping: '/admin/shipping',
  logistics: '/admin/shipping/logistics',
  standardShipping: '/admin/shipping/logistics/shipping/standard',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/shipping', 'shipping:title', () => import('@/features/shipping/screens/ShippingScreen').then((m) => m.ShippingScreen)),
  storeScreen('/admin/shipping/logistics', 'shipping:title', () => import('@/features/shipping/screens/LogisticsScreen').then((m) => m.LogisticsScreen)),
  storeScreen('/admin/shipping/logistics/shipping/standard', 'shipping:standard.title', () => import('@/features/shipping/screens/StandardShippingScreen').then((m) => m.StandardShippingScreen)),
]

export const shipping = defineFeature({
  paths,
  screens,
  storeNavigation: [
    {
      label: 'navigation.shipping',
      to: paths.shipping,
      icon: IconTruck,
      section: paths.shipping,
      children: [{ label: 'navigation.logistics', to: paths.logistics }],
    },
  ],
})
