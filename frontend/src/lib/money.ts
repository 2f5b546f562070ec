/** Amounts are decimal strings; the currency symbol always comes from the store. */

const NO_BREAK_SPACE = '\u00a0'
const FORMATS: Record<string, string> = { en: 'en-US', es: 'es-PE' }

/** Bare "es" writes 1284,50 and bare "en" writes PEN: a full locale is always used. */
export function formatLocale(locale: string): string {
  return FORMATS[locale] ?? locale
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(formatLocale(locale), options)
}

export type Currency = { symbol: string; digits?: number }

/** `S/ 1,284.50`; with `trimZeros` a round amount is `S/ 1,284`; an unknown one is `–`. */
export function formatMoney(
  amount: string | number | null | undefined,
  currency: string | Currency,
  locale: string,
  digits = 2,
  trimZeros = false,
): string {
  const { symbol, digits: own = digits } =
    typeof currency === 'string' ? { symbol: currency } : currency
  if (amount === null || amount === undefined || amount === '') return '–'
  const value = Number(amount)
  const fractionDigits = trimZeros && Number.isInteger(value) ? 0 : own
  const positive = String(amount).replace('-', '') as Intl.StringNumericLiteral
  const figure = numberFormat(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(positive)
  return `${value < 0 ? '-' : ''}${symbol}${NO_BREAK_SPACE}${figure}`
}

export function formatNumber(value: number, locale: string, digits = 0): string {
  return numberFormat(locale, { maximumFractionDigits: digits }).format(value)
}

/** 0.18 is "18 %" in Spanish (the space does not break) and "18%" in English. */
export function formatPercent(ratio: number, locale: string, digits = 0): string {
  const figure = formatNumber(ratio * 100, locale, digits)
  return formatLocale(locale).startsWith('es') ? `${figure}${NO_BREAK_SPACE}%` : `${figure}%`
}

/** Totals are counted up to 10 000: beyond, "10 000+" is shown. */
export function formatCount(count: number, locale: string, capped = false): string {
  if (!capped) return formatNumber(count, locale)
  return `${String(count).replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE)}+`
}

type Parts = { whole: string; fraction: string }

const isGroup = (group: string) => /^\d{3}$/.test(group)

function joinThousands(text: string, mark: string): Parts | null {
  const [first = '', ...others] = text.split(mark)
  const sound = others.length === 0 || (/^\d{1,3}$/.test(first) && others.every(isGroup))
  return sound ? { whole: [first, ...others].join(''), fraction: '' } : null
}

function splitAtDecimal(text: string, digits: number): Parts | null {
  const marks = [...text].filter((letter) => letter === '.' || letter === ',')
  const mark = marks.at(-1)
  if (mark === undefined) return { whole: text, fraction: '' }
  const [before, after] = [text.slice(0, text.lastIndexOf(mark)), text.split(mark).at(-1) ?? '']
  const oneKind = marks.every((found) => found === mark)
  const looksGrouped = isGroup(after) && (mark === ',' || digits === 0)
  if (oneKind && (marks.length > 1 || looksGrouped)) return joinThousands(text, mark)
  const whole = joinThousands(before, mark === '.' ? ',' : '.')
  return whole && { whole: whole.whole, fraction: after }
}

/** Reads "49", "49.9", "49,90", "S/ 1,284.50"; null when it can't be read without guessing. */
export function parseMoney(text: string, digits = 2): string | null {
  const bare = text.replace(/\s/g, '').replace(/^(-?)[^\d.,-]+\.?/, '$1')
  const match = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(bare)
  const parts = match && splitAtDecimal(match[2] ?? '', digits)
  if (!parts || !/^\d*$/.test(parts.whole) || !/^\d*$/.test(parts.fraction)) return null
  if (parts.fraction.replace(/0+$/, '').length > digits) return null
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  const fraction = parts.fraction.slice(0, digits).padEnd(digits, '0')
  return `${match[1]}${whole}${digits > 0 ? `.${fraction}` : ''}`
}
