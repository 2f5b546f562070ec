import { useCallback, useEffect, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { useHydrated } from '../lib/useHydrated'
import { useFragment } from '../orderStatus/useOrder'
import { en } from './texts.en'
import { es } from './texts.es'
import type { Preorder } from './types'

const TEXTS = { en, es }
const TAGS = { es: 'es-PE', en: 'en-US' }

export function usePreorderText() {
  return TEXTS[useShop().locale]
}

/** `lunes 14 de diciembre`, `Monday, December 14`; of a date: `2026-12-14`. */
export function useDay() {
  const { locale } = useShop()
  const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return (day: string) =>
    new Intl.DateTimeFormat(TAGS[locale], long)
      .format(new Date(`${day}T12:00:00Z`))
      .replace(/^(\p{L}+), (?=\d)/u, '$1 ')
}

export function newKey() {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

export type Act = (name: string, body?: unknown) => Promise<Preorder | undefined>

/** A preorder behind its key, and what can be done to it; `problem` says why the last act was refused. */
export function usePreorder(id: string) {
  const t = usePreorderText()
  const { locale } = useShop()
  const hydrated = useHydrated()
  const token = useFragment().get('t') ?? ''
  const [preorder, setPreorder] = useState<Preorder | null | undefined>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const path = `preorder/ui/${encodeURIComponent(id)}`
  const load = useCallback(async () => {
    const headers: Record<string, string> = token ? { 'X-Preorder-Token': token } : {}
    const found = await call<Preorder>('GET', path, { headers, locale }).catch(() => null)
    setPreorder((known) => found ?? known ?? null)
  }, [path, token, locale])
  useEffect(() => {
    if (hydrated) void load()
  }, [hydrated, load])
  const act: Act = async (name, body = {}) => {
    if (busy) return undefined
    setBusy(name)
    setProblem('')
    try {
      const headers: Record<string, string> = token ? { 'X-Preorder-Token': token } : {}
      const done = await call<Preorder>('POST', `${path}/${name}`, { body, headers, locale })
      setPreorder(done)
      return done
    } catch (error) {
      const refusal = error as ApiError
      if (refusal.reason === 'preorder_changed') await load()
      const words = refusal.reason === 'preorder_changed' ? t.stale : refusal.message
      setProblem(refusal.status === 0 ? t.offline : words || t.failed)
      return undefined
    } finally {
      setBusy('')
    }
  }
  return { preorder, problem, busy, act, token }
}
