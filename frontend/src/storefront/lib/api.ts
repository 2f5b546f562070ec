import type { Locale } from '../types'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Record<string, unknown>,
    message: string,
  ) {
    super(message)
  }

  get reason(): string {
    return typeof this.params.reason === 'string' ? this.params.reason : ''
  }
}

type Options = { body?: unknown; headers?: Record<string, string>; locale: Locale }

const RETRIED = new Set([408, 425, 429, 500, 502, 503, 504])

/** One call of the shop's own API. Reading is tried a second time; writing never is. */
export async function call<T>(method: 'GET' | 'POST', path: string, options: Options): Promise<T> {
  const first = await attempt(method, path, options)
  const response =
    method === 'GET' && (first === null || RETRIED.has(first.status))
      ? await pause(600).then(() => attempt(method, path, options))
      : first
  if (response === null) throw new ApiError(0, 'network', {}, '')
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  throw await errorOf(response)
}

/** The bytes of a file that only the holder of a key may have. */
export async function fetchFile(path: string, options: Options): Promise<Blob> {
  const response = await attempt('GET', path, options)
  if (response === null) throw new ApiError(0, 'network', {}, '')
  if (response.ok) return response.blob()
  throw await errorOf(response)
}

async function attempt(method: string, path: string, options: Options): Promise<Response | null> {
  const { body, headers, locale } = options
  const form = body instanceof FormData
  try {
    return await fetch(`/api/v1/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        ...(body !== undefined && !form ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined ? null : form ? body : JSON.stringify(body),
      credentials: 'same-origin',
    })
  } catch {
    return null
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const envelope = await response.json().catch(() => ({}))
  const { code = String(response.status), message = '', params = {} } = envelope ?? {}
  return new ApiError(response.status, code, params ?? {}, message)
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
