import { i18n } from '@/i18n'

let prefix = ''

/** Of the store of the page; texts name it as `{{orderPrefix}}`. */
export function setOrderPrefix(next: string): void {
  prefix = next
  const interpolation = i18n.options?.interpolation
  if (interpolation) interpolation.defaultVariables = { orderPrefix: next }
}

/** The number of an order as people read it, behind a `#`. */
export const orderCode = (number: number | string | null | undefined) => `${prefix}${number ?? ''}`
