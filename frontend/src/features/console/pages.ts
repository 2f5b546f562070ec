/** Addresses of the console, without their language. */
export const pages = {
  stores: '/platform/stores',
  users: '/platform/users',
  plans: '/platform/plans',
  subscriptions: '/platform/subscriptions',
  domains: '/platform/domains',
  visits: '/platform/visits',
  work: '/platform/work',
  mails: '/platform/mails',
  flags: '/platform/flags',
  health: '/platform/health',
  audit: '/platform/audit',
} as const

export type PageName = keyof typeof pages
export const storePage = (storeOid: string) => `${pages.stores}/${storeOid}`
export const userPage = (userOid: string) => `${pages.users}/${userOid}`
