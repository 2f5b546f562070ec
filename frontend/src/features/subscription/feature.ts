import { defineFeature, screen } from '@/lib/feature'

const paths = {
  myPlan: '/admin/plans',
} as const

// biome-ignore format: one line per screen
const screens = [
  screen('/admin/plans', 'admin', 'user', 'myPlan:title', () => import('@/features/subscription/screens/MyPlanScreen').then((m) => m.MyPlanScreen), ['subscription']),
]

export const subscription = defineFeature({
  paths,
  screens,
  userNavigation: [
    { label: 'navigation.myPlan', to: paths.myPlan, icon: 'sparkles', onPhone: true },
  ],
})
