import { useCallback, useEffect, useRef, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { type OrderKey, orderHeaders } from '../orderStatus/useOrder'
import type { Attempt } from '../types.attempts'
import type { ShopOrder } from '../types.checkout'
import { culqi } from './culqi'
import { izipay } from './izipay'
import { niubiz } from './niubiz'
import type { Answer, FormData, GatewayForm, ReadyForm } from './types'

const FORMS: Record<string, GatewayForm> = { culqi, izipay, niubiz }

export type Step = 'loading' | 'ready' | 'asking' | 'sending' | 'notLoaded' | 'over'
type Started = { attemptOid: string; form: FormData | null }
type Finished = { state: string; failure: string; challenge: FormData | null }
type Props = {
  orderKey: OrderKey
  attempt: Attempt
  /** How it went is known now, or to be asked for. */
  onDone: (attemptOid: string) => void
}

const NEW = 60_000
const isOld = ({ createdAt }: Attempt): boolean => Date.now() - Date.parse(createdAt) > NEW

/** From the form of a gateway to what the server says about the payment; `box` is where the form is drawn. */
export function useGatewayForm({ orderKey, attempt: current, onDone }: Props) {
  const { provider } = current
  const { locale } = useShop()
  const [step, setStep] = useState<Step>('loading')
  const [problem, setProblem] = useState('')
  const [turn, setTurn] = useState(0)
  const [ready, setReady] = useState<ReadyForm | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  const { id, token } = orderKey

  const post = useCallback(
    <T>(path: string, body: unknown) =>
      call<T>('POST', `order/ui/${encodeURIComponent(id)}/pay${path}`, {
        body,
        headers: orderHeaders(token),
        locale,
      }),
    [id, token, locale],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` loads it again; a try is what it was
  useEffect(() => {
    let alive = true
    let loaded: ReadyForm | null = null
    const act = FORMS[provider]
    setStep('loading')
    const finish = async (attempt: string, form: FormData, answer: Answer | null) => {
      if (answer === null) return done.current(attempt)
      setStep('sending')
      setProblem('')
      try {
        let found = await post<Finished>(`/${attempt}/finish`, answer)
        if (found.challenge && act?.ask) {
          setStep('asking')
          const bank = await act.ask(form, found.challenge, answer.token ?? '')
          if (!bank) {
            setProblem('notConfirmed')
            return setTurn((before) => before + 1)
          }
          setStep('sending')
          found = await post<Finished>(`/${attempt}/finish`, { ...answer, ...bank })
        }
        setStep('over')
      } catch (error) {
        // Closed or busy (409) is no refusal: another window may have paid.
        setProblem((error as ApiError).status === 422 ? 'declined' : 'unknown')
        setStep('over')
      }
      done.current(attempt)
    }
    const load = async () => {
      if (isOld(current)) {
        // Somebody may have paid on it before this page was loaded.
        const { attempts } = await post<ShopOrder>(`/${current._id}/check`, {})
        const found = attempts.find(({ _id }) => _id === current._id)
        if (found?.state !== 'PENDING') return done.current(current._id)
      }
      const started = await post<Started>('', {})
      const { form, attemptOid } = started
      if (!alive) return
      if (!form || !act || !box.current) return done.current(attemptOid)
      loaded = await act.load(form, {
        box: box.current,
        locale,
        onAnswer: (answer) => void finish(attemptOid, form, answer),
        onProblem: setProblem,
      })
      if (!alive) return loaded.close()
      setReady(loaded)
      setStep('ready')
    }
    load().catch(() => alive && setStep('notLoaded'))
    return () => {
      alive = false
      loaded?.close()
    }
  }, [post, provider, locale, turn])

  const open = () => {
    setProblem('')
    ready?.open?.()
  }
  return {
    step,
    problem,
    box,
    open: ready?.open ? open : null,
    again: () => setTurn((before) => before + 1),
  }
}
