import { paths } from '@/lib/paths'
import { defineList } from '@/ui/list/defineList'

const STATES = ['DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELLED'] as const

export const campaignList = defineList({
  path: paths.campaignList,
  tabs: { param: 'state', values: STATES },
  sorts: ['-createdAt', 'createdAt'],
})

/** A subject without the signs of its fields: who gets it is not known in the list. */
export function readable(subject: string, store: string): string {
  return subject.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name) =>
    name === 'store.name' ? store : '…',
  )
}
