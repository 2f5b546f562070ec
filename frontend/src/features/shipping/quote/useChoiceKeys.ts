import { useEffect, useRef } from 'react'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'

const WRITTEN_IN = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** 1 to 5 choose a card, unless something is being written. */
export function useChoiceKeys(desk: QuoteDesk): void {
  const latest = useRef(desk)
  useEffect(() => {
    latest.current = desk
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-5]$/.test(event.key)) return
      if (event.target instanceof HTMLElement && event.target.closest(WRITTEN_IN)) return
      const card = latest.current.cards[Number(event.key) - 1]
      if (card?.option) latest.current.choose(card.item.courier)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
