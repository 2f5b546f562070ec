import { type Feature, storeScreen } from '@/lib/feature'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/integrations', 'integrations:title', () => import('@/features/integrations/screens/IntegrationsScreen').then((m) => m.IntegrationsScreen)),
  storeScreen('/admin/integrations/facebook', 'integrations:meta.title', () => import('@/features/integrations/screens/ReceiverScreens').then((m) => m.MetaScreen)),
  storeScreen('/admin/integrations/google-analytics', 'integrations:google.title', () => import('@/features/integrations/screens/ReceiverScreens').then((m) => m.GoogleScreen)),
]

export const integrations: Feature = { screens }
