import { LOCALE_COOKIE } from '@/constants'
import { isLocale, type Locale } from '@/i18n/index'
import { readCookie, writeCookie } from '@/lib/cookies'

const NAME = 'vt_locale'

export function writeLocale(locale: Locale): void {
  writeCookie(NAME, locale, { maxAge: LOCALE_COOKIE.days * 86_400, sameSite: 'Lax' })
}

export function readLocale(): Locale | undefined {
  const value = readCookie(NAME)
  return isLocale(value) ? value : undefined
}
