import { Suspense, useEffect, useState } from 'react'
import { useShop } from '../context'
import { lazyPage } from '../lazyPage'

const Popups = lazyPage(() => import('./Popups'))

/** No pop-up comes sooner after the arrival. */
export const SOONEST = 20_000

export function PopupsWhenDue() {
  const { store } = useShop()
  const [due, setDue] = useState(false)
  const isAny = Boolean(store.announcements?.popups.length)
  useEffect(() => {
    if (!isAny) return
    const timer = setTimeout(() => setDue(true), SOONEST)
    return () => clearTimeout(timer)
  }, [isAny])
  return due ? (
    <Suspense fallback={null}>
      <Popups />
    </Suspense>
  ) : null
}
