import type { Shop } from './context'
import { DataStore } from './lib/dataStore'
import { en } from './texts/en'
import type { Store } from './types'

/** A shop in Lima that sells mugs and takes orders. */
export const TEST_STORE: Store = {
  orderPrefix: '',
  _id: '01a1fce1-8225-7fc7-82de-52b3d88bddc9',
  name: 'Barro Norte',
  language: 'es',
  languages: ['es', 'en'],
  country: 'PE',
  currency: 'PEN',
  currencySymbol: 'S/',
  currencyDigits: 2,
  timeZone: 'America/Lima',
  url: 'https://barronorte.vitrina.pe',
  phone: '+51987654321',
  phoneText: '+51 987 654 321',
  whatsappPhone: '+51987654321',
  email: 'hola@barronorte.pe',
  address: 'Av. Larco 743',
  businessName: 'Barro Norte SAC',
  identificationNumber: '20512345678',
  checkoutOpen: true,
  orderByMessage: false,
  paymentNames: ['Yape'],
  hasPickup: false,
  design: {
    theme: 'alameda',
    corners: 'none',
    density: 'normal',
    header: 'center',
    card: 'quiet',
    categories: 'arches',
    gridColumns: 4,
    logo: null,
    hero: { title: '', subtitle: '', buttonLabel: '', image: null },
    announcement: '',
  },
  categories: [
    { _id: 'c1', slug: 'tazas', name: 'Tazas', parentOid: null, productCount: 3, picture: null },
  ],
  productName: 'Vitrina',
}

/** What the pages of that shop stand in, in English, with nothing loaded yet. */
export function testShop(more: Partial<Shop> = {}): Shop {
  const data = new DataStore({}, 'en')
  return {
    store: TEST_STORE,
    locale: 'en',
    texts: en,
    data,
    parts: { DistrictCheck: () => null, Reviews: () => null },
    ...more,
  }
}
