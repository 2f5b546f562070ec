import { useCallback, useEffect, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'

export type Charge = {
  reference: string
  step: 'CARD' | 'CODE' | 'WAIT' | 'DONE'
  outcome: '' | 'APPROVED' | 'PENDING' | 'DECLINED' | 'CLOSED'
  amount: string
  currency: string
  card: string
  failure: string
  returnUrl: string
}

const POLL = 1000

/** A charge of the sandbox; asked again every second while the bank looks at it. */
export function useCharge(reference: string) {
  const { locale } = useShop()
  const [charge, setCharge] = useState<Charge | null | undefined>()
  const [failed, setFailed] = useState(false)
  const path = `payment/ui/sandbox/${encodeURIComponent(reference)}`
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setCharge(await call<Charge>('GET', path, { locale }))
    } catch (error) {
      if ((error as ApiError).status === 404) setCharge(null)
      else setFailed(true)
    }
  }, [path, locale])
  useEffect(() => {
    void load()
  }, [load])
  useEffect(() => {
    if (charge?.step !== 'WAIT') return
    const timer = setTimeout(() => void load(), POLL)
    return () => clearTimeout(timer)
  }, [charge, load])
  const act = useCallback(
    async (what: 'pay' | 'code' | 'cancel', body: unknown) => {
      const next = await call<Charge>('POST', `${path}/${what}`, { body, locale })
      setCharge(next)
    },
    [path, locale],
  )
  return { charge, failed: failed && charge === undefined, load, act }
}
