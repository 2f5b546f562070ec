import type {
  Agency,
  CourierQuotes,
  PickupTexts,
  QuotedOrder,
  QuoteOption,
} from '@/features/shipping/quote/types'
import { fold } from '@/lib/text'

/** What the buyer asked for, as far as the name of the delivery that they paid for tells it. */
export type Wish = { courier?: string; service?: 'agency' | 'home' }

const AGENCY = /agencia|agency/

export function wishOf(order: QuotedOrder | undefined, items: CourierQuotes[]): Wish {
  if (order === undefined) return {}
  const name = fold(order.shippingName)
  const courier = items.find((item) => name.includes(fold(item.name)))?.courier
  if (AGENCY.test(name)) return { courier, service: 'agency' }
  return order.shippingAddress === null ? { courier } : { courier, service: 'home' }
}

/** The option of a courier that is shown first: as the buyer wished, else the cheapest. */
export function firstOption(options: QuoteOption[], wish: Wish): QuoteOption | undefined {
  const cheapest = [...options].sort((a, b) => Number(a.price) - Number(b.price))
  return cheapest.find(({ service }) => service === wish.service) ?? cheapest[0]
}

export type QuoteCard = { item: CourierQuotes; option: QuoteOption | undefined }
/** By courier the service that the reader switched its card to. */
export type Services = Record<string, string>

/** Cards in their order: the buyer's courier, then the cheapest, which leaves most; without a price last. */
export function cardsOf(items: CourierQuotes[], wish: Wish, services: Services): QuoteCard[] {
  const cards = items.map((item) => {
    const switched = item.options.find(({ serviceCode }) => serviceCode === services[item.courier])
    return { item, option: switched ?? firstOption(item.options, wish) }
  })
  // A card stays where it is while its service is switched.
  const firstPrice = ({ item }: QuoteCard) => {
    const option = firstOption(item.options, wish)
    return option === undefined ? Number.POSITIVE_INFINITY : Number(option.price)
  }
  const isWished = ({ item }: QuoteCard) => Number(item.courier === wish.courier)
  return cards.sort((a, b) => isWished(b) - isWished(a) || firstPrice(a) - firstPrice(b))
}

/** What the shop keeps of what the buyer paid for the delivery; negative: what it lacks. */
export function leftOver(paid: string, price: string): number {
  return Math.round((Number(paid) - Number(price)) * 100) / 100
}

/** The service differs from what the buyer paid for: they must agree. */
export const changesDelivery = (option: QuoteOption, wish: Wish): boolean =>
  wish.service !== undefined && option.service !== wish.service

/** Agencies with those nearest to the district first: same district, province, department. */
export function nearestAgencies(agencies: Agency[], district: string): Agency[] {
  const shared = ({ district: own }: Agency) =>
    [6, 4, 2].find((length) => own.slice(0, length) === district.slice(0, length)) ?? 0
  return [...agencies].sort((a, b) => shared(b) - shared(a) || a.name.localeCompare(b.name))
}

/** The agency that is proposed: one in the department of the district. */
export const nearAgency = (agencies: Agency[], district: string): Agency | undefined =>
  nearestAgencies(agencies, district).find(
    (one) => one.district.slice(0, 2) === district.slice(0, 2),
  )

export const agencyWords = ({ name, address }: Agency): string =>
  address === '' || name.includes(address) ? name : `${name}, ${address}`

function dayWords(date: string, language: string): string {
  const moment = new Date(`${date}T00:00:00Z`)
  const locale = language === 'es' ? 'es-PE' : 'en-US'
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(moment)} ${Number(date.slice(8))}`
}

/** "el jueves 26 o viernes 27", as the message to the buyer says it. */
export function arrivalWords({ from, to }: { from: string; to: string }, language: string): string {
  const [first, last] = [dayWords(from, language), dayWords(to, language)]
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const isSpanish = language === 'es'
  if (days === 0) return isSpanish ? `el ${first}` : `on ${first}`
  if (days === 1) return isSpanish ? `el ${first} o ${last}` : `on ${first} or ${last}`
  return isSpanish ? `entre el ${first} y el ${last}` : `between ${first} and ${last}`
}

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] || '…')

export type MessageValues = {
  name: string
  number: number
  courier: string
  agency: string
  person: string
  document: string
  key: string
  /** The one who bought fetches it. */
  isBuyer: boolean
  promise: { from: string; to: string } | null
}

/** What the buyer will read, from the sentences of the server. */
export function buyerMessage(
  texts: PickupTexts,
  values: MessageValues,
): { way: string; bring: string } {
  const { promise, isBuyer, number, ...rest } = values
  const dates = promise ? arrivalWords(promise, texts.language) : ''
  const named = { ...rest, number: String(number), dates }
  const way = [texts.greeting, texts.way, ...(promise ? [texts.arrives] : [])]
  return {
    way: way.map((text) => filled(text, named)).join(' '),
    bring: filled(isBuyer ? texts.bring : texts.bringOther, named),
  }
}

/** Four digits that nobody can guess. */
export function newKey(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(random % 10_000).padStart(4, '0')
}
