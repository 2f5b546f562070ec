import { defineFeature, storeScreen } from '@/lib/feature'

const paths = { messageTemplates: '/admin/marketing/templates' } as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/marketing/templates', 'messageTemplates:title', () => import('@/features/messageTemplates/screens/TemplateScreen').then((m) => m.TemplateScreen)),
]

export const messageTemplates = defineFeature({
  paths,
  screens,
  pages: [
    { section: '/admin/marketing', label: 'navigation.templates', to: paths.messageTemplates },
  ],
})
