import { defineFeature, screen, storeScreen } from '@/lib/feature'

const paths = {
  analytics: '/admin/analytic',
  analyticDetail: (name: string) => `/admin/analytic/${name}`,
  liveGlobe: '/admin/globe',
  publicGlobe: '/globe',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/analytic', 'analytics:title', () => import('@/features/analytics/screens/OverviewScreen').then((m) => m.OverviewScreen)),
  storeScreen('/admin/analytic/{name}', 'analytics:{name}.title', () => import('@/features/analytics/screens/DetailScreen').then((m) => m.DetailScreen)),
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
      icon: 'chartBar',
      section: paths.analytics,
      children: [
        { label: 'navigation.analyticsOverview', to: paths.analytics },
        { label: 'navigation.liveGlobe', to: paths.liveGlobe },
      ],
    },
  ],
})
