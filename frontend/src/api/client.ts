import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { apiEvents } from '@/api/apiEvents'
import { type ApiError, isUserFacing, networkError, toApiError } from '@/api/errors'
import type { paths } from '@/api/schema'
import { SEE_AS_HEADER, seeAs } from '@/api/seeAs'
import { readStoreToken, readUserToken, userTokenRanOut } from '@/api/tokens'
import { RETRY } from '@/constants'
import { i18n } from '@/i18n/index'

/** A client whose calls fail with an ApiError: what they answer is always the data. */
export type ApiClient = Client<paths>
type ReadToken = () => string | undefined
type Outcome<T> = { data?: T; error?: unknown; response: Response }
type Send = (...args: unknown[]) => Promise<Outcome<unknown>>

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const retryStatuses: ReadonlySet<number> = new Set(RETRY.statuses)

/** GET is tried once more when the server says that trying again may help. */
export async function fetchWithRetry(request: Request): Promise<Response> {
  const again = request.method === 'GET' ? request.clone() : undefined
  const response = await fetch(request)
  if (again === undefined || !retryStatuses.has(response.status)) return response
  return fetch(again)
}

function headers(readToken: ReadToken | undefined, storeOid?: string): Middleware {
  return {
    onRequest({ request }) {
      const seen = storeOid === undefined ? undefined : seeAs.in(storeOid)
      if (seen !== undefined) request.headers.set(SEE_AS_HEADER, seen.memberOid)
      const token = readToken?.()
      request.headers.set('Accept-Language', i18n.language ?? 'en')
      if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`)
    },
  }
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError'
}

/** Logs what no reader is shown, and announces a session that has ended. */
function reported(error: ApiError, hasSession: boolean): ApiError {
  if (error.status === 401 && hasSession) {
    error.endedSession = true
    apiEvents.sessionEnded({ expired: error.reason === 'token_expired' || userTokenRanOut() })
  } else if (!isUserFacing(error)) apiEvents.log(error)
  return error
}

function throwing(send: Send, hasSession: boolean): Send {
  return async (...args) => {
    const outcome = await send(...args).catch((reason: unknown) => {
      throw isAbort(reason) ? reason : reported(networkError(), hasSession)
    })
    if (outcome.response.ok) return outcome
    throw reported(toApiError(outcome.response, outcome.error), hasSession)
  }
}

function makeClient(readToken?: ReadToken, storeOid?: string): ApiClient {
  const client = createClient<paths>({ baseUrl: window.location.origin, fetch: fetchWithRetry })
  client.use(headers(readToken, storeOid))
  const hasSession = readToken !== undefined
  const calls = METHODS.map((name) => [name, throwing(client[name] as Send, hasSession)])
  return { ...client, ...Object.fromEntries(calls) }
}

/** Calls without a token: sign-up, login, plans. */
export const publicApi = makeClient()

/** Calls of the user himself, with the user-level token. */
export const userApi = makeClient(readUserToken)

const storeClients = new Map<string, ApiClient>()

/** Calls of one store: the page's `storeOid` names the token, so two tabs hold two stores. */
export function storeApi(storeOid: string): ApiClient {
  const known = storeClients.get(storeOid)
  if (known !== undefined) return known
  const client = makeClient(() => readStoreToken(storeOid), storeOid)
  storeClients.set(storeOid, client)
  return client
}

/** The data of a call, for those outside the hooks of queries and mutations. */
export const call = async <T>(pending: Promise<Outcome<T>>): Promise<T> => (await pending).data as T
