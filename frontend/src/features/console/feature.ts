import { type Feature, screen, storeScreen } from '@/lib/feature'

// biome-ignore format: one line per screen
const screens = [
  // Its pages share one frame and one address here: they are not the merchant's, and nothing of them is in what every page loads.
  screen('/platform/*', 'blank', 'user', 'console:title', () => import('@/features/console/ConsoleApp').then((m) => m.ConsoleApp)),
  storeScreen('/admin/activity', 'support:title', () => import('@/features/console/screens/StoreVisitsScreen').then((m) => m.StoreVisitsScreen)),
]

export const platformConsole: Feature = { screens }
