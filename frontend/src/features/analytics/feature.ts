import { IconChartBar } from '@tabler/icons-react'
import { defineFeature, screen, storeScreen } from '@/lib/feature'

const paths = {
  analytics: '/admin/analytic',
  analyticSales: '/admin/analytic/sales',
  analyticOrders: '/admin/analytic/orders',
  analyticProducts: '/admin/analytic/products',
  analyticCategories: '/admin/analytic/categories',
  analyticGroups: '/admin/analytic/groups',
  analyticFunnel: '/admin/analytic/funnel',
  analyticList: '/admin/analytic/list',
  liveGlobe: '/admin/globe',
  publicGlobe: '/globe',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/analytic', 'analytics:title', () => import('@/features/analytics/screens/OverviewScreen').then((m) => m.OverviewScreen)),
  storeScreen('/admin/analytic/sales', 'analytics:sales.title', () => import('@/features/analytics/screens/SeriesDetail').then((m) => m.SalesDetail)),
  storeScreen('/admin/analytic/orders', 'analytics:orders.title', () => import('@/features/analytics/screens/SeriesDetail').then((m) => m.OrdersDetail)),
  storeScreen('/admin/analytic/products', 'analytics:products.title', () => import('@/features/analytics/screens/RowsDetail').then((m) => m.ProductsDetail)),
  storeScreen('/admin/analytic/categories', 'analytics:categories.title', () => import('@/features/analytics/screens/RowsDetail').then((m) => m.CategoriesDetail)),
  storeScreen('/admin/analytic/groups', 'analytics:groups.title', () => import('@/features/analytics/screens/GroupsDetail').then((m) => m.GroupsDetail)),
  storeScreen('/admin/analytic/funnel', 'analytics:funnel.title', () => import('@/features/analytics/screens/FunnelDetail').then((m) => m.FunnelDetail)),
  storeScreen('/admin/analytic/list', 'analytics:list.title', () => import('@/features/analytics/screens/OrdersBehind').then((m) => m.OrdersBehind)),
  storeScreen('/admin/globe', 'analytics:globe.title', () => import('@/features/analytics/screens/LiveGlobeScreen').then((m) => m.LiveGlobeScreen)),
  screen('/globe', 'public', 'public', 'analytics:publicGlobe.title', () => import('@/features/analytics/screens/PublicGlobeScreen').then((m) => m.PublicGlobeScreen)),
]

export const analytics = defineFeature({
  paths,
  screens,
  storeNavigation: [
    {
      label: 'navigation.analytics',
      to: paths.analytics,
      icon: IconChartBar,
      section: paths.analytics,
      children: [
        { label: 'navigation.analyticsOverview', to: paths.analytics },
        { label: 'navigation.analyticsOf.sales', to: paths.analyticSales },
        { label: 'navigation.analyticsOf.orders', to: paths.analyticOrders },
        { label: 'navigation.analyticsOf.products', to: paths.analyticProducts },
        { label: 'navigation.analyticsOf.categories', to: paths.analyticCategories },
        { label: 'navigation.analyticsOf.groups', to: paths.analyticGroups },
        { label: 'navigation.analyticsOf.funnel', to: paths.analyticFunnel },
        { label: 'navigation.liveGlobe', to: paths.liveGlobe },
      ],
    },
  ],
})
