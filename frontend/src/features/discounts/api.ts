import type { Answer, Body } from '@/api/types'

export type CouponPage = Answer<'/api/v1/coupon', 'get'>
export type Coupon = CouponPage['items'][number]
export type CouponBody = Body<'/api/v1/coupon', 'post'>
export type CouponSummary = Answer<'/api/v1/coupon/summary', 'get'>
export type Failure = CouponSummary['failures'][number]
export type Campaign = CouponSummary['campaigns'][number]

export type PromotionPage = Answer<'/api/v1/promotion', 'get'>
export type Promotion = PromotionPage['items'][number]
export type PromotionBody = Body<'/api/v1/promotion', 'post'>

export type Usage = CouponPage['usage']
export type Simulation = Answer<'/api/v1/promotion/simulate', 'post'>
export type SimulationBody = Body<'/api/v1/promotion/simulate', 'post'>
export type Margin = Simulation['margins'][number]

export const COUPON = '/api/v1/coupon/{coupon_id}'
export const PROMOTION = '/api/v1/promotion/{promotion_id}'
export const atCoupon = (couponOid: string) => ({ params: { path: { coupon_id: couponOid } } })
export const atPromotion = (promotionOid: string) => ({
  params: { path: { promotion_id: promotionOid } },
})
