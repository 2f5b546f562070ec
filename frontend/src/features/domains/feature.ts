import { defineFeature, storeScreen } from '@/lib/feature'

const paths = { domain: '/admin/my-store/domain' } as const

export const domains = defineFeature({
  paths,
  // biome-ignore format: one line per screen
  screens: [
    storeScreen('/admin/my-store/domain', 'domains:title', () => import('@/features/domains/screens/DomainScreen').then((m) => m.DomainScreen)),
  ],
  pages: [{ section: '/admin/my-store', label: 'navigation.domain', to: paths.domain }],
})
