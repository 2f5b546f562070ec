import { IconList } from '@tabler/icons-react'
import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  campaigns: '/admin/campaigns',
  campaignNew: '/admin/campaigns/new',
  campaign: (campaignOid: string) => `/admin/campaigns/${campaignOid}`,
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/campaigns', 'campaigns:list.title', () => import('@/features/campaigns/screens/CampaignListScreen').then((m) => m.CampaignListScreen)),
  storeScreen('/admin/campaigns/new', 'campaigns:form.new', () => import('@/features/campaigns/screens/CampaignFormScreen').then((m) => m.CampaignFormScreen)),
  storeScreen('/admin/campaigns/{_id}', 'campaigns:form.title', () => import('@/features/campaigns/screens/CampaignFormScreen').then((m) => m.CampaignFormScreen)),
]

export const campaigns = defineFeature({
  paths,
  screens,
  storeNavigation: [
    {
      label: 'navigation.campaigns',
      to: paths.campaigns,
      icon: IconList,
      section: paths.campaigns,
    },
  ],
})
