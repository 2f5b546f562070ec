import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { readJson, writeJson } from '../lib/storage'
import { bodyOf, checked, EMPTY, type Errors, type FieldName, type Values } from './form'
import type { Filed } from './types'
import { useComplaintText } from './useComplaintText'

const DRAFT = 'vitrina:complaint'

function newKey() {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

/** The values of the sheet, kept in this browser until it is filed, and the one way to send it. */
export function useComplaint(onFiled: (filed: Filed) => void) {
  const t = useComplaintText()
  const { locale } = useShop()
  const [values, setValues] = useState<Values>(EMPTY)
  const [files, setFiles] = useState<File[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [turn, setTurn] = useState(0)
  const [busy, setBusy] = useState(false)
  const key = useRef('')
  useEffect(() => {
    const draft = readJson<Partial<Values>>(DRAFT)
    if (draft) setValues((known) => ({ ...known, ...draft, declared: '' }))
  }, [])
  const change = (name: FieldName, text: string) => {
    const next = { ...values, [name]: text }
    setValues(next)
    writeJson(DRAFT, next)
    key.current = ''
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }
  const choose = (chosen: File[]) => {
    setFiles(chosen)
    key.current = ''
    setErrors({ ...errors, files: undefined })
  }
  const refuse = (found: Errors, text = '') => {
    setErrors(found)
    setProblem(text)
    setTurn((known) => known + 1)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = checked(values, files, t)
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    setProblem('')
    key.current ||= newKey()
    try {
      const headers = { 'Idempotency-Key': key.current }
      const body = bodyOf(values, files)
      const filed = await call<Filed>('POST', 'complaint/ui', { body, headers, locale })
      writeJson(DRAFT, null)
      setValues(EMPTY)
      setFiles([])
      key.current = ''
      onFiled(filed)
    } catch (error) {
      const refusal = error as ApiError
      const named = refusal.status === 422 ? namedBy(refusal) : {}
      const words = { 0: t.offline, 429: t.tooMany }[refusal.status] ?? t.failed
      refuse(named, Object.keys(named).length > 0 ? '' : words)
    } finally {
      setBusy(false)
    }
  }
  return { values, files, errors, problem, turn, busy, change, choose, submit }
}

function namedBy(refusal: ApiError): Errors {
  const named: Errors = {}
  for (const [path, issues] of Object.entries(refusal.params)) {
    const [first] = issues as { message?: string }[]
    if (path in EMPTY || path === 'files') named[path as keyof Errors] = first?.message ?? ''
  }
  return named
}
