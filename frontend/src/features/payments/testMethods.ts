import type { Gateway, PaymentMethod } from '@/features/payments/api'

export const OID = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
export const method = (changes: Partial<PaymentMethod>): PaymentMethod => ({
  _id: OID,
  kind: 'CASH_ON_DELIVERY',
  wallet: null,
  name: { es: 'Contra entrega', en: 'Cash on delivery' },
  instructions: {},
  holder: '',
  phone: '',
  qrOid: null,
  qr: null,
  bank: '',
  accountNumber: '',
  cci: '',
  currency: 'PEN',
  adjustPercent: '0.00',
  minAmount: null,
  maxAmount: null,
  zones: [],
  provider: '',
  credentialHints: {},
  testCredentialHints: {},
  feePercent: null,
  feeFixed: null,
  feeTaxPercent: null,
  payoutDays: null,
  feeOn: null,
  exchangeRate: null,
  exchangeRateOn: null,
  capture: 'AUTOMATIC',
  testMode: false,
  dueHours: 0,
  position: 0,
  enabled: true,
  version: 3,
  warnings: [],
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...changes,
})

const plain: Omit<Gateway, 'key' | 'name' | 'alwaysTest' | 'fields'> = {
  capabilities: ['CARD', 'CHALLENGE', 'HOLD', 'PART_REFUND', 'REFUND_ONCE'],
  proof: 'SIGNED',
  showsForm: false,
  charges: 'PEN',
  closedHere: false,
  listPrice: null,
}
export const GATEWAYS: Gateway[] = [
  { ...plain, key: 'sandbox', name: 'Sandbox', alwaysTest: true, fields: [] },
  {
    ...plain,
    key: 'needy',
    name: 'Needy Pay',
    alwaysTest: false,
    fields: [
      { key: 'secretKey', label: { en: 'Secret key', es: 'Llave' }, secret: true, required: true },
    ],
  },
]
