import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/analytic', 'analytics:title', () => import('@/features/analytics/screens/OverviewScreen').then((m) => m.OverviewScreen)),
  storeScreen('/admin/analytic/{name}', 'analytics:{name}.title', () => import('@/features/analytics/screens/DetailScreen').then((m) => m.DetailScreen)),
  storeScreen('/admin/globe', 'analytics:globe.title', () => import('@/features/analytics/screens/LiveGlobeScreen').then((m) => m.LiveGlobeScreen)),
]

export const analytics: Feature = {
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
}
