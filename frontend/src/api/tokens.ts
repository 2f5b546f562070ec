import { DEVICE_COOKIE_DAYS, SESSION_COOKIE_HOURS } from '@/constants'
import { cookieNames, readCookie, removeCookie, writeCookie } from '@/lib/cookies'
import { isUuid } from '@/lib/uuid'

/** One cookie per context; `__Host-` is only taken by browsers on https. */
export function tokenCookieName(context: string): string {
  const prefix = window.location.protocol === 'https:' ? '__Host-' : ''
  return `${prefix}vt_${context}`
}

function write(context: string, token: string): void {
  writeCookie(tokenCookieName(context), token, {
    maxAge: SESSION_COOKIE_HOURS * 3600,
    sameSite: 'Strict',
  })
}

let userWasHere = false

export function readUserToken(): string | undefined {
  const token = readCookie(tokenCookieName('user'))
  if (token !== undefined) userWasHere = true
  return token
}

/** The cookie runs out together with its token: a user who had one here is not a stranger. */
export const userTokenRanOut = () => userWasHere && readUserToken() === undefined

export const writeUserToken = (token: string) => write('user', token)
export const readStoreToken = (storeOid: string) => readCookie(tokenCookieName(storeOid))
export const writeStoreToken = (storeOid: string, token: string) => write(storeOid, token)
export const removeStoreToken = (storeOid: string) => removeCookie(tokenCookieName(storeOid))

const DEVICE = 'device'

/** What tells the next login that this browser was let in before; it stays when its user leaves. */
export const readDevice = () => readCookie(tokenCookieName(DEVICE))

export function writeDevice(word: string): void {
  writeCookie(tokenCookieName(DEVICE), word, {
    maxAge: DEVICE_COOKIE_DAYS * 86_400,
    sameSite: 'Strict',
  })
}

/** Forgets the user and every store of this browser. */
export function clearTokens(): void {
  userWasHere = false
  for (const name of cookieNames()) {
    const context = name.replace(tokenCookieName(''), '')
    if (context === 'user' || isUuid(context)) removeCookie(name)
  }
}
