import { useInterval } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveCustomer } from '@/features/orders/live/liveApi'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOLD_MS = 15 * MINUTE
export const SOON_MS = 5 * MINUTE
const SPOKEN_AT = [5, 1]

/** Milliseconds by the server's clock, each second anew: it ends what is held, the screen only shows it. */
export function useServerNow(now: string, readAt: number): number {
  const [local, setLocal] = useState(Date.now)
  useInterval(() => setLocal(Date.now()), SECOND, { autoInvoke: true })
  return Date.parse(now) + Math.max(local - readAt, 0)
}

export const leftOf = ({ until }: LiveCustomer, now: number): number =>
  until ? Math.max(Date.parse(until) - now, 0) : 0

/** "13:55" */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const shareOf = (left: number): number => Math.min(left / HOLD_MS, 1)

/** What is said aloud of who has five minutes left, then one; each once. */
export function useCountdownWords(customers: readonly LiveCustomer[], now: number): string {
  const { t } = useTranslation('liveSale')
  const spoken = useRef(new Set<string>())
  const [words, setWords] = useState('')
  const due = customers
    .filter(({ state }) => state === 'HELD')
    .flatMap((customer) =>
      SPOKEN_AT.map((minutes) => ({
        key: `${customer._id}:${customer.until}:${minutes}`,
        minutes,
        handle: customer.handle,
        left: leftOf(customer, now),
      })),
    )
    .filter(({ left, minutes }) => left > (minutes - 1) * MINUTE && left <= minutes * MINUTE)
  const [newest] = due.filter(({ key }) => !spoken.current.has(key))
  useEffect(() => {
    if (newest === undefined) return
    spoken.current.add(newest.key)
    setWords(t('minutesLeft', { count: newest.minutes, handle: newest.handle }))
  }, [newest, t])
  return words
}
