import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { leftAt } from '@/lib/leftAt'

const PATIENCE = 3_000
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const places = new Map<string, number>()

/** Going back, by the browser or by a link that says so, to a page whose rows are still to come:
 * scrolls on as it grows, unless the person does. */
export function useLateScroll(): void {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const from = type === 'POP' ? key : leftAt(state)

  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY)
    const place = from === undefined ? undefined : places.get(from)
    const stop = place === undefined ? undefined : scrollWhenTall(place)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', remember)
    }
  }, [key, from])
}

/** Scrolls to `place` as soon as the page is tall enough; the answer ends the wait. */
function scrollWhenTall(place: number): () => void {
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    if (root.scrollHeight - window.innerHeight < place) return
    window.scrollTo({ top: place, behavior: 'instant' })
    stop()
  })
  const timer = window.setTimeout(stop, PATIENCE)
  function stop() {
    observer.disconnect()
    window.clearTimeout(timer)
    for (const name of TAKES_OVER) window.removeEventListener(name, stop)
  }
  for (const name of TAKES_OVER) window.addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
