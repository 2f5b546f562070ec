import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  clearTokens,
  readStoreToken,
  readUserToken,
  tokenCookieName,
  writeStoreToken,
  writeUserToken,
} from '@/api/tokens'
import { writeLocale } from '@/i18n/localeCookie'
import { cookieText } from '@/lib/cookies'
import { OTHER_OID, STORE_OID } from '@/test/fixtures'

beforeEach(clearTokens)
afterEach(clearTokens)

describe('token cookies', () => {
  it('hold the user and each store apart', () => {
    writeUserToken('us_1')
    writeStoreToken(STORE_OID, 'st_1')
    writeStoreToken(OTHER_OID, 'st_2')
    expect([readUserToken(), readStoreToken(STORE_OID), readStoreToken(OTHER_OID)]).toEqual([
      'us_1',
      'st_1',
      'st_2',
    ])
  })

  it('are forgotten together, and the language stays', () => {
    writeLocale('es')
    writeUserToken('us_1')
    writeStoreToken(STORE_OID, 'st_1')
    clearTokens()
    expect(readUserToken()).toBeUndefined()
    expect(readStoreToken(STORE_OID)).toBeUndefined()
    expect(document.cookie).toBe('vt_locale=es')
  })

  it('carry no prefix on plain http', () => {
    expect(tokenCookieName('user')).toBe('vt_user')
  })

  it('are written as decided', () => {
    expect(
      cookieText('__Host-vt_user', 'us_1', { maxAge: 43_200, sameSite: 'Strict', secure: true }),
    ).toBe('__Host-vt_user=us_1; Max-Age=43200; Path=/; SameSite=Strict; Secure')
    expect(cookieText('vt_user', 'us_1', { maxAge: 43_200, sameSite: 'Strict' })).toBe(
      'vt_user=us_1; Max-Age=43200; Path=/; SameSite=Strict',
    )
  })
})
