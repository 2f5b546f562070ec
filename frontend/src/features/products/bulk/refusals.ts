import type { BulkResult } from '@/features/products/api'

const SHOWN = 4

/** Why rows were refused, one line a row; of many the first few. */
export function refusals(results: BulkResult[], names: Map<string, string>): string[] {
  const refused = results.filter(({ ok }) => !ok)
  const lines = refused
    .slice(0, SHOWN)
    .map(({ oid, message }) => [names.get(oid), message].filter(Boolean).join(': '))
  return refused.length > SHOWN ? [...lines, `+ ${refused.length - SHOWN}`] : lines
}
