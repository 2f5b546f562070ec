/** Every fixed figure of the interface, in one place; `constants.test.ts` asserts each of them. */

export const LOCALES = ['en', 'es'] as const
export const DEFAULT_LOCALE = 'en'
export const LOCALE_COOKIE = { days: 365, path: '/', sameSite: 'lax' } as const

export const SESSION_COOKIE_HOURS = 12
export const DEVICE_COOKIE_DAYS = 365

export const NOTIFICATION_MS = 10_000
export const SESSION_EXPIRED_NOTIFICATION_MS = 30_000
export const NOTIFICATION_POLL_MS = 30_000
export const TOAST = { enterMs: 300, leaveMs: 100, atMost: 3 } as const

export const DEFAULT_TIER = 'LITE'
export const DEFAULT_EXPIRED = true
export const STORE_TYPES = ['STORE', 'DISTRIBUTOR'] as const

export const TITLE_SEPARATOR = ' · '
export const pageTitle = (page: string, productName: string) =>
  page ? `${page}${TITLE_SEPARATOR}${productName}` : productName

export const RELOAD_GUARD_MS = 10_000
export const SCROLL_BEHAVIOR: ScrollBehavior = 'smooth'

export const PHONE = {
  minNationalDigits: 2,
  maxNationalDigits: 17,
  maxInputLength: 250,
  maxExtensionDigits: 20,
  mode: 'auto',
} as const
export const PHONE_DROPDOWN = { typeToFindMs: 700, opensAboveUnderPx: 200 } as const
export const RECENT_FOCUS_AT_MOST = 10

export const PAGE_LOADER = {
  throttleMs: 200,
  durationMs: 2000,
  hideDelayMs: 500,
  resetDelayMs: 400,
  opacity: 0.95,
  transitionSeconds: 0.4,
} as const

export const VIRTUAL_LIST = { rowPx: 40, overscan: 12 } as const
export const LISTBOX_TYPE_AHEAD_MS = 350

export const BUTTON_SHAPES = ['semi-rounded', 'fully-rounded'] as const
export type ButtonShape = (typeof BUTTON_SHAPES)[number]

export const RETRY = {
  times: 1,
  statuses: [408, 409, 425, 429, 500, 502, 503, 504],
} as const
export const ERROR_CODES = { validation: 'VALIDATION', duplicate: '11000' } as const
export const SHORT_CODE_LENGTH = 3
export const DEFAULT_ERROR_STATUS = 500

export const SAVED_NOTE_MS = 2000
export const DRAFT_DAYS = 7
export const SKELETON_DELAY_MS = 200
export const COUNT_CAP = 10_000
