import { useEffect } from 'react'
import type { Popup } from '../types.announcements'

const AGAIN = 4000
const TYPING = 'input, textarea, select, [contenteditable]'

const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.visibilityState === 'hidden' ||
  (document.activeElement?.matches(TYPING) ?? false)

const scrolled = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  const rest = scrollHeight - clientHeight
  return rest <= 0 ? 100 : (100 * window.scrollY) / rest
}

/** Calls `open` once what the pop-up waits for has come. `waited`: seconds that have passed already. */
export function useTrigger(popup: Popup | undefined, waited: number, open: () => void) {
  useEffect(() => {
    if (!popup) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryIt = () => {
      clearTimeout(timer)
      if (isBusy()) timer = setTimeout(tryIt, AGAIN)
      else open()
    }
    const onScroll = () => scrolled() >= popup.after && tryIt()
    const onLeave = ({ clientY }: MouseEvent) => clientY <= 0 && tryIt()
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      document.documentElement.removeEventListener('mouseleave', onLeave)
    }
    if (popup.trigger === 'SECONDS') {
      timer = setTimeout(tryIt, Math.max(0, popup.after - waited) * 1000)
    } else if (popup.trigger === 'SCROLL') {
      window.addEventListener('scroll', onScroll, { passive: true })
      onScroll()
    } else {
      document.documentElement.addEventListener('mouseleave', onLeave)
    }
    return stop
  }, [popup, waited, open])
}
