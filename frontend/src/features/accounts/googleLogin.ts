import { boot } from '@/lib/boot'

const NONCE = 'vt_google_nonce'
const NEXT = 'vt_google_next'
const LINKS = 'vt_google_links'

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Leaves for Google's own page: no script of theirs runs on ours. `links`: to open this account by it too. */
export function leaveForGoogle(loginPath: string, next: string | null, links = false): void {
  const nonce = randomNonce()
  sessionStorage.setItem(NONCE, nonce)
  sessionStorage.setItem(NEXT, next ?? '')
  sessionStorage.setItem(LINKS, links ? '1' : '')
  const query = new URLSearchParams({
    client_id: boot.googleClientId,
    redirect_uri: window.location.origin + loginPath,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    nonce,
  })
  window.location.assign(`https://accounts.google.com/o/oauth2/v2/auth?${query}`)
}

function nonceOf(token: string): unknown {
  const payload = token.split('.')[1] ?? ''
  try {
    const json = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    return (JSON.parse(json) as { nonce?: unknown }).nonce
  } catch {
    return undefined
  }
}

export type GoogleReturn =
  | { authToken: string; next: string; links: boolean }
  | { failed: true }
  | undefined

/** What Google left in the fragment; a token that answers another question is refused. */
export function readGoogleReturn(hash: string): GoogleReturn {
  const fragment = new URLSearchParams(hash.slice(1))
  const authToken = fragment.get('id_token')
  if (authToken === null) return fragment.has('error') ? { failed: true } : undefined
  const expected = sessionStorage.getItem(NONCE)
  const next = sessionStorage.getItem(NEXT) ?? ''
  const links = sessionStorage.getItem(LINKS) === '1'
  sessionStorage.removeItem(LINKS)
  sessionStorage.removeItem(NONCE)
  sessionStorage.removeItem(NEXT)
  if (expected === null || nonceOf(authToken) !== expected) return { failed: true }
  return { authToken, next, links }
}
