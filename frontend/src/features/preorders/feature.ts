import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

const texts = ['manualOrder']

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/preorders', 'preorders:list.title', () => import('@/features/preorders/screens/PreorderListScreen').then((m) => m.PreorderListScreen)),
  storeScreen('/admin/preorders/new', 'preorders:form.pageTitle', () => import('@/features/preorders/screens/PreorderFormScreen').then((m) => m.PreorderFormScreen), texts),
  storeScreen('/admin/preorders/{_id}/edit', 'preorders:form.pageTitle', () => import('@/features/preorders/screens/PreorderFormScreen').then((m) => m.PreorderFormScreen), texts),
  storeScreen('/admin/preorders/{_id}', 'preorders:detail.pageTitle', () => import('@/features/preorders/screens/PreorderScreen').then((m) => m.PreorderScreen)),
]

export const preorders: Feature = {
  screens,
  pages: [{ section: '/admin/orders', label: 'navigation.preorders', to: paths.preorderList }],
}
