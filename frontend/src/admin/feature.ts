import { type Feature, screen, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/home', 'stores:home.title', () => import('@/admin/screens/StoreHomeScreen').then((m) => m.StoreHomeScreen), ['orders', 'credit']),
  storeScreen('/admin/help', 'help:title', () => import('@/admin/help/HelpScreen').then((m) => m.HelpScreen)),
  storeScreen('/admin/help/{guide}', 'help:guides.{guide}.title', () => import('@/admin/help/GuideScreen').then((m) => m.GuideScreen)),
  screen('/admin/*', 'admin', 'any', 'ui:errorPage.notFound.title', () => import('@/admin/screens/AdminNotFoundScreen').then((m) => m.AdminNotFoundScreen)),
]

export const admin: Feature = {
  screens,
  storeNavigation: [{ label: 'navigation.home', to: paths.storeHome, icon: 'home', onPhone: true }],
}
