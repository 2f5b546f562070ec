import { type Icon, IconStar } from '@tabler/icons-react'
import { useReviewFact } from '@/features/reviews/useReviewFact'
import { paths } from '@/lib/paths'

export type MarketingTile = {
  /** A page of the section, as the side bar has it. */
  to: string
  /** Text key in the namespace `shell`, as in the side bar. */
  label: string
  icon: Icon
  /** What holds now; undefined while it is being asked. */
  useFact: () => string | undefined
}

/** In the order of the side bar; a test compares the two. */
export const tiles: MarketingTile[] = [
  { to: paths.reviewQueue, label: 'navigation.reviews', icon: IconStar, useFact: useReviewFact },
]
