import { type FormEvent, useEffect, useState } from 'react'

type Readiness = { ready: boolean; failed: boolean }

/** A click that comes before the prices have arrived does its work when they are there. */
export function useSubmitWhenReady({ ready, failed }: Readiness, act: () => void) {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!waiting || !(ready || failed)) return
    setWaiting(false)
    if (ready) act()
  }, [waiting, ready, failed, act])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) act()
    else setWaiting(true)
  }
  return { submit, waiting }
}
