import { useLocation } from 'react-router'
import { defaultLocale, isLocale, type Locale } from '@/i18n/index'

export type LocalePath = { prefix: '' | '/en' | '/es'; locale: Locale; path: string }

/** `/es/admin/home` → prefix `/es`, locale `es`, path `/admin/home`. */
export function splitLocale(pathname: string): LocalePath {
  const [, first, ...rest] = pathname.split('/')
  if (!isLocale(first)) return { prefix: '', locale: defaultLocale, path: pathname }
  return { prefix: `/${first}`, locale: first, path: `/${rest.join('/')}` }
}

export function withPrefix(prefix: string, path: string): string {
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`
}

/** The same page in another language; English needs no prefix. */
export function inLocale(pathname: string, locale: Locale): string {
  return withPrefix(locale === defaultLocale ? '' : `/${locale}`, splitLocale(pathname).path)
}

export function useLocalePath(): LocalePath {
  return splitLocale(useLocation().pathname)
}
