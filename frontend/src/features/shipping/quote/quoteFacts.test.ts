import { describe, expect, it } from 'vitest'
import {
  arrivalWords,
  buyerMessage,
  cardsOf,
  changesDelivery,
  leftOver,
  nearAgency,
  newKey,
  wishOf,
} from '@/features/shipping/quote/quoteFacts'
import type { CourierQuotes, QuotedOrder, QuoteOption } from '@/features/shipping/quote/types'

const option = (courier: string, service: string, price: string) =>
  ({ courier, service, serviceCode: `card-${service}`, price }) as QuoteOption

const item = (courier: string, name: string, ...options: QuoteOption[]): CourierQuotes => ({
  courier,
  name,
  options,
  error: null,
})

const olva = item(
  'olva',
  'Olva',
  option('olva', 'home', '21.00'),
  option('olva', 'agency', '13.50'),
)
const shalom = item('shalom', 'Shalom', option('shalom', 'agency', '12.00'))
const urbano = item('urbano', 'Urbano', option('urbano', 'home', '10.00'))
const silent = { ...item('chazki', 'Chazki'), error: { code: 'NO_COVERAGE', message: '' } }
const order = (shippingName: string) =>
  ({ shippingName, shippingAddress: {} }) as unknown as QuotedOrder
const couriers = (items: CourierQuotes[], wish = {}, services = {}) =>
  cardsOf(items, wish, services).map((card) => [card.item.courier, card.option?.price])

describe('what the buyer wished', () => {
  it('is read from the name of the delivery', () => {
    const items = [olva, shalom]
    expect(wishOf(order('Recojo en agencia Shalom'), items)).toEqual({
      courier: 'shalom',
      service: 'agency',
    })
    expect(wishOf(order('A domicilio'), items)).toEqual({ courier: undefined, service: 'home' })
    expect(wishOf(undefined, items)).toEqual({})
  })

  it('tells when a courier would change the delivery', () => {
    expect(changesDelivery(option('urbano', 'home', '1'), { service: 'agency' })).toBe(true)
    expect(changesDelivery(option('urbano', 'home', '1'), {})).toBe(false)
  })
})

describe('cards', () => {
  it('stand with the courier of the buyer first, then by what is left, without a price last', () => {
    const wish = { courier: 'shalom', service: 'agency' } as const
    expect(couriers([silent, olva, urbano, shalom], wish)).toEqual([
      ['shalom', '12.00'],
      ['urbano', '10.00'],
      ['olva', '13.50'],
      ['chazki', undefined],
    ])
  })

  it('stay where they are while a service is switched', () => {
    expect(couriers([olva, shalom], {}, { olva: 'card-home' })).toEqual([
      ['shalom', '12.00'],
      ['olva', '21.00'],
    ])
  })

  it('tell what is left in cents that add up', () => {
    expect(leftOver('15.00', '15.48')).toBe(-0.48)
    expect(leftOver('15.00', '13.50')).toBe(1.5)
  })
})

describe('pickup at an agency', () => {
  const agencies = [
    { code: 'aqp', name: 'Arequipa', district: '040101', address: '', keepDays: 5 },
    { code: 'cus', name: 'Cusco', district: '080101', address: '', keepDays: 5 },
    { code: 'wan', name: 'Wanchaq', district: '080108', address: '', keepDays: 5 },
  ]

  it('proposes the nearest agency of the department', () => {
    expect(nearAgency(agencies, '080108')?.code).toBe('wan')
    expect(nearAgency(agencies, '080102')?.code).toBe('cus')
    expect(nearAgency(agencies, '150101')).toBeUndefined()
  })

  it('says the days as a person would', () => {
    const from = '2026-11-26'
    expect(arrivalWords({ from, to: from }, 'es')).toBe('el jueves 26')
    expect(arrivalWords({ from, to: '2026-11-27' }, 'es')).toBe('el jueves 26 o viernes 27')
    expect(arrivalWords({ from, to: '2026-11-30' }, 'en')).toBe('between Thursday 26 and Monday 30')
  })

  it('fills the sentences of the server in', () => {
    const texts = {
      language: 'es',
      greeting: 'Hola, {name}.',
      way: 'Tu pedido #{number} va por {courier} a la agencia {agency}.',
      arrives: 'Llega {dates}.',
      bring: 'Lleva tu DNI {document} y esta clave: {key}',
      bringOther: 'Lo recoge {person}, con su DNI {document} y esta clave: {key}',
    }
    const values = {
      name: 'Elena',
      number: 1251,
      courier: 'Shalom',
      agency: 'Wanchaq',
      person: 'Luis Mamani',
      document: '',
      key: '7302',
      promise: { from: '2026-11-26', to: '2026-11-27' },
    }
    expect(buyerMessage(texts, { ...values, isBuyer: true })).toEqual({
      way: 'Hola, Elena. Tu pedido #1251 va por Shalom a la agencia Wanchaq. Llega el jueves 26 o viernes 27.',
      bring: 'Lleva tu DNI … y esta clave: 7302',
    })
    expect(buyerMessage(texts, { ...values, isBuyer: false }).bring).toBe(
      'Lo recoge Luis Mamani, con su DNI … y esta clave: 7302',
    )
  })

  it('makes keys of four digits', () => {
    expect(newKey()).toMatch(/^\d{4}$/)
  })
})
