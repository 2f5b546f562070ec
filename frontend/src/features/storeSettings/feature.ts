import { IconSettings } from '@tabler/icons-react'
import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  settings: '/admin/settings',
  general: '/admin/settings/General',
  design: '/admin/settings/Design',
  checkoutSettings: '/admin/settings/checkout',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/settings', 'storeSettings:index.title', () => import('@/features/storeSettings/screens/SettingsIndexScreen').then((m) => m.SettingsIndexScreen), ['orderList', 'collaborators', 'receipts']),
  storeScreen('/admin/settings/General', 'storeSettings:general.title', () => import('@/features/storeSettings/screens/GeneralSettingsScreen').then((m) => m.GeneralSettingsScreen)),
  storeScreen('/admin/settings/Design', 'storeSettings:design.title', () => import('@/features/storeSettings/screens/DesignScreen').then((m) => m.DesignScreen), ['attachments', 'stores']),
  storeScreen('/admin/settings/checkout', 'storeSettings:checkout.title', () => import('@/features/storeSettings/screens/CheckoutSettingsScreen').then((m) => m.CheckoutSettingsScreen)),
]

export const storeSettings = defineFeature({
  paths,
  screens,
  storeNavigation: [
    {
      label: 'navigation.settings',
      to: paths.settings,
      icon: IconSettings,
      section: paths.settings,
    },
  ],
})
