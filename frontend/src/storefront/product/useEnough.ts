import { useState } from 'react'
import { useShop, useText } from '../context'
import { call } from '../lib/api'
import type { Variant } from '../types'
import type { Quote } from '../types.checkout'

/** A number that is not told is not in the page; one unit of what is in stock needs no question. */
export function needsCheck(variant: Variant, quantity: number): boolean {
  return quantity > 1 && variant.left === null
}

/** Whether the store has as many as are wanted, asked when they are added. */
export function useEnough() {
  const t = useText()
  const { locale } = useShop()
  const [isChecking, setChecking] = useState(false)
  const [refusal, refuse] = useState('')
  /** Null: enough, or nobody could say (the cart will); else what there is, 0 where the number is not told. */
  const check = async (variant: Variant, quantity: number): Promise<number | null> => {
    refuse('')
    setChecking(true)
    try {
      const body = { lines: [{ variantOid: variant._id, quantity }] }
      const { lines } = await call<Quote>('POST', 'order/ui/quote', { body, locale })
      const [line] = lines
      if (line?.problem !== 'not_enough') return null
      refuse(line.left === null ? t.lineTooMuch : t.lineLeft(line.left))
      return line.left ?? 0
    } catch {
      return null
    } finally {
      setChecking(false)
    }
  }
  return { check, isChecking, refusal, forget: () => refuse('') }
}
