type CookieOptions = { maxAge: number; sameSite: 'Strict' | 'Lax'; secure?: boolean }

const isHttps = () => window.location.protocol === 'https:'

export function readCookie(name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length))
}

export function cookieText(name: string, value: string, options: CookieOptions): string {
  const secure = options.secure ? '; Secure' : ''
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  return `${pair}; Max-Age=${options.maxAge}; Path=/; SameSite=${options.sameSite}${secure}`
}

export function writeCookie(name: string, value: string, options: CookieOptions): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = cookieText(name, value, { secure: isHttps(), ...options })
}

export function removeCookie(name: string): void {
  writeCookie(name, '', { maxAge: 0, sameSite: 'Strict' })
}

export function cookieNames(): string[] {
  return document.cookie
    .split('; ')
    .map((part) => decodeURIComponent(part.split('=')[0] ?? ''))
    .filter(Boolean)
}
