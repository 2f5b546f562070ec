import { useEffect, useState } from 'react'
import { useText } from '../context'
import { useHydrated } from '../lib/useHydrated'
import type { Offer } from '../types'

const SECOND = 1000

/** The time and the uses that are left of a flash sale: neither begins anew. */
export function FlashSale({ offer }: { offer: Offer }) {
  const t = useText()
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  const { endsAt, left } = offer
  useEffect(() => {
    if (!endsAt) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [endsAt])
  if (!endsAt) return null
  const time = hydrated ? clock(new Date(endsAt).getTime() - now) : ''
  return (
    <p className="small num">
      {time && t.endsIn(time)}
      {left !== null && ` · ${t.onlyLeft(left)}`}
    </p>
  )
}

/** `2 d 05:09:30`; nothing is left below zero. */
function clock(ms: number): string {
  const seconds = Math.max(Math.floor(ms / SECOND), 0)
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const days = Math.floor(seconds / 86_400)
  return `${days ? `${days} d ` : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}
