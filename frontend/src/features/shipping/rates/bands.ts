import { isKilograms, toGrams, toKilograms } from '@/features/shipping/rates/weight'

export const BASES = ['WEIGHT', 'AMOUNT', 'QUANTITY'] as const
export type Basis = (typeof BASES)[number]
/** As it is typed; kilograms where the basis is weight. A band starts where the one before it ends. */
export type Band = { upTo: string; price: string; step: string; stepPrice: string }
export type BandFault = { at: number; field: keyof Band; message: string }

const THOUSAND = 1000
const NUMBER = /^\d{1,9}(?:[.,]\d{1,3})?$/
const WHOLE = /^\d{1,9}$/

const isMeasure = (basis: Basis, typed: string) =>
  basis === 'WEIGHT'
    ? isKilograms(typed)
    : basis === 'QUANTITY'
      ? WHOLE.test(typed)
      : NUMBER.test(typed)

/** In the unit of the server: grams, the currency, units. */
export const toMeasure = (basis: Basis, typed: string): string =>
  basis === 'WEIGHT' ? String(toGrams(typed)) : typed.replace(',', '.')

export const fromMeasure = (basis: Basis, value: string | null): string =>
  value === null ? '' : basis === 'WEIGHT' ? toKilograms(value) : value

const thousandths = (typed: string) => Math.round(Number(typed.replace(',', '.')) * THOUSAND)

/** Where each band starts, as it is typed. */
export const startOf = (bands: readonly Band[], at: number): string =>
  at === 0 ? '0' : (bands[at - 1]?.upTo ?? '')

/** The first fault of each band, from top to bottom. */
export function bandFaults(basis: Basis, bands: readonly Band[]): BandFault[] {
  return bands.flatMap((_, at) => {
    const fault = faultOf(basis, bands, at)
    return fault === undefined ? [] : [{ at, ...fault }]
  })
}

function faultOf(
  basis: Basis,
  bands: readonly Band[],
  at: number,
): Omit<BandFault, 'at'> | undefined {
  const { upTo, step, stepPrice } = bands[at] as Band
  const isLast = at === bands.length - 1
  if (upTo === '' && !isLast) return { field: 'upTo', message: 'bands.afterOpen' }
  if (upTo !== '' && !isMeasure(basis, upTo)) return { field: 'upTo', message: 'bands.wrong' }
  if (upTo !== '' && thousandths(upTo) <= thousandths(startOf(bands, at) || '0')) {
    return { field: 'upTo', message: 'bands.empty' }
  }
  if (step !== '' && (!isMeasure(basis, step) || thousandths(step) === 0)) {
    return { field: 'step', message: 'bands.wrong' }
  }
  if ((step === '') !== (stepPrice === '')) {
    return { field: step === '' ? 'step' : 'stepPrice', message: 'bands.step' }
  }
  return undefined
}

/** What a value costs; null above the last band, or where something can't be read. */
export function priceInBands(bands: readonly Band[], value: string, digits: number): string | null {
  const requested = thousandths(value)
  const at = bands.findIndex(({ upTo }) => upTo === '' || requested <= thousandths(upTo))
  const band = bands[at]
  if (band === undefined || value === '' || Number.isNaN(requested)) return null
  const above = Math.max(requested - thousandths(startOf(bands, at)), 0)
  const steps = band.step === '' ? 0 : Math.ceil(above / thousandths(band.step))
  const cents = 10 ** digits
  const price =
    Math.round(Number(band.price) * cents) +
    (steps === 0 ? 0 : steps * Math.round(Number(band.stepPrice) * cents))
  return band.price === '' || !Number.isFinite(price) ? null : (price / cents).toFixed(digits)
}

const WIDTHS: Record<Basis, number> = { WEIGHT: 1, AMOUNT: 100, QUANTITY: 5 }

/** One more band at the end, open as the last one was: that one ends as wide as the one before it. */
export function addBand(basis: Basis, bands: readonly Band[]): Band[] {
  const last = bands.at(-1)
  if (last === undefined) return [{ upTo: '', price: '', step: '', stepPrice: '' }]
  const start = thousandths(startOf(bands, bands.length - 1) || '0')
  const before = bands.length > 1 ? start - thousandths(startOf(bands, bands.length - 2)) : 0
  const width = before > 0 ? before : WIDTHS[basis] * THOUSAND
  const upTo = last.upTo === '' ? String((start + width) / THOUSAND) : last.upTo
  return [...bands.slice(0, -1), { ...last, upTo }, { ...last, upTo: '', step: '', stepPrice: '' }]
}
