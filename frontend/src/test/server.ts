import { vi } from 'vitest'
import type { ErrorEnvelope } from '@/api/errors'
import type { paths } from '@/api/schema'
import type { Answer } from '@/api/types'

type Method = 'get' | 'post' | 'patch' | 'delete'
type Reply = (request: Request) => Response | Promise<Response>

export type Call = {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  headers: Headers
}

/** A server of fixtures: each call answers what the typed contract says it answers. */
export class FixtureServer {
  readonly calls: Call[] = []
  private readonly replies = new Map<string, Reply[]>()

  constructor() {
    vi.stubGlobal('fetch', (request: Request) => this.handle(request))
  }

  /** The next answers of a call; the last one is repeated. */
  on<P extends keyof paths, M extends keyof paths[P] & Method>(
    method: M,
    path: P,
    data: Answer<P, M>,
    status = 200,
  ): this {
    return this.reply(method, path as string, () => json(status, data))
  }

  fails(method: Method, path: keyof paths, status: number, error: Partial<ErrorEnvelope>): this {
    const envelope = { code: String(status), message: '', params: {}, requestId: 'r1', ...error }
    return this.reply(method, path as string, () => json(status, envelope))
  }

  breaks(method: Method, path: keyof paths): this {
    return this.reply(method, path as string, () => Promise.reject(new TypeError('offline')))
  }

  to(path: keyof paths): Call[] {
    return this.calls.filter((call) => call.path === path)
  }

  private reply(method: Method, path: string, reply: Reply): this {
    const key = `${method.toUpperCase()} ${path}`
    this.replies.set(key, [...(this.replies.get(key) ?? []), reply])
    return this
  }

  private async handle(request: Request): Promise<Response> {
    const { pathname: path, searchParams } = new URL(request.url)
    const query = Object.fromEntries(searchParams)
    const text = await request.clone().text()
    const isJson = request.headers.get('Content-Type')?.includes('json')
    const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text
    this.calls.push({ method: request.method, path, query, body, headers: request.headers })
    const waiting = this.replies.get(`${request.method} ${path}`)
    const reply = waiting !== undefined && waiting.length > 1 ? waiting.shift() : waiting?.[0]
    if (reply === undefined) throw new Error(`No fixture for ${request.method} ${path}`)
    return reply(request)
  }
}

function json(status: number, data: unknown): Response {
  if (status === 204) return new Response(null, { status })
  return new Response(JSON.stringify(data), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
}
