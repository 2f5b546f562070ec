import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/settings', 'storeSettings:index.title', () => import('@/features/storeSettings/screens/SettingsIndexScreen').then((m) => m.SettingsIndexScreen), ['orderList', 'collaborators', 'receipts', 'sales', 'presence', 'integrations']),
  storeScreen('/admin/settings/General', 'storeSettings:general.title', () => import('@/features/storeSettings/screens/GeneralSettingsScreen').then((m) => m.GeneralSettingsScreen)),
  storeScreen('/admin/settings/Design', 'storeSettings:design.title', () => import('@/features/storeSettings/screens/DesignScreen').then((m) => m.DesignScreen), ['attachments', 'stores']),
  storeScreen('/admin/settings/sales', 'sales:title', () => import('@/features/storeSettings/screens/SalesSettingsScreen').then((m) => m.SalesSettingsScreen), ['storeSettings']),
  storeScreen('/admin/settings/sales/new-field', 'sales:new', () => import('@/features/storeSettings/screens/SalesFieldScreen').then((m) => m.SalesFieldScreen)),
  storeScreen('/admin/settings/sales/{_id}', 'sales:one', () => import('@/features/storeSettings/screens/SalesFieldScreen').then((m) => m.SalesFieldScreen)),
]

export const storeSettings: Feature = {
  screens,
  redirects: { '/admin/settings/checkout': paths.salesSettings },
  storeNavigation: [
    {
      label: 'navigation.settings',
      to: paths.settings,
      icon: 'settings',
      section: paths.settings,
    },
  ],
}
