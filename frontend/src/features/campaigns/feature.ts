import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

const texts = ['messageTemplates', 'orderList']

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/marketing/campaigns', 'campaigns:list.title', () => import('@/features/campaigns/screens/CampaignListScreen').then((m) => m.CampaignListScreen)),
  storeScreen('/admin/marketing/campaigns/new', 'campaigns:form.new', () => import('@/features/campaigns/screens/CampaignScreen').then((m) => m.CampaignScreen), texts),
  storeScreen('/admin/marketing/campaigns/{_id}', 'campaigns:form.title', () => import('@/features/campaigns/screens/CampaignScreen').then((m) => m.CampaignScreen), texts),
]

export const campaigns: Feature = {
  screens,
  pages: [{ section: '/admin/marketing', label: 'navigation.campaigns', to: paths.campaignList }],
}
