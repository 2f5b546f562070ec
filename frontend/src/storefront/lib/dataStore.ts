import type { Locale } from '../types'
import { call } from './api'

type Entry = { value?: unknown; failed?: boolean; loading?: Promise<void>; at: number }

const FRESH = 60_000

/** What the pages read, by the path of the public call that answers it; `null` is a 404. */
export class DataStore {
  private entries = new Map<string, Entry>()
  private readonly first: ReadonlyMap<string, Entry>
  private listeners = new Set<() => void>()

  constructor(
    initial: Record<string, unknown>,
    private readonly locale: Locale,
  ) {
    const at = Date.now()
    for (const [path, value] of Object.entries(initial)) this.entries.set(path, { value, at })
    this.first = new Map(this.entries)
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read(path: string): Entry | undefined {
    return this.entries.get(path)
  }

  /** What the server drew the page with: a part whose code comes late is taken over from that. */
  readFirst(path: string): Entry | undefined {
    return this.first.get(path)
  }

  /** What is told from elsewhere, as in a preview. */
  put(path: string, value: unknown) {
    this.write(path, { value, at: Number.POSITIVE_INFINITY })
  }

  /** Loads what is missing, failed or older than a minute; what is there stays on screen. */
  async load(path: string, force = false): Promise<void> {
    const known = this.entries.get(path)
    if (known?.loading) return known.loading
    if (!force && known && !known.failed && Date.now() - known.at < FRESH) return
    const loading = call('GET', path, { locale: this.locale })
      .then((value) => this.write(path, { value, at: Date.now() }))
      .catch((error) => {
        const notFound = (error as { status?: number }).status === 404
        const entry: Entry = notFound
          ? ({ value: null } as Entry)
          : ({ ...known, failed: true } as Entry)
        this.write(path, { ...entry, at: Date.now() })
      })
    this.write(path, { ...known, loading, at: known?.at ?? 0 })
    return loading
  }

  private write(path: string, entry: Entry) {
    const { loading: _, ...rest } = entry
    this.entries.set(path, entry.loading ? entry : rest)
    for (const listener of this.listeners) listener()
  }
}
