import { vi } from 'vitest'

type Answer = { status?: number; body: unknown }

type Request = { method: string; path: string; headers: Headers; body?: unknown }
export const requests: Request[] = []

/** `answers`: by method and the end of the path; a list is answered one by one. */
export function serve(answers: Record<string, Answer | Answer[]>) {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const path = url.replace('/api/v1/', '')
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
    const headers = new Headers(options.headers)
    requests.push({ method: options.method ?? '', path, headers, body })
    const found = answers[`${options.method} ${path}`] ?? { status: 404, body: {} }
    const answer = Array.isArray(found) ? (found.shift() ?? { status: 404, body: {} }) : found
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
}
