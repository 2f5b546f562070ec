import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/marketing', 'marketing:title', () => import('@/features/marketing/screens/MarketingScreen').then((m) => m.MarketingScreen)),
]

/** The frame of the section: its pages are those of the features that name it, each with a tile in `tiles.ts`. */
export const marketing: Feature = {
  screens,
  storeNavigation: [
    {
      label: 'navigation.marketing',
      to: paths.marketing,
      icon: 'speakerphone',
      section: paths.marketing,
    },
  ],
}
