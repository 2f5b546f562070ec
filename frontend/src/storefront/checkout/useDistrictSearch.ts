import { useEffect, useRef, useState } from 'react'
import { useShop } from '../context'
import { call } from '../lib/api'
import type { Items } from '../types'

export type FoundDistrict = {
  code: string
  name: string
  city: string
  cityName: string
  state: string
  stateName: string
}

const PAUSE = 150

/** The districts that the typed letters may mean; the last answer stays while the next one is on its way. */
export function useDistrictSearch(text: string) {
  const { locale, store } = useShop()
  const [state, setState] = useState<{ found: FoundDistrict[]; for: string; failed: boolean }>({
    found: [],
    for: '',
    failed: false,
  })
  const turn = useRef(0)
  const words = text.trim()
  useEffect(() => {
    const mine = ++turn.current
    if (words.length < 2) return setState({ found: [], for: '', failed: false })
    const timer = setTimeout(async () => {
      const path = `location/country/${store.country}/district?q=${encodeURIComponent(words)}`
      try {
        const { items } = await call<Items<FoundDistrict>>('GET', path, { locale })
        if (mine === turn.current) setState({ found: items, for: words, failed: false })
      } catch {
        if (mine === turn.current) setState({ found: [], for: '', failed: true })
      }
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [words, locale, store.country])
  return {
    found: state.found,
    isAnswered: state.for === words && words !== '',
    failed: state.failed,
  }
}
