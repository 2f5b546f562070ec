import {
  type Icon,
  IconMessage2,
  IconRosetteDiscount,
  IconSend,
  IconStar,
  IconTicket,
} from '@tabler/icons-react'
import { useCampaignFact } from '@/features/campaigns/useCampaignFact'
import { useCouponFact, usePromotionFact } from '@/features/discounts/useDiscountFacts'
import { useTemplateFact } from '@/features/messageTemplates/useTemplateFact'
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
// biome-ignore format: one line per page
export const tiles: MarketingTile[] = [
  { to: paths.couponList, label: 'navigation.coupons', icon: IconTicket, useFact: useCouponFact },
  { to: paths.promotionList, label: 'navigation.promotions', icon: IconRosetteDiscount, useFact: usePromotionFact },
  { to: paths.campaignList, label: 'navigation.campaigns', icon: IconSend, useFact: useCampaignFact },
  { to: paths.reviewQueue, label: 'navigation.reviews', icon: IconStar, useFact: useReviewFact },
  { to: paths.messageTemplates, label: 'navigation.templates', icon: IconMessage2, useFact: useTemplateFact },
]
