import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { TextField } from '../ui/Field'
import type { Made } from './types'
import { newKey, usePreorderText } from './usePreorder'

const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const
export type ContactName = (typeof FIELDS)[number]
type Errors = Partial<Record<ContactName, string>>

/** Who asks or reserves, and the one way to send it: the same press twice makes one. */
export function useContactForm(path: string) {
  const t = usePreorderText()
  const { locale } = useShop()
  const navigate = useNavigate()
  const [contact, setContact] = useState<Record<ContactName, string>>({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef('')
  const change = (name: ContactName, text: string) => {
    setContact({ ...contact, [name]: text })
    setErrors({ ...errors, [name]: undefined })
    key.current = ''
  }
  const send = async (body: Record<string, unknown>) => {
    if (busy) return
    if (!contact.firstName.trim()) return setErrors({ firstName: t.required })
    setBusy(true)
    setProblem('')
    key.current ||= newKey()
    try {
      const headers = { 'Idempotency-Key': key.current }
      const given = { ...contact, email: contact.email || null, phone: contact.phone || null }
      const whole = { ...body, contact: given }
      const made = await call<Made>('POST', path, { body: whole, headers, locale })
      navigate((made.orderPath || made.path).replace(/^\/(es|en)(?=\/)/, ''))
    } catch (error) {
      const refusal = error as ApiError
      key.current = ''
      const named = refusal.status === 422 ? namedBy(refusal) : {}
      setErrors(named)
      if (Object.keys(named).length === 0) {
        setProblem(refusal.status === 0 ? t.offline : refusal.message || t.failed)
      }
    } finally {
      setBusy(false)
    }
  }
  return { contact, errors, problem, busy, change, send }
}

function namedBy(refusal: ApiError): Errors {
  const named: Errors = {}
  for (const [path, issues] of Object.entries(refusal.params)) {
    const name = path.replace(/^contact\./, '') as ContactName
    const [first] = issues as { message?: string }[]
    if (FIELDS.includes(name)) named[name] = first?.message ?? ''
  }
  return named
}

type Form = ReturnType<typeof useContactForm>

export function ContactPart({ form }: { form: Form }) {
  const t = usePreorderText()
  const auto = { firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' }
  const types = { firstName: 'text', lastName: 'text', email: 'email', phone: 'tel' }
  return (
    <div className="po-pair">
      {FIELDS.map((name) => (
        <TextField
          key={name}
          id={name}
          type={types[name]}
          autoComplete={auto[name]}
          maxLength={name === 'email' ? 254 : 80}
          label={t[name]}
          value={form.contact[name]}
          error={form.errors[name]}
          onChange={(text) => form.change(name, text)}
        />
      ))}
    </div>
  )
}
