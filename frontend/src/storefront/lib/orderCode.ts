import type { Store } from '../types'

/** The number of an order as people read it, behind a `#`. */
export const orderCode = ({ orderPrefix }: Store, number: number | string) =>
  `${orderPrefix ?? ''}${number}`
