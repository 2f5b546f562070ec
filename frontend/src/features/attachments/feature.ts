import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  attachments: '/admin/attachments',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/attachments', 'attachments:title', () => import('@/features/attachments/screens/AttachmentListScreen').then((m) => m.AttachmentListScreen)),
]

export const attachments = defineFeature({
  paths,
  screens,
  storeNavigation: [
    {
      label: 'navigation.attachments',
      to: paths.attachments,
      icon: 'photo',
      section: paths.attachments,
    },
  ],
})
