import { createStore } from '@/ui/createStore'
import type { QrSource } from '@/ui/ShareQr'

export type Shared = {
  /** "Share Taza Quincha" */
  title: string
  url: string
  /** The ready message; the address is put after it. */
  text: string
  qr?: QrSource
  /** What a printed code is good for. */
  qrLine?: string
  onShare?: () => void
}

/** With a picture of the address, to be printed or scanned. */
export type SharedWithQr = Shared & Required<Pick<Shared, 'qr' | 'qrLine'>>

export const shareStore = createStore<Shared | null>(null)

/** Opens the sheet with the ways to send an address on; from a button, a menu or a toast. */
export const share = (shared: Shared) => shareStore.set(shared)
