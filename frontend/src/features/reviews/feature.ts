import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  reviewQueue: '/admin/marketing/reviews',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/marketing/reviews', 'reviews:title', () => import('@/features/reviews/screens/ReviewsScreen').then((m) => m.ReviewsScreen)),
]

export const reviews = defineFeature({
  paths,
  screens,
  pages: [
    {
      section: '/admin/marketing',
      label: 'navigation.reviews',
      to: paths.reviewQueue,
      countsReviews: true,
    },
  ],
})
