import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/attachments', 'attachments:title', () => import('@/features/attachments/screens/AttachmentListScreen').then((m) => m.AttachmentListScreen)),
]

export const attachments: Feature = {
  screens,
  storeNavigation: [
    {
      label: 'navigation.attachments',
      to: paths.attachments,
      icon: 'photo',
      section: paths.attachments,
    },
  ],
}
