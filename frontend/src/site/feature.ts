import { type Feature, screen } from '@/lib/feature'

// biome-ignore format: one line per screen
const screens = [
  screen('/', 'login', 'public', 'site:home.title', () => import('@/site/HomeScreen').then((m) => m.HomeScreen), ['accounts']),
  screen('/login', 'login', 'public', 'accounts:login.title', () => import('@/site/LoginScreen').then((m) => m.LoginScreen), ['site']),
  screen('/recover', 'login', 'public', 'accounts:recover.title', () => import('@/site/RecoverScreen').then((m) => m.RecoverScreen), ['site']),
  screen('/register', 'login', 'public', 'accounts:register.title', () => import('@/site/RegisterScreen').then((m) => m.RegisterScreen), ['site']),
  screen('/register/plans', 'login', 'public', 'accounts:registerPlans.title', () => import('@/site/RegisterPlansScreen').then((m) => m.RegisterPlansScreen), ['subscription']),
  screen('/join', 'login', 'public', 'collaborators:join.title', () => import('@/site/JoinScreen').then((m) => m.JoinScreen), ['accounts', 'site']),
  screen('/confirm-email', 'login', 'public', 'profile:confirmEmail.title', () => import('@/site/ConfirmEmailScreen').then((m) => m.ConfirmEmailScreen), ['site']),
  screen('/plans', 'public', 'public', 'site:plans.title', () => import('@/site/PlansScreen').then((m) => m.PlansScreen), ['subscription']),
  screen('/colors', 'public', 'public', 'publicPages:colors.title', () => import('@/site/ColorsScreen').then((m) => m.ColorsScreen), ['stores']),
  screen('/globe', 'public', 'public', 'analytics:publicGlobe.title', () => import('@/features/analytics/screens/PublicGlobeScreen').then((m) => m.PublicGlobeScreen)),
  screen('/blog', 'public', 'public', 'publicPages:blog.title', () => import('@/site/blog/BlogScreens').then((m) => m.BlogScreen)),
  screen('/blog/{slug}', 'public', 'public', 'publicPages:blog.post', () => import('@/site/blog/BlogScreens').then((m) => m.SitePostScreen)),
  screen('/terms-and-conditions', 'public', 'public', 'legal:terms.title', () => import('@/site/TermsScreen').then((m) => m.TermsScreen)),
  screen('/privacy-politics', 'public', 'public', 'legal:privacy.title', () => import('@/site/PrivacyScreen').then((m) => m.PrivacyScreen)),
]

export const site: Feature = {
  screens,
}
