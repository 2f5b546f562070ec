import { expect, test, vi } from 'vitest'
import { readLocale, writeLocale } from '@/i18n/localeCookie'
import { removeCookie } from '@/lib/cookies'

const YEAR = 'Max-Age=31536000'

test('the language that is chosen is kept for a year, for every page', () => {
  const write = vi.spyOn(document, 'cookie', 'set')
  writeLocale('es')
  expect(write.mock.calls).toEqual([[`vt_locale=es; ${YEAR}; Path=/; SameSite=Lax`]])
  expect(readLocale()).toBe('es')
  writeLocale('en')
  expect(readLocale()).toBe('en')
})

test('without a choice, or with one that we do not speak, there is none', () => {
  expect(readLocale()).toBeUndefined()
  // biome-ignore lint/suspicious/noDocumentCookie: what somebody else has written
  document.cookie = 'vt_locale=fr; Path=/'
  expect(readLocale()).toBeUndefined()
  removeCookie('vt_locale')
})
