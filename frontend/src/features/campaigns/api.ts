import type { Answer, Body } from '@/api/types'

export const CAMPAIGNS = '/api/v1/marketing/campaign'
export const CAMPAIGN = '/api/v1/marketing/campaign/{campaign_id}'
export const TEMPLATE = '/api/v1/marketing/template/{key}'

export type CampaignPage = Answer<typeof CAMPAIGNS, 'get'>
export type CampaignRow = CampaignPage['items'][number]
export type Campaign = Answer<typeof CAMPAIGN, 'get'>
export type CampaignBody = Body<typeof CAMPAIGNS, 'post'>
export type Segment = NonNullable<CampaignBody['segment']>
export type Audience = Answer<`${typeof CAMPAIGNS}/audience`, 'post'>
export type State = Campaign['state']

export const atCampaign = (campaign_id: string) => ({ params: { path: { campaign_id } } })
export const atTemplate = { params: { path: { key: 'campaign' } } }
