import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/profile', 'presence:profile.title', () => import('@/features/presence/screens/ProfileScreen').then((m) => m.ProfileScreen), ['warehouses']),
  storeScreen('/admin/my-store/social-networks', 'presence:social.title', () => import('@/features/presence/screens/SocialScreen').then((m) => m.SocialScreen)),
  storeScreen('/admin/settings/configuration', 'presence:configuration.title', () => import('@/features/presence/screens/ConfigurationScreen').then((m) => m.ConfigurationScreen)),
]

export const presence: Feature = {
  screens,
  pages: [
    { section: '/admin/my-store', label: 'navigation.socialNetworks', to: paths.socialNetworks },
    { section: '/admin/my-store', label: 'navigation.storeProfile', to: paths.storeProfile },
  ],
}
