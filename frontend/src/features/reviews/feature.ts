import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/marketing/reviews', 'reviews:title', () => import('@/features/reviews/screens/ReviewsScreen').then((m) => m.ReviewsScreen)),
]

export const reviews: Feature = {
  screens,
  pages: [
    {
      section: '/admin/marketing',
      label: 'navigation.reviews',
      to: paths.reviewQueue,
      countsReviews: true,
    },
  ],
}
