import { IconTruck } from '@tabler/icons-react'
import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  shipping: '/admin/shipping',
  logistics: '/admin/shipping/logistics',
  courierQuote: '/admin/shipping/quote',
  freeDelivery: '/admin/shipping/logistics/promotions',
  shippingMethods: '/admin/shipping/logistics/shipping',
  standardShipping: '/admin/shipping/logistics/shipping/standard',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/shipping', 'shipping:title', () => import('@/features/shipping/screens/ShippingScreen').then((m) => m.ShippingScreen), ['logistics']),
  storeScreen('/admin/shipping/quote', 'quote:title', () => import('@/features/shipping/quote/QuoteScreen').then((m) => m.QuoteScreen), ['logistics']),
  storeScreen('/admin/shipping/logistics', 'logistics:title', () => import('@/features/shipping/logistics/LogisticsScreen').then((m) => m.LogisticsScreen)),
  storeScreen('/admin/shipping/logistics/promotions', 'freeDelivery:title', () => import('@/features/shipping/freeDelivery/FreeDeliveryScreen').then((m) => m.FreeDeliveryScreen)),
  storeScreen('/admin/shipping/logistics/shipping', 'logistics:index.title', () => import('@/features/shipping/screens/MethodKindsScreen').then((m) => m.MethodKindsScreen)),
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
  pages: [
    { section: paths.shipping, label: 'navigation.freeDelivery', to: paths.freeDelivery },
    { section: paths.shipping, label: 'navigation.courierQuote', to: paths.courierQuote },
  ],
})
