import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

export const domains: Feature = {
  // biome-ignore format: one line per screen
  screens: [
    storeScreen('/admin/my-store/domain', 'domains:title', () => import('@/features/domains/screens/DomainScreen').then((m) => m.DomainScreen)),
  ],
  pages: [{ section: '/admin/my-store', label: 'navigation.domain', to: paths.domain }],
}
