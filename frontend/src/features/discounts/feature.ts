import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

const goods = ['discounts', 'freeDelivery', 'logistics', 'rates']

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/marketing/coupons', 'coupons:list.title', () => import('@/features/discounts/screens/CouponListScreen').then((m) => m.CouponListScreen), ['discounts']),
  storeScreen('/admin/marketing/coupons/new', 'coupons:new.title', () => import('@/features/discounts/screens/CouponFormScreen').then((m) => m.CouponFormScreen), goods),
  storeScreen('/admin/marketing/coupons/{_id}', 'coupons:form.title', () => import('@/features/discounts/screens/CouponFormScreen').then((m) => m.CouponFormScreen), goods),
  storeScreen('/admin/marketing/promotions', 'promotions:list.title', () => import('@/features/discounts/screens/PromotionListScreen').then((m) => m.PromotionListScreen), ['discounts']),
  storeScreen('/admin/marketing/promotions/new', 'promotions:new.title', () => import('@/features/discounts/screens/PromotionFormScreen').then((m) => m.PromotionFormScreen), ['discounts', 'freeDelivery', 'logistics']),
  storeScreen('/admin/marketing/promotions/{_id}', 'promotions:form.title', () => import('@/features/discounts/screens/PromotionFormScreen').then((m) => m.PromotionFormScreen), ['discounts', 'freeDelivery', 'logistics']),
]

export const discounts: Feature = {
  screens,
  pages: [
    { section: '/admin/marketing', label: 'navigation.coupons', to: paths.couponList },
    { section: '/admin/marketing', label: 'navigation.promotions', to: paths.promotionList },
  ],
}
