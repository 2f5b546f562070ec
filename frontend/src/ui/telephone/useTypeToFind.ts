import { useEffect, useRef } from 'react'
import { PHONE_DROPDOWN } from '@/constants'

/** Collects what is typed on a list and forgets it after a pause. */
export function useTypeToFind(
  onType: (typed: string) => void,
  pauseMs: number = PHONE_DROPDOWN.typeToFindMs,
) {
  const typed = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    typing: () => typed.current !== '',
    type: (letter: string) => {
      clearTimeout(timer.current)
      typed.current += letter
      timer.current = setTimeout(() => {
        typed.current = ''
      }, pauseMs)
      onType(typed.current)
    },
  }
}
