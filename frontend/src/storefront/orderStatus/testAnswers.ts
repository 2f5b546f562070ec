import { vi } from 'vitest'

type Answer = { status?: number; body: unknown }

export const requests: { method: string; path: string; headers: Headers }[] = []

/** `answers`: by method and the end of the path; a list is answered one by one. */
export function serve(answers: Record<string, Answer | Answer[]>) {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const path = url.replace('/api/v1/', '')
    requests.push({ method: options.method ?? '', path, headers: new Headers(options.headers) })
    const found = answers[`${options.method} ${path}`] ?? { status: 404, body: {} }
    const answer = Array.isArray(found) ? (found.shift() ?? { status: 404, body: {} }) : found
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
}
