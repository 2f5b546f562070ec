import { readEvents } from '@/lib/readEvents'
import { ApiError, call, fetchFile } from '../lib/api'
import { readJson, writeJson } from '../lib/storage'
import type { Locale } from '../types'
import type { ChatNews, ChatView, OrderStatus, Pending, RatingName } from './types'

type Stored = { token: string; seen: number }
export type Introduction = { contact?: string; greetingOid?: string | undefined }

const POLL = 5000
const POLL_CLOSED = 45_000
const STREAM_AGAIN = 60_000
const TYPING = 4000

/** The conversation of this browser: its token in localStorage, what the server said, what is on its way. */
export class ChatSession {
  private view: ChatView
  private token: string
  private cursor = '0'
  private listeners = new Set<() => void>()
  private typedAt = 0
  private readonly key: string

  constructor(
    storeId: string,
    private readonly locale: Locale,
  ) {
    this.key = `vt_chat_${storeId}`
    const stored = readJson<Stored>(this.key)
    this.token = stored?.token ?? ''
    this.view = { ...EMPTY, started: this.token !== '', seen: stored?.seen ?? 0 }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = () => this.view

  /** Reads on until the answer is called: by a stream while the panel is open, from time to time otherwise. */
  follow(open: boolean): () => void {
    const control = new AbortController()
    void this.read(control.signal, open)
    return () => control.abort()
  }

  async send(body: string, introduction: Introduction = {}) {
    const pending = { key: crypto.randomUUID(), body, failed: false }
    this.change({ pending: [...this.view.pending, pending] })
    await this.deliver(pending, introduction)
  }

  async resend(key: string) {
    const pending = this.view.pending.find((one) => one.key === key)
    if (!pending) return
    this.mark(key, false)
    await this.deliver(pending, {})
  }

  /** Told to the team now and then while somebody types. */
  tellTyping() {
    if (!this.token || Date.now() - this.typedAt < TYPING) return
    this.typedAt = Date.now()
    void this.post('chat/ui/typing', {}).catch(() => {})
  }

  seeAll() {
    const number = this.view.messages.at(-1)?.number ?? 0
    if (number <= this.view.seen) return
    this.change({ seen: number })
    this.store()
    void this.post('chat/ui/read', { number }).catch(() => {})
  }

  /** The server refuses what is no picture or PDF, or too large. */
  async sendFile(file: File) {
    const form = new FormData()
    form.append('file', file, file.name)
    await this.post('chat/ui/file', form, crypto.randomUUID())
    await this.poll()
  }

  readFile(number: number): Promise<Blob> {
    const options = { headers: this.headers(), locale: this.locale }
    return fetchFile(`chat/ui/message/${number}/file`, options)
  }

  async rate(rating: RatingName, comment: string) {
    this.take(await this.post<ChatNews>('chat/ui/rating', { rating, comment }))
  }

  findOrder(number: number, contact: string): Promise<OrderStatus> {
    return this.post<OrderStatus>('chat/ui/order', { number, contact })
  }

  private async deliver({ key, body }: Pending, introduction: Introduction) {
    try {
      if (!(await this.continued(body, key))) await this.start(body, key, introduction)
      this.change({ pending: this.view.pending.filter((one) => one.key !== key) })
      await this.poll()
    } catch (error) {
      this.mark(key, true)
      if (introduction.contact) throw error
    }
  }

  /** Whether there was a conversation to go on with. */
  private async continued(body: string, key: string): Promise<boolean> {
    if (!this.token) return false
    try {
      await this.post('chat/ui/message', { body }, key)
      return true
    } catch (error) {
      if (!isOver(error)) throw error
      this.forget()
      return false
    }
  }

  private async start(body: string, key: string, introduction: Introduction) {
    const page = window.location.pathname.slice(0, 255)
    const begun = await this.post<{ token: string; conversation: ChatNews }>(
      'chat/ui/conversation',
      { body, page, ...introduction },
      key,
    )
    this.token = begun.token
    this.change({ started: true })
    this.store()
    this.take(begun.conversation)
  }

  private async read(signal: AbortSignal, open: boolean) {
    let streamAt = 0
    while (!signal.aborted) {
      if (this.token && document.visibilityState === 'visible') {
        if (open && Date.now() >= streamAt && !(await this.stream(signal)))
          streamAt = Date.now() + STREAM_AGAIN
        await this.poll().catch(() => {})
      }
      await pause(open ? POLL : POLL_CLOSED, signal)
    }
  }

  /** Whether there was a place for it. */
  private async stream(signal: AbortSignal): Promise<boolean> {
    let isStream = false
    try {
      const response = await fetch(`/api/v1/chat/ui/stream?after=${this.cursor}`, {
        headers: { ...this.headers(), Accept: 'text/event-stream', 'Accept-Language': this.locale },
        signal,
      })
      isStream = !!response.headers.get('Content-Type')?.startsWith('text/event-stream')
      if (isStream) await readEvents(response, (data) => this.take(JSON.parse(data) as ChatNews))
    } catch {
      // A line that broke: it is asked for what came meanwhile.
    }
    return isStream
  }

  private async poll() {
    const path = `chat/ui/stream?after=${this.cursor}`
    const options = { headers: this.headers(), locale: this.locale }
    try {
      this.take(await call<ChatNews>('GET', path, options))
    } catch (error) {
      if (!isOver(error)) throw error
      this.forget()
    }
  }

  private take(news: ChatNews) {
    const last = this.view.messages.at(-1)?.number ?? 0
    const fresh = news.messages.filter(({ number }) => number > last)
    this.cursor = String(Math.max(Number(this.cursor), Number(news.cursor)))
    const { resolved, rating, teamRead, typing } = news
    const messages = [...this.view.messages, ...fresh]
    this.change({ messages, resolved, rating, teamRead, typing })
  }

  /** Thirty days are over: the next message begins anew. */
  private forget() {
    this.token = ''
    this.cursor = '0'
    this.view = { ...EMPTY, pending: this.view.pending }
    writeJson(this.key, null)
    this.change({})
  }

  private post<T>(path: string, body: unknown, key?: string): Promise<T> {
    const headers = { ...this.headers(), ...(key ? { 'Idempotency-Key': key } : {}) }
    return call<T>('POST', path, { body, headers, locale: this.locale })
  }

  private headers(): Record<string, string> {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {}
  }

  private mark(key: string, failed: boolean) {
    this.change({
      pending: this.view.pending.map((one) => (one.key === key ? { ...one, failed } : one)),
    })
  }

  private store() {
    writeJson(this.key, { token: this.token, seen: this.view.seen } satisfies Stored)
  }

  private change(part: Partial<ChatView>) {
    this.view = { ...this.view, ...part }
    for (const listener of this.listeners) listener()
  }
}

const EMPTY: ChatView = {
  started: false,
  messages: [],
  pending: [],
  resolved: false,
  rating: '',
  teamRead: 0,
  typing: '',
  seen: 0,
}

/** The token opens nothing any longer. */
const isOver = (error: unknown) => error instanceof ApiError && error.status === 404

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
