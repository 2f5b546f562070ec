import { useLocation } from 'react-router'
import { useShop } from '../context'
import type { Category, Locale } from '../types'

export function topCategories(categories: Category[]): Category[] {
  return categories.filter((category) => category.parentOid === null)
}

export function childrenOf(categories: Category[], parentOid: string): Category[] {
  return categories.filter((category) => category.parentOid === parentOid)
}

const YEAR = 31_536_000

/** The same page in the other language; the server knows the slug that it has there. */
export function useOtherLanguage() {
  const { locale } = useShop()
  const { pathname, search, hash } = useLocation()
  const other: Locale = locale === 'es' ? 'en' : 'es'
  return {
    locale: other,
    href: `/${other}${pathname === '/' ? '' : pathname}${search}${hash}`,
    remember: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: one write, read by the server's redirect
      document.cookie = `vt_locale=${other};path=/;max-age=${YEAR};samesite=lax`
    },
  }
}
