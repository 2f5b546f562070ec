import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  preorderList: '/admin/preorders',
  preorderNew: '/admin/preorders/new',
  preorderEdit: (preorderOid: string) => `/admin/preorders/${preorderOid}/edit`,
  preorder: (preorderOid: string) => `/admin/preorders/${preorderOid}`,
} as const

const texts = ['manualOrder']

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/preorders', 'preorders:list.title', () => import('@/features/preorders/screens/PreorderListScreen').then((m) => m.PreorderListScreen)),
  storeScreen('/admin/preorders/new', 'preorders:form.pageTitle', () => import('@/features/preorders/screens/PreorderFormScreen').then((m) => m.PreorderFormScreen), texts),
  storeScreen('/admin/preorders/{_id}/edit', 'preorders:form.pageTitle', () => import('@/features/preorders/screens/PreorderFormScreen').then((m) => m.PreorderFormScreen), texts),
  storeScreen('/admin/preorders/{_id}', 'preorders:detail.pageTitle', () => import('@/features/preorders/screens/PreorderScreen').then((m) => m.PreorderScreen)),
]

export const preorders = defineFeature({
  paths,
  screens,
  pages: [{ section: '/admin/orders', label: 'navigation.preorders', to: paths.preorderList }],
})
