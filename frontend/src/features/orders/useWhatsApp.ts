import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { nextStep } from '@/features/orders/nextStep'
import { isPickup, openAmount } from '@/features/orders/orderFacts'
import { useStore } from '@/features/stores/useStore'
import { formatMoney } from '@/lib/money'

function textKey(order: Order): string {
  if (nextStep(order).key === 'AWAIT_PAYMENT') return 'pay'
  if (order.state === 'READY' && isPickup(order)) return 'ready'
  return order.state === 'SHIPPED' ? 'shipped' : 'about'
}

/** A chat with the buyer, its first message written in his language; undefined without a number. */
export function useWhatsApp(order: Order): string | undefined {
  const { t } = useTranslation('orders', { lng: order.language })
  const { name: store, currencySymbol: symbol, currencyDigits: digits } = useStore()
  const digitsOnly = order.contact.phone.replace(/\D/g, '')
  if (!order.contact.phone.startsWith('+') || digitsOnly === '') return undefined
  const parcel = order.parcels.at(-1)
  const sent = [parcel?.courier, parcel?.tracking].filter(Boolean).join(' ')
  const text = t(`whatsapp.${textKey(order)}`, {
    name: order.contact.firstName,
    store,
    number: order.number,
    amount: formatMoney(openAmount(order), { symbol, digits }, order.language),
    url: order.url,
    sent: sent === '' ? '' : ` (${sent})`,
  })
  return `https://wa.me/${digitsOnly}?text=${encodeURIComponent(text)}`
}
