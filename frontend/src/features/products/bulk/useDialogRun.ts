import { useState } from 'react'
import type { BulkAction } from '@/features/products/api'
import type { BulkRun, Parts } from '@/features/products/bulk/useBulk'

/** Runs a bulk action out of a dialog; a refusal is told by the client and leaves it open. */
export function useDialogRun(run: BulkRun, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const start = async (action: BulkAction | undefined, parts: Parts) => {
    if (action === undefined) return
    setBusy(true)
    try {
      await run(action, parts)
      onDone()
    } catch {
      // Told already; what was chosen stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return { busy, start }
}
