import type { Quote } from '../types.checkout'

/** Whether anything of a cart can be bought: what is left of its price then is no more than the delivery. */
export function hasGoods(quote: Quote): boolean {
  return quote.lines.length === 0 || quote.lines.some(({ problem }) => problem === null)
}

/** The total to be shown; none while nothing can be bought. */
export function displayTotal(quote: Quote | undefined): string | undefined {
  return quote && hasGoods(quote) ? quote.total : undefined
}
