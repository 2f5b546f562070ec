import { defineFeature, screen } from '@/lib/feature'

const paths = {
  logout: '/logout',
  adminLogout: '/admin/logout',
  myProfile: '/admin/my-profile',
} as const

// biome-ignore format: one line per screen
const screens = [
  screen('/logout', 'blank', 'visitor', 'accounts:logout.title', () => import('@/features/accounts/screens/LogoutScreen').then((m) => m.LogoutScreen)),
  screen('/admin/logout', 'blank', 'visitor', 'accounts:logout.title', () => import('@/features/accounts/screens/LogoutScreen').then((m) => m.LogoutScreen)),
  screen('/admin/my-profile', 'admin', 'user', 'accounts:profile.title', () => import('@/features/accounts/screens/MyProfileScreen').then((m) => m.MyProfileScreen), ['collaborators', 'profile']),
]

export const accounts = defineFeature({
  paths,
  screens,
  userNavigation: [
    { label: 'navigation.myProfile', to: paths.myProfile, icon: 'user', onPhone: true },
  ],
})
