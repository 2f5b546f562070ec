import type { BulkAction, BulkResult, BulkUndoRow } from '@/features/products/api'

type UndoPayload = { oids: string[] } | { rows: BulkUndoRow[] } | undefined

/** What an undo asks for: deleted products by id, and of the others those that were changed. */
export function undoPayload(action: BulkAction, results: BulkResult[]): UndoPayload {
  if (action === 'DELETE') {
    const oids = results.filter(({ ok }) => ok).map(({ oid }) => oid)
    return oids.length > 0 ? { oids } : undefined
  }
  const rows = results.flatMap(({ oid, undo }) => (undo ? [{ oid, ...undo }] : []))
  return rows.length > 0 ? { rows } : undefined
}
