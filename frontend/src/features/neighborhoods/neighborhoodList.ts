import { paths } from '@/lib/paths'
import { defineList, text } from '@/ui/list/defineList'

export const neighborhoodList = defineList({
  path: paths.neighborhoods,
  sorts: ['name', '-name', '-createdAt'],
  filters: { place: text(455) },
})
