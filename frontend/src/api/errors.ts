import { ERROR_CODES, SHORT_CODE_LENGTH } from '@/constants'

export type ErrorEnvelope = {
  code: string
  message: string
  params: Record<string, unknown>
  requestId: string
}

export type Issue = { rule: string; message: string }

/** Any failed call: the server's envelope, or code NETWORK when no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Record<string, unknown>
  readonly requestId: string
  /** The session behind the call is over: the page says so itself. */
  endedSession = false

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message)
    this.name = 'ApiError'
    this.status = status
    this.code = envelope.code
    this.params = envelope.params
    this.requestId = envelope.requestId
  }

  get reason(): string | undefined {
    return typeof this.params.reason === 'string' ? this.params.reason : undefined
  }

  /** The row as it stands now, where this call came too late to change it. */
  fresh<T extends { version: number }>(): T | undefined {
    return this.reason === 'stale' ? (this.params.current as T | undefined) : undefined
  }
}

export const networkError = () =>
  new ApiError(0, { code: 'NETWORK', message: '', params: {}, requestId: '' })

export function isEnvelope(value: unknown): value is ErrorEnvelope {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}

export function toApiError(response: Response, body: unknown): ApiError {
  if (isEnvelope(body)) {
    return new ApiError(response.status, {
      ...body,
      params: body.params ?? {},
      requestId: body.requestId ?? response.headers.get('X-Request-ID') ?? '',
    })
  }
  return new ApiError(response.status, {
    code: 'UNKNOWN',
    message: '',
    params: {},
    requestId: response.headers.get('X-Request-ID') ?? '',
  })
}

/** Source section 8: duplicate keys, any three-character code and VALIDATION are shown. */
export function isUserFacing(error: ApiError): boolean {
  const { duplicate, validation } = ERROR_CODES
  return (
    [duplicate, validation].some((code) => code === error.code) ||
    error.code.length === SHORT_CODE_LENGTH
  )
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'message' in value
}

/** The server's field paths as form errors: `{"address.city": "Choose a city"}`. */
export function toFormErrors(error: ApiError): Record<string, string> {
  if (error.code === ERROR_CODES.duplicate) return duplicateErrors(error)
  if (error.code !== ERROR_CODES.validation) return {}
  return Object.fromEntries(
    Object.entries(error.params).flatMap(([path, issues]) => {
      const first = Array.isArray(issues) ? issues.find(isIssue) : undefined
      return first === undefined ? [] : [[path.replace(/^body\./, ''), first.message]]
    }),
  )
}

/** A path by its own name here, or by that of what it lies in: `hero.title.es` is a part of `hero`. */
function nameOf(path: string, names: Record<string, string>): string {
  const parts = path.split('.')
  const around = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
  const known = around.find((place) => place in names)
  return (known !== undefined && names[known]) || path
}

/** Errors beside fields that `values` has, and the texts of all others. `names`: paths that are called otherwise here. */
export function splitErrors(
  error: ApiError,
  values: Record<string, unknown>,
  names: Record<string, string> = {},
): [Record<string, string>, string[]] {
  const all = Object.entries(toFormErrors(error)).map(
    ([path, message]) => [nameOf(path, names), message] as const,
  )
  const mine = all.filter(([path]) => (path.split('.')[0] ?? '') in values)
  const other = all.filter((entry) => !mine.includes(entry)).map(([, message]) => message)
  return [Object.fromEntries(mine), other]
}

function duplicateErrors(error: ApiError): Record<string, string> {
  const field = error.params.field
  return typeof field === 'string' ? { [field]: error.message } : {}
}
