import { beforeAll, expect, it } from 'vitest'
import {
  promiseWords,
  ruleWords,
  skippedWords,
  type WordTools,
} from '@/features/shipping/logistics/simulationWords'
import { OID } from '@/features/shipping/logistics/testMethods'
import type { Skipped } from '@/features/shipping/logistics/types'
import { i18n } from '@/i18n'

let tools: WordTools
beforeAll(async () => {
  await i18n.loadNamespaces('logistics')
  await i18n.loadLanguages('es')
  const t = i18n.getFixedT('es', 'logistics')
  tools = { t, locale: 'es', symbol: 'S/', digits: 2, place: 'Wanchaq' }
})

const plain = (words: string) => words.replace(/\u00a0/g, ' ')
const band = (given: object) => ({
  kind: 'bands',
  basis: 'WEIGHT',
  zone: 'Sierra',
  steps: 0,
  band: { from: '0', upTo: null, price: '14.50', step: null, stepPrice: null, ...given },
})

it.each([
  [band({ upTo: '2000' }), 'Sierra 14.50 hasta 2 kg'],
  [
    { ...band({ from: '2000', step: '1000', stepPrice: '3.00' }), steps: 1 },
    'Sierra 14.50 hasta 2 kg + 3.00 por 1 kg más',
  ],
  [
    { ...band({ from: '2000', step: '500', stepPrice: '1.50' }), steps: 3 },
    'Sierra 14.50 hasta 2 kg + 4.50 por 1.5 kg más',
  ],
  [band({ from: '2000', upTo: '5000' }), 'Sierra 14.50 de 2 kg a 5 kg'],
  [band({ from: '5000' }), 'Sierra 14.50 desde 5 kg'],
  [{ ...band({ upTo: '3' }), basis: 'QUANTITY' }, 'Sierra 14.50 hasta 3 unidades'],
  [{ ...band({ upTo: '199' }), basis: 'AMOUNT' }, 'Sierra 14.50 hasta 199.00'],
  [{ kind: 'flat' }, 'tarifa fija'],
  [{}, ''],
])('a rule is told in numbers: %#', (rule, words) => {
  expect(plain(ruleWords(rule, tools))).toBe(words)
})

const skipped = (name: string, reason: string, params: object = {}): Skipped => ({
  methodOid: OID,
  kind: 'FLAT',
  name,
  reason,
  params: params as Skipped['params'],
})

it('methods with one reason share a sentence', () => {
  const words = skippedWords(
    [
      skipped('Moto', 'place'),
      skipped('Lima moderna', 'place'),
      skipped('Por chat', 'not_needed'),
      skipped('Lima', 'more_specific', { by: 'Lima alejada' }),
      skipped('Pesados', 'min_weight', { limit: 5000, weight: 2400 }),
      skipped('Grandes', 'min_order', { limit: '199.00' }),
    ],
    tools,
  )
  expect(words.map(plain)).toEqual([
    'Moto y Lima moderna: Wanchaq no está en su zona.',
    'Por chat: no hace falta, ya hay un precio para Wanchaq.',
    'Lima: gana «Lima alejada», que es más específico.',
    'Pesados: pide desde 5 kg y el carrito pesa 2.4 kg.',
    'Grandes: pide una compra desde S/ 199.00.',
  ])
})

it('a promise is told by its days', () => {
  const words = (from: string, to: string) => promiseWords({ from, to }, '2026-11-20', tools)
  expect(words('2026-11-26', '2026-11-30')).toBe('jueves 26 a lunes 30')
  expect(words('2026-11-20', '2026-11-20')).toBe('hoy')
  expect(words('2026-11-21', '2026-11-21')).toBe('mañana, sábado 21')
})

it('in English a day has its month', () => {
  const english: WordTools = { ...tools, t: i18n.getFixedT('en', 'logistics'), locale: 'en' }
  expect(promiseWords({ from: '2026-11-26', to: '2026-11-30' }, '2026-11-20', english)).toBe(
    'Thursday, Nov 26 to Monday, Nov 30',
  )
})
