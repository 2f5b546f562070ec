import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '@/api/errors'
import { ERROR_CODES } from '@/constants'
import { checkEmailIsFree } from '@/features/accounts/api'
import {
  EMPTY_REGISTRATION,
  REGISTER_DRAFT,
  type Registration,
  registrationDraft,
} from '@/features/accounts/registrationDraft'
import { fieldRules } from '@/lib/fields'
import { type ServerForm, useServerForm } from '@/lib/useServerForm'

function useSchema() {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  return useMemo(() => {
    const { text, email, phone, password } = fieldRules(rules)
    const terms = z.boolean().check(z.refine((accepted) => accepted, t('register.termsNeeded')))
    return z.object({ firstName: text(60), lastName: text(60), email, phone, password, terms })
  }, [rules, t])
}

/** The first step of signing up: checked here, sent by the second step. */
export function useRegisterForm(onContinue: (values: Registration) => void) {
  const schema = useSchema()
  const checked = useRef(new Map<string, string | undefined>())
  const [taken, setTaken] = useState<string>()
  const [draft] = useState(() => registrationDraft.read())

  /** The server's message for an address, asked once for each. */
  const problemOf = async (email: string): Promise<string | undefined> => {
    if (checked.current.has(email)) return checked.current.get(email)
    try {
      await checkEmailIsFree(email)
      checked.current.set(email, undefined)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) return undefined
      if (error.code === ERROR_CODES.duplicate) {
        checked.current.set(email, error.message)
        setTaken(email)
      }
      return error.message
    }
    return undefined
  }

  const serverForm: ServerForm<Registration> = useServerForm<Registration>({
    initialValues: draft?.values ?? EMPTY_REGISTRATION,
    schema,
    draftKey: REGISTER_DRAFT,
    keepDraft: true,
    submit: async (values): Promise<void> => {
      const email = values.email.trim()
      const problem = await problemOf(email)
      if (problem !== undefined) {
        form.setFieldError('email', problem)
        form.getInputNode('email')?.focus()
        return
      }
      onContinue({ ...values, email })
    },
  })
  const { form } = serverForm

  const showDraftErrors = useRef(() => form.setErrors(draft?.errors ?? {}))
  useEffect(() => showDraftErrors.current(), [])

  const leaveEmail = async () => {
    const email = form.getValues().email.trim()
    if (!z.email().safeParse(email).success) return
    const problem = await problemOf(email)
    if (problem !== undefined && form.getValues().email.trim() === email) {
      form.setFieldError('email', problem)
    }
  }

  return { ...serverForm, leaveEmail, emailTaken: taken === form.values.email.trim() }
}
