import { describe, expect, it } from 'vitest'
import {
  type Courier,
  courierSchema,
  fromApi,
  toPatch,
} from '@/features/shipping/couriers/courierForm'

const olva = {
  key: 'olva',
  name: 'Olva',
  fields: [{ key: 'apiKey', label: {}, secret: true, required: true }],
  credentialHints: { apiKey: '••••1234' },
  testMode: false,
  divisor: null,
  agencies: [{ code: 'olva-cusco', name: 'Cusco', district: '080101', address: '', keepDays: 5 }],
  card: {
    kind: 'weight',
    rates: [
      {
        service: 'agency',
        zone: 'SIERRA',
        price: '9.50',
        upToKg: '1',
        extraPerKg: '2.00',
        minDays: 3,
        maxDays: 5,
      },
    ],
    sizes: [],
    insurancePercent: null,
    codFee: null,
    codPercent: '0.00',
    minimum: '0.00',
    freeFrom: null,
    surcharges: [{ code: '16', amount: '8.00' }],
    excluded: ['17'],
    maxKg: '30',
    maxCm: 120,
  },
} as unknown as Courier

const parsed = (changes: Partial<ReturnType<typeof fromApi>> = {}) =>
  courierSchema(2).parse({ ...fromApi(olva), ...changes })

describe('a courier that is saved', () => {
  it('sends nothing of what is untouched, so that an example stays one', () => {
    expect(toPatch(parsed(), [], olva)).toEqual({ key: 'olva' })
  })

  it('sends the whole card with what the form does not show', () => {
    const { card } = toPatch(parsed({ maxKg: '25,5' }), ['maxKg'], olva)

    expect(card).toEqual({ ...olva.card, maxKg: '25.5' })
  })

  it('sends only credentials that were typed', () => {
    const { credentials } = toPatch(
      parsed({ credentials: { apiKey: 'new' } }),
      ['credentials.apiKey'],
      olva,
    )

    expect(credentials).toEqual({ apiKey: 'new' })
    expect(toPatch(parsed(), ['credentials.apiKey'], olva)).toEqual({ key: 'olva' })
  })

  it('refuses days in the wrong order and an agency without a district', () => {
    const [rate] = fromApi(olva).rates
    const agency = { code: 'x', name: 'Puno', district: '', address: '', keepDays: '' }
    const found = courierSchema(2).safeParse({
      ...fromApi(olva),
      rates: [{ ...rate, minDays: '6' }],
      agencies: [agency],
    })

    expect(found.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'agencies.0.district',
      'rates.0.maxDays',
    ])
  })
})
