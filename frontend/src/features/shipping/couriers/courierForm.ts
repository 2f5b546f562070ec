import * as z from 'zod/mini'
import type { Answer, Body } from '@/api/types'
import {
  amount,
  between,
  optionalAmount,
  optionalWholeNumber,
  requiredText,
  text,
  wholeNumber,
} from '@/ui/form/rules'

export type Couriers = Answer<'/api/v1/shipping/courier', 'get'>
export type Courier = Couriers['couriers'][number]
export type Card = Courier['card']
export type CouriersPatch = Body<'/api/v1/shipping/courier', 'patch'>
export type CourierPatch = NonNullable<CouriersPatch['couriers']>[number]

export const SERVICES = ['home', 'agency', 'same_day'] as const
export const ZONES = [
  'LOCAL',
  'LIMA_METRO',
  'LIMA_OUTER',
  'LIMA_PROV',
  'COSTA',
  'SIERRA',
  'SELVA',
  'REMOTE',
] as const
export const DIVISORS = { minimum: 1000, maximum: 10_000, message: 'wrong.divisor' }

const DAYS = { minimum: 0, maximum: 60, message: 'wrong.days' }
const SIDE = { minimum: 1, maximum: 500, message: 'wrong.centimeters' }
const decimal = (typed: string) => typed.trim().replace(',', '.')
const isKilos = (typed: string) =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(typed.trim()) && Number(decimal(typed)) > 0
const kilos = () => z.string().check(z.refine(isKilos, 'wrong.kilos'))
const optionalKilos = () =>
  z.string().check(z.refine((typed) => typed === '' || isKilos(typed), 'wrong.kilos'))
const isPercent = (typed: string) =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim()) && Number(decimal(typed)) <= 50
const optionalPercent = () =>
  z.string().check(z.refine((typed) => typed === '' || isPercent(typed), 'wrong.percent'))

const rateSchema = (digits: number) =>
  z
    .object({
      id: z.string(),
      service: z.enum(SERVICES),
      zone: z.enum(ZONES),
      price: amount(digits),
      upToKg: optionalKilos(),
      extraPerKg: optionalAmount(digits),
      minDays: wholeNumber(DAYS),
      maxDays: wholeNumber(DAYS),
    })
    .check(
      between(({ minDays, maxDays }, refuse) => {
        if (minDays > maxDays) refuse('maxDays', 'wrong.daysOrder')
      }),
    )

const sizeSchema = (digits: number) =>
  z.object({
    id: z.string(),
    name: requiredText(20),
    maxKg: kilos(),
    price: amount(digits),
    lengthCm: optionalWholeNumber(SIDE),
    widthCm: optionalWholeNumber(SIDE),
    heightCm: optionalWholeNumber(SIDE),
  })

const agencySchema = z.object({
  code: z.string(),
  name: requiredText(120),
  district: z.string().check(z.regex(/^\d{6}$/, 'forms:required')),
  address: text(256),
  keepDays: optionalWholeNumber({ minimum: 1, maximum: 60, message: 'wrong.days' }),
})

export const courierSchema = (digits: number) =>
  z.object({
    credentials: z.record(z.string(), z.string().check(z.maxLength(2000))),
    testMode: z.boolean(),
    divisor: optionalWholeNumber(DIVISORS),
    rates: z.array(rateSchema(digits)).check(z.maxLength(24)),
    sizes: z.array(sizeSchema(digits)).check(z.maxLength(30)),
    insurancePercent: optionalPercent(),
    codFee: optionalAmount(digits),
    codPercent: optionalPercent(),
    minimum: amount(digits),
    freeFrom: optionalAmount(digits),
    maxKg: kilos(),
    maxCm: wholeNumber(SIDE),
    surcharges: z
      .array(z.object({ id: z.string(), place: requiredText(40), amount: amount(digits) }))
      .check(z.maxLength(500)),
    excluded: z.array(z.string()).check(z.maxLength(500, 'wrong.excluded')),
    agencies: z.array(agencySchema).check(z.maxLength(1000)),
  })

export type CourierValues = z.input<ReturnType<typeof courierSchema>>
export type CourierOutput = z.output<ReturnType<typeof courierSchema>>

const typed = (value: number | string | null) => (value === null ? '' : String(value))

/** The rows of a card as the form holds them; `id` tells rows apart on the page alone. */
export const cardValues = (card: Card) => ({
  rates: card.rates.map((rate, at) => ({
    id: `rate-${at}`,
    service: rate.service as CourierValues['rates'][number]['service'],
    zone: rate.zone as CourierValues['rates'][number]['zone'],
    price: rate.price,
    upToKg: typed(rate.upToKg),
    extraPerKg: typed(rate.extraPerKg),
    minDays: String(rate.minDays),
    maxDays: String(rate.maxDays),
  })),
  sizes: card.sizes.map((size, at) => ({
    id: `size-${at}`,
    name: size.name,
    maxKg: size.maxKg,
    price: size.price,
    lengthCm: typed(size.lengthCm),
    widthCm: typed(size.widthCm),
    heightCm: typed(size.heightCm),
  })),
})

/** "1501" of a card is `PE/15/1501` of the tree. */
const pathOf = (code: string) =>
  ['PE', ...[2, 4, 6].filter((end) => end <= code.length).map((end) => code.slice(0, end))].join(
    '/',
  )
const codeOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const fromApi = ({ card, fields, ...courier }: Courier): CourierValues => ({
  credentials: Object.fromEntries(fields.map(({ key }) => [key, ''])),
  testMode: courier.testMode,
  divisor: typed(courier.divisor),
  ...cardValues(card),
  insurancePercent: typed(card.insurancePercent),
  codFee: typed(card.codFee),
  codPercent: card.codPercent,
  minimum: card.minimum,
  freeFrom: typed(card.freeFrom),
  maxKg: card.maxKg,
  maxCm: String(card.maxCm),
  surcharges: card.surcharges.map(({ code, amount: charged }) => ({
    id: code,
    place: pathOf(code),
    amount: charged,
  })),
  excluded: card.excluded.map(pathOf),
  agencies: courier.agencies.map((agency) => ({ ...agency, keepDays: typed(agency.keepDays) })),
})

const CARD_FIELDS: ReadonlySet<string> = new Set([
  'rates',
  'sizes',
  'insurancePercent',
  'codFee',
  'codPercent',
  'minimum',
  'freeFrom',
  'maxKg',
  'maxCm',
  'surcharges',
  'excluded',
])
const topOf = (field: string) => field.split('.')[0] ?? field
const numeric = (value: string) => (value === '' ? null : decimal(value))

function cardOf(output: CourierOutput, { kind }: Card): CourierPatch['card'] {
  return {
    kind: kind as 'weight' | 'size',
    rates: output.rates.map(({ id: _, upToKg, extraPerKg, ...rate }) => ({
      ...rate,
      upToKg: numeric(upToKg),
      extraPerKg: numeric(extraPerKg),
    })),
    sizes: output.sizes.map(({ id: _, maxKg, ...size }) => ({ ...size, maxKg: decimal(maxKg) })),
    insurancePercent: numeric(output.insurancePercent),
    codFee: numeric(output.codFee),
    codPercent: numeric(output.codPercent) ?? '0',
    minimum: output.minimum,
    freeFrom: numeric(output.freeFrom),
    surcharges: output.surcharges.map(({ place, amount: charged }) => ({
      code: codeOf(place),
      amount: charged,
    })),
    excluded: output.excluded.map(codeOf),
    maxKg: decimal(output.maxKg),
    maxCm: output.maxCm,
  }
}

/** Only what changed is sent: an untouched example stays an example, an empty credential stays as it is. */
export function toPatch(output: CourierOutput, changed: string[], courier: Courier): CourierPatch {
  const fields = new Set(changed.map(topOf))
  const written = Object.entries(output.credentials).filter(([, secret]) => secret !== '')
  return {
    key: courier.key as CourierPatch['key'],
    ...(fields.has('testMode') && { testMode: output.testMode }),
    ...(fields.has('divisor') && { divisor: output.divisor }),
    ...(written.length > 0 && { credentials: Object.fromEntries(written) }),
    ...([...fields].some((field) => CARD_FIELDS.has(field)) && {
      card: cardOf(output, courier.card),
    }),
    ...(fields.has('agencies') && { agencies: output.agencies }),
  }
}

/** A code for an agency that the store adds: of its courier, with nothing but letters and digits. */
export const newCode = (courier: string) => `${courier}-${crypto.randomUUID().slice(0, 8)}`
