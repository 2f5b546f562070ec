import { expect, it } from 'vitest'
import { inLocale, splitLocale, withPrefix } from '@/i18n/localePath'

it.each([
  ['/', '', 'en', '/'],
  ['/es', '/es', 'es', '/'],
  ['/en/admin/home', '/en', 'en', '/admin/home'],
  ['/estate', '', 'en', '/estate'],
])('%s is prefix "%s", %s, %s', (pathname, prefix, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ prefix, locale, path })
})

it('leads to the same page in the other language', () => {
  expect(inLocale('/admin/home', 'es')).toBe('/es/admin/home')
  expect(inLocale('/es/admin/home', 'en')).toBe('/admin/home')
  expect(inLocale('/es', 'en')).toBe('/')
  expect(withPrefix('/es', '/')).toBe('/es')
})
