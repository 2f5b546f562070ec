import { paths } from '@/lib/paths'
import { defineList } from '@/ui/list/defineList'

const STATES = ['DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELLED'] as const

export const campaignList = defineList({
  path: paths.campaignList,
  tabs: { param: 'state', values: STATES },
  sorts: ['-createdAt', 'createdAt'],
})
