import type { Answer, Body } from '@/api/types'

export type Quotes = Answer<'/api/v1/shipping/courier/quote', 'post'>
export type QuoteBody = Body<'/api/v1/shipping/courier/quote', 'post'>
export type CourierQuotes = Quotes['items'][number]
export type QuoteOption = CourierQuotes['options'][number]
export type QuotedOrder = Answer<'/api/v1/order/{order_id}', 'get'>
export type Couriers = Answer<'/api/v1/shipping/courier', 'get'>
export type Agency = Couriers['couriers'][number]['agencies'][number]
export type CourierChoice = Body<'/api/v1/order/{order_id}/courier', 'patch'>
export type PickupTexts = Answer<'/api/v1/order/{order_id}/courier/texts', 'get'>
export type MeasuredParcel = NonNullable<QuoteBody['parcels']>[number]
