import type { Session, User } from '@/api/session'
import type { Answer } from '@/api/types'
import { DEFAULT_EXPIRED, DEFAULT_TIER } from '@/constants'
import type { MyStore } from '@/features/stores/api'
import type { Plan } from '@/features/subscription/api'
import type { Store } from '@/lib/store/useStore'

export const STORE_OID = '0190a8f0-0000-7000-8000-000000000001'
export const OTHER_OID = '0190a8f0-0000-7000-8000-000000000002'

export const user: User = {
  _id: '0190a8f0-0000-7000-8000-0000000000aa',
  email: 'ana@example.com',
  phone: '+51987600412',
  firstName: 'Ana',
  lastName: 'Quispe',
  language: 'es',
  timeZone: '',
  firstLoginSetup: false,
  closesAt: null,
  subscription: {
    tierPlan: DEFAULT_TIER,
    expired: DEFAULT_EXPIRED,
    state: null,
    frequency: 'MONTHLY',
    currency: 'PEN',
    trialEndsAt: null,
    endsAt: null,
  },
  resources: [],
}

export const session: Session = { user, storeOid: STORE_OID, role: 'OWNER', holdReason: '' }

export const myStore: MyStore = {
  _id: STORE_OID,
  name: 'Barro Norte',
  subdomainName: 'barro-norte',
  url: 'http://barro-norte.shop.localhost:8000/',
  role: 'OWNER',
  storeTier: 'LITE',
  state: 'ACTIVE',
  logoUrl: null,
  createdAt: '2026-11-20T15:00:00.000Z',
}

export const store: Store = {
  _id: STORE_OID,
  name: 'Barro Norte',
  email: 'ana@example.com',
  phone: '+51987600412',
  whatsappPhone: '',
  country: 'PE',
  currency: 'PEN',
  currencySymbol: 'S/',
  currencyDigits: 2,
  currencyFixed: true,
  showEmail: false,
  showPhone: false,
  showWhatsapp: false,
  type: 'STORE',
  storeType: 'STORE',
  language: 'es',
  timeZone: 'America/Lima',
  lowStockAt: 5,
  orderPrefix: '',
  subdomainName: 'barro-norte',
  url: 'http://barro-norte.shop.localhost:8000/',
  features: { products: { limit: 50, used: 12 }, collaborators: { limit: 1, used: 1 } },
  storeTier: 'LITE',
  marketplace: false,
  useBilling: false,
  identificationNumber: '',
  businessName: '',
  address: '',
  state: 'ACTIVE',
  version: 1,
  createdAt: '2026-11-20T15:00:00.000Z',
  setup: { step: 'store', finished: true, data: {} },
}

export const domain: Answer<'/api/v1/domain', 'get'> = {
  _id: STORE_OID,
  fullName: 'barro-norte.shop.localhost',
  changed: null,
  disconnected: null,
  domainName: 'shop.localhost',
  prefix: 'barro-norte',
  primary: true,
  kind: 'FREE',
  verified: true,
}

const gates: Plan['gates'] = {
  stores: 1,
  products: 50,
  images: 5,
  collaborators: 1,
  storageMb: 250,
  customDomains: 0,
  coupons: 3,
  promotions: 1,
  uploadRows: 100,
  aiDescriptions: 5,
  warehouses: 1,
  chatChannels: 1,
  chatAgents: 1,
  receipts: 30,
  courierQuotes: 30,
  analyticsDays: 30,
  campaignMails: 100,
}

const prices = (monthly: string): Plan['prices'] =>
  ['PEN', 'USD'].flatMap((currency) =>
    ['MONTHLY', 'YEARLY'].map((frequency) => ({ currency, frequency, amount: monthly })),
  )

export const plans: Plan[] = [
  { tierPlan: 'LITE', name: 'Lite', prices: prices('0.00'), gates },
  { tierPlan: 'STARTER', name: 'Starter', prices: prices('39.00'), gates },
]

/** What the list of one's stores answers. */
export const storeRoom = (items = [myStore]) => ({
  items,
  limit: 1,
  used: items.length,
  plan: 'LITE',
  liftedBy: 'PRO',
})
