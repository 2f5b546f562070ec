import type { Store } from '../types'

type Symbol = Pick<Store, 'currencySymbol' | 'currencyDigits'>

/**
 * `S/ 1,234.50`. Written by hand because the server's V8 and the browser carry different locale
 * tables, and one different space would break hydration.
 */
export function formatMoney(amount: string | number, currency: Symbol): string {
  const [whole = '0', decimals] = Number(amount).toFixed(currency.currencyDigits).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const grouped = whole.replace('-', '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${sign}${currency.currencySymbol}\u00a0${grouped}${decimals ? `.${decimals}` : ''}`
}

/** Price of a line for display only: the server prices what is paid. */
export function times(amount: string, quantity: number, digits: number): string {
  const unit = Math.round(Number(amount) * 10 ** digits)
  return ((unit * quantity) / 10 ** digits).toFixed(digits)
}

export function sum(amounts: string[], digits: number): string {
  const total = amounts.reduce((all, amount) => all + Math.round(Number(amount) * 10 ** digits), 0)
  return (total / 10 ** digits).toFixed(digits)
}

export function percentOff(price: string, comparePrice: string | null): number | null {
  const before = Number(comparePrice ?? 0)
  const now = Number(price)
  return before > now && now >= 0 ? Math.round((1 - now / before) * 100) : null
}
