import type { CoverageMap, MapState, Method } from '@/features/shipping/logistics/types'

export const OID = '0190a8f0-0000-7000-8000-0000000000d1'

/** A flat rate of Lima, as the server tells it. */
export const method = (given: Partial<Method> = {}): Method => ({
  _id: OID,
  kind: 'FLAT',
  enabled: true,
  position: 0,
  name: { es: 'A domicilio', en: 'To your door' },
  label: 'Lima moderna',
  currency: 'PEN',
  price: '10.00',
  highest: '10.00',
  freeFrom: null,
  minDays: 1,
  maxDays: 3,
  cashOnDelivery: true,
  basis: '',
  zones: 0,
  districts: 12,
  states: 1,
  sample: ['Miraflores', 'Surco', 'Barranco'],
  pickupPoints: 0,
  orders: 86,
  problem: null,
  version: 2,
  ...given,
})

export const mapState = (given: Partial<MapState> = {}): MapState => ({
  code: '15',
  name: 'Lima',
  districts: 171,
  priced: 171,
  byChat: 0,
  unserved: 0,
  price: '10.00',
  highest: '10.00',
  varies: false,
  cities: [],
  ...given,
})

export const coverageMap = (states: MapState[]): CoverageMap => ({
  currency: 'PEN',
  country: 'PE',
  districts: states.reduce((sum, one) => sum + one.districts, 0),
  priced: states.reduce((sum, one) => sum + one.priced, 0),
  byChat: states.reduce((sum, one) => sum + one.byChat, 0),
  unserved: states.reduce((sum, one) => sum + one.unserved, 0),
  states,
})
