import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/marketing/templates', 'messageTemplates:title', () => import('@/features/messageTemplates/screens/TemplateScreen').then((m) => m.TemplateScreen)),
]

export const messageTemplates: Feature = {
  screens,
  pages: [
    { section: '/admin/marketing', label: 'navigation.templates', to: paths.messageTemplates },
  ],
}
