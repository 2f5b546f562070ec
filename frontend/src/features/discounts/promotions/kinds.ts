export const KINDS = [
  'N_FOR_M',
  'PRICE_OFF',
  'SECOND_UNIT',
  'BUNDLE',
  'TIERS',
  'GIFT',
  'PAYMENT_METHOD',
  'CUSTOMER_CATEGORY',
] as const
export type Kind = (typeof KINDS)[number]

/** Kinds whose offer is a percent or an amount, by a switch. */
export const EITHER: readonly Kind[] = ['PRICE_OFF', 'PAYMENT_METHOD', 'CUSTOMER_CATEGORY']
