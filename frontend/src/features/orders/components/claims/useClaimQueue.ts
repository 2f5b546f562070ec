import { useEffect, useRef, useState } from 'react'
import type { Claim } from '@/features/orders/api'

const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Where we are in the queue. What was decided leaves it, and the next one takes its place; J and K
 * (or the arrows) walk. */
export function useClaimQueue(claims: Claim[]) {
  const [chosen, setChosen] = useState<string>()
  const last = useRef(0)
  const found = claims.findIndex(({ _id }) => _id === chosen)
  const place = found >= 0 ? found : Math.max(0, Math.min(last.current, claims.length - 1))
  const current = claims[place]
  last.current = place

  const go = (step: number) => {
    const next = claims[(place + step + claims.length) % claims.length]
    if (next) setChosen(next._id)
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(FIELDS)) return
      const step = { j: 1, k: -1 }[event.key.toLowerCase()]
      if (step === undefined || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      latest.current(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { current, place, choose: setChosen, next: () => go(1), previous: () => go(-1) }
}
