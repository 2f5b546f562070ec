import { useEffect, useRef } from 'react'

/**
 * Calls back after so many milliseconds, and again whenever `turn` changes; `null`: never. A page
 * that nobody looks at waits until it is looked at.
 */
export function useLater(milliseconds: number | null, turn: unknown, act: () => void) {
  const latest = useRef(act)
  latest.current = act
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn waits anew
  useEffect(() => {
    if (milliseconds === null) return
    const run = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', run)
      latest.current()
    }
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', run)
      run()
    }, milliseconds)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [milliseconds, turn])
}
