import type { Order } from '@/features/orders/api'
import { isPositive, isZero } from '@/features/orders/orderFacts'
import { formatMoney } from '@/lib/money'

export type TextLanguage = 'es' | 'en'
type Shop = { name: string; currencySymbol: string; currencyDigits: number }

const WORDS = {
  es: {
    hello: (name: string, shop: string) => `Hola${name && `, ${name}`}. Tu pedido de ${shop}:`,
    delivery: 'Envío',
    free: 'gratis',
    discount: 'Descuento',
    total: 'Total',
    pay: 'Paga aquí, sin crear una cuenta:',
    see: 'Míralo aquí:',
  },
  en: {
    hello: (name: string, shop: string) => `Hi${name && ` ${name}`}. Your order from ${shop}:`,
    delivery: 'Delivery',
    free: 'free',
    discount: 'Discount',
    total: 'Total',
    pay: 'Pay here, no account needed:',
    see: 'See it here:',
  },
} as const

/** What goes to the buyer: goods, total and the link; in the store's words where it has its own. */
export function linkText(order: Order, shop: Shop, language: TextLanguage): string {
  const own =
    order.language === language && order.whatsappTexts?.[isPositive(order.due) ? 'pay' : 'about']
  if (own) return own
  const words = WORDS[language]
  const currency = { symbol: shop.currencySymbol, digits: shop.currencyDigits }
  const money = (amount: string) => formatMoney(amount, currency, language)
  const goods = order.lines.map(
    ({ quantity, productName, variantName }) =>
      `${quantity} ${[productName, variantName].filter(Boolean).join(', ')}`,
  )
  const delivery = isZero(order.shippingPrice) ? words.free : money(order.shippingPrice)
  return [
    words.hello(order.contact.firstName, shop.name),
    '',
    ...goods,
    ...(order.shippingAddress ? [`${words.delivery}: ${delivery}`] : []),
    ...(isPositive(order.discount) ? [`${words.discount}: −${money(order.discount)}`] : []),
    `*${words.total}: ${money(order.total)}*`,
    '',
    isPositive(order.due) ? words.pay : words.see,
    order.url,
  ].join('\n')
}
