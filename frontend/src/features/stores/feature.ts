import { type Feature, screen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  screen('/admin/first-setup', 'blank', 'user', 'stores:setup.title', () => import('@/features/stores/screens/FirstSetupScreen').then((m) => m.FirstSetupScreen), ['attachments']),
  screen('/admin', 'admin', 'user', 'stores:mine.title', () => import('@/features/stores/screens/MyStoresScreen').then((m) => m.MyStoresScreen)),
]

export const stores: Feature = {
  screens,
  userNavigation: [
    { label: 'navigation.myStores', to: paths.myStores, icon: 'buildingStore', onPhone: true },
  ],
}
