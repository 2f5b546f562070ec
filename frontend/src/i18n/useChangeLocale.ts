import { useLocation, useNavigate } from 'react-router'
import type { Locale } from '@/i18n/index'
import { writeLocale } from '@/i18n/localeCookie'
import { inLocale } from '@/i18n/localePath'

/** The same page in the other language, remembered for a year. */
export function useChangeLocale(): (locale: Locale) => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (locale) => {
    writeLocale(locale)
    void navigate(inLocale(pathname, locale) + search + hash, { preventScrollReset: true })
  }
}
