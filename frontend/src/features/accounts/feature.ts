import { type Feature, screen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  screen('/logout', 'blank', 'visitor', 'accounts:logout.title', () => import('@/features/accounts/screens/LogoutScreen').then((m) => m.LogoutScreen)),
  screen('/admin/logout', 'blank', 'visitor', 'accounts:logout.title', () => import('@/features/accounts/screens/LogoutScreen').then((m) => m.LogoutScreen)),
  screen('/admin/my-profile', 'admin', 'user', 'accounts:profile.title', () => import('@/features/accounts/screens/MyProfileScreen').then((m) => m.MyProfileScreen), ['collaborators', 'profile']),
]

export const accounts: Feature = {
  screens,
  userNavigation: [
    { label: 'navigation.myProfile', to: paths.myProfile, icon: 'user', onPhone: true },
  ],
}
