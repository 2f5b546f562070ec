import { readJson, writeJson } from '../lib/storage'

export type CartLine = {
  variantOid: string
  quantity: number
  slug: string
  name: string
  variantName: string
  photo: string | null
  price: string | null
}

/** Of a line, as the server takes it: `Quantity` in apps/orders/public_schemas.py. */
export const MAX_QUANTITY = 99_999
const EMPTY: CartLine[] = []

/** Lines of one store's cart in localStorage: kept over reloads, equal in all tabs. */
export class CartStore {
  private lines: CartLine[] | null = null
  private listeners = new Set<() => void>()
  private readonly key: string

  constructor(storeId: string) {
    this.key = `vt_cart_${storeId}`
  }

  subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === this.key || event.key === null) this.reload()
    }
    this.listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      this.listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  snapshot = (): CartLine[] => {
    this.lines ??= clean(readJson(this.key))
    return this.lines
  }

  serverSnapshot = (): CartLine[] => EMPTY

  add(line: CartLine) {
    const there = this.snapshot().find((each) => each.variantOid === line.variantOid)
    if (there) this.setQuantity(line.variantOid, there.quantity + line.quantity)
    else this.write([...this.snapshot(), { ...line, quantity: bounded(line.quantity) }])
  }

  setQuantity(variantOid: string, quantity: number) {
    const changed = this.snapshot().map((line) =>
      line.variantOid === variantOid ? { ...line, quantity: bounded(quantity) } : line,
    )
    this.write(quantity < 1 ? changed.filter((line) => line.variantOid !== variantOid) : changed)
  }

  remove(variantOid: string) {
    this.write(this.snapshot().filter((line) => line.variantOid !== variantOid))
  }

  /** Puts a removed line back where it was; one that was added again meanwhile stays as it is. */
  restore(line: CartLine, place: number) {
    const lines = this.snapshot()
    if (lines.some(({ variantOid }) => variantOid === line.variantOid)) return
    this.write([...lines.slice(0, place), line, ...lines.slice(place)])
  }

  clear() {
    this.write([])
  }

  private write(lines: CartLine[]) {
    this.lines = lines
    writeJson(this.key, lines.length ? lines : null)
    for (const listener of this.listeners) listener()
  }

  private reload() {
    this.lines = null
    for (const listener of this.listeners) listener()
  }
}

function bounded(quantity: number): number {
  return Math.max(1, Math.min(MAX_QUANTITY, Math.round(quantity) || 1))
}

/** What another version or a curious hand left there must not break the shop. */
function clean(found: unknown): CartLine[] {
  if (!Array.isArray(found)) return EMPTY
  return found
    .filter((line) => line && typeof line.variantOid === 'string' && Number(line.quantity) > 0)
    .map((line) => ({
      variantOid: line.variantOid,
      quantity: bounded(Number(line.quantity)),
      slug: String(line.slug ?? ''),
      name: String(line.name ?? ''),
      variantName: String(line.variantName ?? ''),
      photo: typeof line.photo === 'string' ? line.photo : null,
      price: typeof line.price === 'string' ? line.price : null,
    }))
}
