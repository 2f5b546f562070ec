import type { MiddlewareFunction } from 'react-router'
import { i18n } from '@/i18n/index'
import { writeLocale } from '@/i18n/localeCookie'
import { splitLocale } from '@/i18n/localePath'

/** The prefix of the address chooses the language; a named one is remembered. */
export const pageLocale: MiddlewareFunction = async ({ request }) => {
  const { prefix, locale } = splitLocale(new URL(request.url).pathname)
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  if (prefix !== '') writeLocale(locale)
}
