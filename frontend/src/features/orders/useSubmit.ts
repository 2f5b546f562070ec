import { useRef, useState } from 'react'
import { ApiError } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'

type Submit = {
  pending: boolean
  problem: ApiError | undefined
  /** What to tell about `problem`. */
  message: string | undefined
  /** Runs the action once; a second press meanwhile does nothing. True when it went through. */
  send: (action: () => Promise<unknown>) => Promise<boolean>
  clear: () => void
}

/** One press, one call: busy while it runs, with the server's refusal kept for the reader. */
export function useSubmit(onRefused?: (error: ApiError) => unknown): Submit {
  const errorText = useErrorText()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiError>()
  const busy = useRef(false)

  const send = async (action: () => Promise<unknown>) => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
      onRefused?.(error)
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const message = problem && errorText(problem)
  return { pending, problem, message, send, clear: () => setProblem(undefined) }
}
