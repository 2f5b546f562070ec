/** What visitors do, as Meta and Google call it. Ids of items are those of variants, as in the product feed. */
export type EventName =
  | 'PAGE'
  | 'LIST'
  | 'PRODUCT'
  | 'SEARCH'
  | 'ADD'
  | 'REMOVE'
  | 'CART'
  | 'CHECKOUT'
  | 'SHIPPING'
  | 'PAYMENT'
  | 'PURCHASE'
  | 'CONTACT'

export type Item = {
  id: string
  name: string
  variant?: string
  category?: string
  price: number
  quantity: number
}

export type ShopEvent = {
  /** Meta and Google get the same one, so that what a server sends later is known to be it. */
  id: string
  name: EventName
  /** For the merchant's eyes: the product, the page, the order. */
  label: string
  value?: number
  items?: Item[]
  query?: string
  /** How it is delivered or paid. */
  way?: string
  order?: { number: number; tax: number; shipping: number; coupon: string }
}

export const META: Partial<Record<EventName, string>> = {
  PAGE: 'PageView',
  PRODUCT: 'ViewContent',
  SEARCH: 'Search',
  ADD: 'AddToCart',
  CHECKOUT: 'InitiateCheckout',
  PAYMENT: 'AddPaymentInfo',
  PURCHASE: 'Purchase',
  CONTACT: 'Contact',
}

export const GOOGLE: Record<EventName, string> = {
  PAGE: 'page_view',
  LIST: 'view_item_list',
  PRODUCT: 'view_item',
  SEARCH: 'search',
  ADD: 'add_to_cart',
  REMOVE: 'remove_from_cart',
  CART: 'view_cart',
  CHECKOUT: 'begin_checkout',
  SHIPPING: 'add_shipping_info',
  PAYMENT: 'add_payment_info',
  PURCHASE: 'purchase',
  CONTACT: 'contact',
}

const MAX_ITEMS = 200

export const newId = () =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`

export const sumOf = (items: Item[]) =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100

/** The parameters of an event of the pixel. */
export function metaParameters(event: ShopEvent, currency: string): Record<string, unknown> {
  const { items = [], value, query } = event
  return {
    ...(query ? { search_string: query } : {}),
    ...(value === undefined ? {} : { value, currency }),
    ...(items.length === 0
      ? {}
      : {
          content_type: 'product',
          content_ids: items.map(({ id }) => id),
          contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
        }),
  }
}

/** Those of Google; a purchase is worth what is left without tax and shipping. */
export function googleParameters(event: ShopEvent, currency: string): Record<string, unknown> {
  const { name, items = [], value, query, way, order, label } = event
  const net = order && value !== undefined ? value - order.tax - order.shipping : value
  return {
    ...(query ? { search_term: query } : {}),
    ...(name === 'LIST' ? { item_list_name: label } : {}),
    ...(name === 'SHIPPING' && way ? { shipping_tier: way } : {}),
    ...(name === 'PAYMENT' && way ? { payment_type: way } : {}),
    ...(net === undefined ? {} : { value: Math.round(net * 100) / 100, currency }),
    ...(order
      ? {
          transaction_id: String(order.number),
          tax: order.tax,
          shipping: order.shipping,
          ...(order.coupon ? { coupon: order.coupon } : {}),
        }
      : {}),
    ...(items.length === 0
      ? {}
      : {
          items: items.slice(0, MAX_ITEMS).map(({ id, variant, category, ...item }) => ({
            item_id: id,
            item_name: item.name,
            ...(variant ? { item_variant: variant } : {}),
            ...(category ? { item_category: category } : {}),
            price: item.price,
            quantity: item.quantity,
          })),
        }),
  }
}
