/** The texts of a store, by the word that calls name them by. */
export const TEXT_PATHS = {
  refunds: '/refunds',
  shipping: '/shipping-and-payments',
  about: '/about-us',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
} as const

export type TextKey = keyof typeof TEXT_PATHS

/** The part of the address that names an earlier version, as the server reads it. */
export function otherVersion(params: URLSearchParams): string {
  const number = params.get('version') ?? ''
  return /^[1-9][0-9]{0,4}$/.test(number) ? `?version=${number}` : ''
}
