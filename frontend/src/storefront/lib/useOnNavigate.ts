import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back when the visitor has gone to another page, not on the first one. */
export function useOnNavigate(callback: () => void) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    callback()
  }, [pathname, callback])
}
