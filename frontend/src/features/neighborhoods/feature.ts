import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/shipping/logistics/neighborhoods', 'neighborhoods:list.title', () => import('@/features/neighborhoods/screens/NeighborhoodsScreen').then((m) => m.NeighborhoodsScreen)),
]

export const neighborhoods: Feature = {
  screens,
  pages: [
    { section: '/admin/shipping', label: 'navigation.neighborhoods', to: paths.neighborhoods },
  ],
}
