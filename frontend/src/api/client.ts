import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { apiEvents } from '@/api/apiEvents'
import { type ApiError, isShown, networkError, toApiError } from '@/api/errors'
import type { paths } from '@/api/schema'
import { readStoreToken, readUserToken, userTokenRanOut } from '@/api/tokens'
import { RETRY } from '@/constants'
import { i18n } from '@/i18n/index'

type ApiClient = Client<paths>
type Outcome<T> = { data?: T; error?: unknown; response: Response }

const retryStatuses: ReadonlySet<number> = new Set(RETRY.statuses)
const withToken = new WeakSet<Response>()

/** GET is tried once more when the server says that trying again may help. */
export async function fetchWithRetry(request: Request): Promise<Response> {
  const again = request.method === 'GET' ? request.clone() : undefined
  const response = await fetch(request)
  if (again === undefined || !retryStatuses.has(response.status)) return response
  return fetch(again)
}

function context(readToken: () => string | undefined): Middleware {
  return {
    onRequest({ request }) {
      const token = readToken()
      request.headers.set('Accept-Language', i18n.language ?? 'en')
      if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`)
    },
    onResponse({ response }) {
      withToken.add(response)
    },
  }
}

const languageOnly: Middleware = {
  onRequest({ request }) {
    request.headers.set('Accept-Language', i18n.language ?? 'en')
  },
}

function makeClient(middleware: Middleware): ApiClient {
  const client = createClient<paths>({ baseUrl: window.location.origin, fetch: fetchWithRetry })
  client.use(middleware)
  return client
}

/** Calls without a token: sign-up, login, plans. */
export const publicApi = makeClient(languageOnly)

/** Calls of the user himself, with the user-level token. */
export const userApi = makeClient(context(readUserToken))

const storeClients = new Map<string, ApiClient>()

/** Calls of one store: the page's `storeOid` names the token, so two tabs hold two stores. */
export function storeApi(storeOid: string): ApiClient {
  const known = storeClients.get(storeOid)
  if (known !== undefined) return known
  const client = makeClient(context(() => readStoreToken(storeOid)))
  storeClients.set(storeOid, client)
  return client
}

/**
 * The data of a call, or an ApiError. `raw` keeps the failure quiet, for callers that show it
 * themselves; a dead session is announced either way.
 */
export async function call<T>(
  pending: Promise<Outcome<T>>,
  options: { raw?: boolean } = {},
): Promise<T> {
  const outcome = await pending.catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason
    return undefined
  })
  if (outcome === undefined) throw report(networkError(), options)
  if (outcome.response.ok) return outcome.data as T
  const error = toApiError(outcome.response, outcome.error)
  if (error.status === 401 && withToken.has(outcome.response)) {
    const expired = error.reason === 'token_expired' || userTokenRanOut()
    apiEvents.sessionEnded({ expired })
    throw error
  }
  throw report(error, options)
}

function report(error: ApiError, options: { raw?: boolean }): ApiError {
  if (!isShown(error)) apiEvents.log(error)
  else if (!options.raw) apiEvents.notify(error)
  return error
}
