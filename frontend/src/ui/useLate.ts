import { useEffect, useState } from 'react'

/** True once `since` has been true for a while: what is quick never flickers. */
export function useLate(since: boolean, delayMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!since) return setLate(false)
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [since, delayMs])
  return since && late
}
