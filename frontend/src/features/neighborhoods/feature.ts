import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  neighborhoods: '/admin/shipping/logistics/neighborhoods',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/shipping/logistics/neighborhoods', 'neighborhoods:list.title', () => import('@/features/neighborhoods/screens/NeighborhoodsScreen').then((m) => m.NeighborhoodsScreen)),
]

export const neighborhoods = defineFeature({
  paths,
  screens,
  pages: [
    { section: '/admin/shipping', label: 'navigation.neighborhoods', to: paths.neighborhoods },
  ],
})
