import { useEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

type Write = (now: URLSearchParams) => URLSearchParams

/** The parameters of the address, and a way to change them: a second change builds on the first one even
 * before the page is drawn anew, which `useSearchParams` does not. */
export function useAddress(): [URLSearchParams, (write: Write, options?: NavigateOptions) => void] {
  const [parameters, setParameters] = useSearchParams()
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  }, [parameters])
  const change = (write: Write, options?: NavigateOptions) => {
    latest.current = write(latest.current)
    setParameters(latest.current, options)
  }
  return [parameters, change]
}
