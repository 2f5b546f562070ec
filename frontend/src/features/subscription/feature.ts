import { type Feature, screen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  screen('/admin/plans', 'admin', 'user', 'myPlan:title', () => import('@/features/subscription/screens/MyPlanScreen').then((m) => m.MyPlanScreen), ['subscription']),
]

export const subscription: Feature = {
  screens,
  userNavigation: [
    { label: 'navigation.myPlan', to: paths.myPlan, icon: 'sparkles', onPhone: true },
  ],
}
