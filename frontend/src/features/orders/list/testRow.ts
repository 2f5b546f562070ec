import type { OrderRow } from '@/features/orders/api'

/** A row of the list, for tests. */
export function testRow(part: Partial<OrderRow> & { number: number }): OrderRow {
  return {
    _id: `01a1fce1-0000-7000-8000-00000000${part.number}`,
    placedAt: '2026-11-20T19:41:00.000Z',
    customerName: 'Lucía Ramírez',
    phone: '+51987654321',
    district: 'Miraflores, Lima',
    itemCount: 2,
    firstItem: { name: 'Taza Quincha', variantName: '', photo: null },
    total: '108.00',
    currency: 'PEN',
    state: 'PENDING',
    paymentState: 'PENDING',
    paymentKind: 'CASH_ON_DELIVERY',
    fulfillmentState: 'UNFULFILLED',
    shippingKind: 'STANDARD',
    shippingName: 'Envío a domicilio',
    nextAction: 'CONFIRM',
    origin: 'STOREFRONT',
    tags: [],
    assigneeOid: null,
    assigneeName: '',
    expiresAt: null,
    firstName: 'Lucía',
    language: 'es',
    due: null,
    buyerPath: '',
    reminder: '',
    ...part,
  }
}
