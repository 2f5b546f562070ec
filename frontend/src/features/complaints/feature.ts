import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  complaints: '/admin/my-store/terms/complaints-book',
  complaintNotice: '/admin/my-store/terms/complaints-book/notice',
  complaint: (complaintOid: string) => `/admin/my-store/terms/complaints-book/${complaintOid}`,
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/my-store/terms/complaints-book', 'complaints:title', () => import('@/features/complaints/screens/ComplaintListScreen').then((m) => m.ComplaintListScreen)),
  storeScreen('/admin/my-store/terms/complaints-book/notice', 'complaints:notice.pageTitle', () => import('@/features/complaints/screens/NoticeScreen').then((m) => m.NoticeScreen)),
  storeScreen('/admin/my-store/terms/complaints-book/{_id}', 'complaints:detail.pageTitle', () => import('@/features/complaints/screens/ComplaintScreen').then((m) => m.ComplaintScreen)),
]

export const complaints = defineFeature({
  paths,
  screens,
  pages: [
    {
      section: '/admin/my-store',
      label: 'navigation.complaints',
      to: paths.complaints,
    },
  ],
})
