import { useState } from 'react'
import type { ApiError } from '@/api/errors'
import type { Order } from '@/features/orders/api'

/** The version of an order that a form acts on: the one it was opened with, after a refusal the newer one
 * that the refusal told. An order that turns fresh behind the form is not acted on unseen. */
export function useLatestVersion(
  { version }: Pick<Order, 'version'>,
  problem: ApiError | undefined,
): number {
  const [seen, setSeen] = useState(version)
  const current = problem?.fresh<{ version: number }>()?.version ?? seen
  if (current > seen) setSeen(current)
  return current
}
