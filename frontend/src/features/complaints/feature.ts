import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/my-store/terms/complaints-book', 'complaints:title', () => import('@/features/complaints/screens/ComplaintListScreen').then((m) => m.ComplaintListScreen)),
  storeScreen('/admin/my-store/terms/complaints-book/notice', 'complaints:notice.pageTitle', () => import('@/features/complaints/screens/NoticeScreen').then((m) => m.NoticeScreen)),
  storeScreen('/admin/my-store/terms/complaints-book/{_id}', 'complaints:detail.pageTitle', () => import('@/features/complaints/screens/ComplaintScreen').then((m) => m.ComplaintScreen)),
]

export const complaints: Feature = {
  screens,
  pages: [
    {
      section: '/admin/my-store',
      label: 'navigation.complaints',
      to: paths.complaints,
    },
  ],
}
