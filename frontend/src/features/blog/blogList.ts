import { paths } from '@/lib/paths'
import { defineList } from '@/ui/list/defineList'

const STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const

export const blogList = defineList({
  path: paths.blog,
  tabs: { param: 'state', values: STATES },
  sorts: ['-createdAt', 'createdAt', '-publishedAt', 'publishedAt'],
})
