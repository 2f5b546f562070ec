import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  shipping: '/admin/shipping',
  logistics: '/admin/shipping/logistics',
  couriers: '/admin/shipping/logistics/couriers',
  courierQuote: '/admin/shipping/quote',
  freeDelivery: '/admin/shipping/logistics/promotions',
  shippingMethods: '/admin/shipping/logistics/shipping',
  standardShipping: '/admin/shipping/logistics/shipping/standard',
  manualShipping: '/admin/shipping/logistics/shipping/manual',
  flatRates: '/admin/shipping/logistics/shipping/flat',
  flatRateNew: '/admin/shipping/logistics/shipping/flat/new',
  flatRate: (rateOid: string) => `/admin/shipping/logistics/shipping/flat/${rateOid}`,
  advancedRates: '/admin/shipping/logistics/shipping/advanced',
  tariffImport: '/admin/shipping/logistics/shipping/advanced?import=1',
  advancedRateNew: '/admin/shipping/logistics/shipping/advanced/new',
  advancedRate: (rateOid: string) => `/admin/shipping/logistics/shipping/advanced/${rateOid}`,
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/shipping', 'shipping:title', () => import('@/features/shipping/screens/ShippingScreen').then((m) => m.ShippingScreen), ['logistics']),
  storeScreen('/admin/shipping/quote', 'quote:title', () => import('@/features/shipping/quote/QuoteScreen').then((m) => m.QuoteScreen), ['logistics']),
  storeScreen('/admin/shipping/logistics/couriers', 'couriers:title', () => import('@/features/shipping/couriers/CouriersScreen').then((m) => m.CouriersScreen), ['logistics', 'rates']),
  storeScreen('/admin/shipping/logistics', 'logistics:title', () => import('@/features/shipping/logistics/LogisticsScreen').then((m) => m.LogisticsScreen)),
  storeScreen('/admin/shipping/logistics/promotions', 'freeDelivery:title', () => import('@/features/shipping/freeDelivery/FreeDeliveryScreen').then((m) => m.FreeDeliveryScreen), ['logistics', 'rates']),
  storeScreen('/admin/shipping/logistics/shipping', 'logistics:index.title', () => import('@/features/shipping/screens/MethodKindsScreen').then((m) => m.MethodKindsScreen)),
  storeScreen('/admin/shipping/logistics/shipping/standard', 'rates:standard.title', () => import('@/features/shipping/screens/StandardShippingScreen').then((m) => m.StandardShippingScreen)),
  storeScreen('/admin/shipping/logistics/shipping/manual', 'rates:manual.title', () => import('@/features/shipping/screens/ManualShippingScreen').then((m) => m.ManualShippingScreen)),
  storeScreen('/admin/shipping/logistics/shipping/flat', 'rates:flat.title', () => import('@/features/shipping/screens/FlatListScreen').then((m) => m.FlatListScreen)),
  storeScreen('/admin/shipping/logistics/shipping/flat/new', 'rates:flat.new', () => import('@/features/shipping/screens/FlatFormScreen').then((m) => m.FlatFormScreen)),
  storeScreen('/admin/shipping/logistics/shipping/flat/{_id}', 'rates:flat.one', () => import('@/features/shipping/screens/FlatFormScreen').then((m) => m.FlatFormScreen)),
  storeScreen('/admin/shipping/logistics/shipping/advanced', 'rates:advanced.title', () => import('@/features/shipping/screens/AdvancedListScreen').then((m) => m.AdvancedListScreen)),
  storeScreen('/admin/shipping/logistics/shipping/advanced/new', 'rates:advanced.new', () => import('@/features/shipping/screens/AdvancedFormScreen').then((m) => m.AdvancedFormScreen)),
  storeScreen('/admin/shipping/logistics/shipping/advanced/{_id}', 'rates:advanced.one', () => import('@/features/shipping/screens/AdvancedFormScreen').then((m) => m.AdvancedFormScreen)),
]

export const shipping = defineFeature({
  paths,
  screens,
  storeNavigation: [
    {
      label: 'navigation.shipping',
      to: paths.shipping,
      icon: 'truck',
      section: paths.shipping,
      children: [{ label: 'navigation.logistics', to: paths.logistics }],
    },
  ],
  pages: [
    { section: paths.shipping, label: 'navigation.freeDelivery', to: paths.freeDelivery },
    { section: paths.shipping, label: 'navigation.courierQuote', to: paths.courierQuote },
    { section: paths.shipping, label: 'navigation.couriers', to: paths.couriers },
  ],
})
