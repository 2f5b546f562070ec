import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/tools', 'tools:title', () => import('@/features/tools/screens/ToolsScreen').then((m) => m.ToolsScreen), ['products']),
  storeScreen('/admin/tools/move', 'tools:move.title', () => import('@/features/tools/screens/MoveScreen').then((m) => m.MoveScreen)),
]

export const tools: Feature = {
  screens,
  storeNavigation: [
    { label: 'navigation.tools', to: paths.tools, icon: 'tool', section: paths.tools },
  ],
}
