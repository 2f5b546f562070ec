import { beforeEach, expect, it } from 'vitest'
import { readGoogleReturn } from '@/features/accounts/googleLogin'

const token = (nonce: string) => `h.${btoa(JSON.stringify({ nonce })).replace(/=+$/, '')}.s`

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('vt_google_nonce', 'n1')
  sessionStorage.setItem('vt_google_next', '/admin/home')
})

it('takes a token that answers our own question, once', () => {
  const hash = `#id_token=${token('n1')}`
  const answer = { authToken: token('n1'), next: '/admin/home', links: false }
  expect(readGoogleReturn(hash)).toEqual(answer)
  expect(readGoogleReturn(hash)).toEqual({ failed: true })
})

it('says once that an account is to be linked', () => {
  const hash = `#id_token=${token('n1')}`
  sessionStorage.setItem('vt_google_links', '1')
  expect(readGoogleReturn(hash)).toMatchObject({ links: true })
  expect(sessionStorage.getItem('vt_google_links')).toBeNull()
})

it('refuses a token of another question, and a refusal of Google', () => {
  expect(readGoogleReturn(`#id_token=${token('n2')}`)).toEqual({ failed: true })
  expect(readGoogleReturn('#error=access_denied')).toEqual({ failed: true })
  expect(readGoogleReturn('#section-1')).toBeUndefined()
})
