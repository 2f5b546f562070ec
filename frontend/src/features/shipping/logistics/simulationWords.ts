import type { TFunction } from 'i18next'
import type { Option, Skipped } from '@/features/shipping/logistics/types'
import { formatMoney, formatNumber } from '@/lib/money'
import { joinWords } from '@/lib/text'

export type WordTools = {
  t: TFunction<'logistics'>
  locale: string
  symbol: string
  digits: number
  /** The district that is tried. */
  place: string
}

type Band = {
  from: string
  upTo: string | null
  price: string
  step: string | null
  stepPrice: string | null
}
type Basis = 'WEIGHT' | 'AMOUNT' | 'QUANTITY'
type BandRule = { kind: 'bands'; basis: Basis; zone: string; band: Band; steps: number }

const GRAMS = 1000

/** "14.50": amounts of a rule stand without the sign. */
const bare = (amount: string | number, { digits, locale }: WordTools) =>
  formatMoney(amount, { symbol: '', digits }, locale).trim()

export const kilograms = (grams: number, locale: string) =>
  `${formatNumber(grams / GRAMS, locale, 3)}\u00a0kg`

function measure(value: string | number, basis: Basis, tools: WordTools): string {
  if (basis === 'WEIGHT') return kilograms(Number(value), tools.locale)
  if (basis === 'AMOUNT') return bare(value, tools)
  return tools.t('rule.units', { count: Number(value) })
}

/** "14.50 hasta 2 kg + 3.00 por 1 kg más": the parts add up to what is charged. */
function bandWords({ basis, band, steps }: BandRule, tools: WordTools): string {
  const { t } = tools
  const price = bare(band.price, tools)
  const from = measure(band.from, basis, tools)
  const upTo = band.upTo === null ? null : measure(band.upTo, basis, tools)
  const isFirst = Number(band.from) === 0
  if (band.step !== null && band.stepPrice !== null) {
    const base = isFirst ? price : t('rule.upTo', { price, upTo: from })
    if (steps === 0) return base
    const more = bare(Number(band.stepPrice) * steps, tools)
    const size = measure(Number(band.step) * steps, basis, tools)
    return t('rule.more', { base, more, size })
  }
  if (upTo === null) return isFirst ? price : t('rule.above', { price, from })
  return isFirst ? t('rule.upTo', { price, upTo }) : t('rule.between', { price, from, upTo })
}

export function ruleWords(rule: Record<string, unknown>, tools: WordTools): string {
  if (rule.kind === 'bands') {
    const found = rule as unknown as BandRule
    return [found.zone, bandWords(found, tools)].filter(Boolean).join(' ')
  }
  return rule.kind === 'standard' || rule.kind === 'flat' ? tools.t(`rule.${rule.kind}`) : ''
}

const MEASURED: Record<string, true> = { min_weight: true, max_weight: true }

function reasonWords({ reason, params }: Skipped, tools: WordTools): string {
  const { t, locale, symbol, digits, place } = tools
  const { limit } = params as { limit?: string | number }
  const amount =
    limit === undefined || MEASURED[reason]
      ? kilograms(Number(limit ?? 0), locale)
      : formatMoney(limit, { symbol, digits }, locale)
  const weight = kilograms(Number(params.weight ?? 0), locale)
  const by = String(params.by ?? '')
  const zone = String(params.zone ?? '')
  const known = t(`reason.${reason}`, { place, amount, weight, by, zone, defaultValue: '' })
  return known || t('reason.other')
}

/** "Moto y Lima moderna: Wanchaq no está en su zona." Those with one reason share a sentence. */
export function skippedWords(skipped: Skipped[], tools: WordTools): string[] {
  const names = new Map<string, string[]>()
  for (const one of skipped) {
    const words = reasonWords(one, tools)
    names.set(words, [...(names.get(words) ?? []), one.name])
  }
  return [...names].map(([words, of]) =>
    tools.t('reason.line', { names: joinWords([...new Set(of)], tools.locale), reason: words }),
  )
}

const day = (date: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-PE' : 'en-US', {
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** "jueves 26 a lunes 30", "mañana, sábado 21"; `today` is that of the store. */
export function promiseWords(
  promise: NonNullable<Option['promise']>,
  today: string,
  { t, locale }: Pick<WordTools, 't' | 'locale'>,
): string {
  const { from, to } = promise
  // English has no day without its month.
  const withMonth = locale === 'en' || from.slice(0, 7) !== to.slice(0, 7)
  const words = (date: string) => {
    const text = day(date, locale, {
      weekday: 'long',
      day: 'numeric',
      ...(withMonth && { month: 'short' }),
    })
    return locale === 'es' ? text.replace(',', '') : text
  }
  if (from !== to) return t('promise.between', { from: words(from), to: words(to) })
  if (from === today) return t('promise.today')
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  return from === tomorrow ? t('promise.tomorrow', { day: words(from) }) : words(from)
}
