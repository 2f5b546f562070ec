import { useEffect, useRef, useState } from 'react'
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
import { email, password, phone, requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'

const registrationSchema = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: email(),
  phone: phone(),
  password: password(),
  terms: z.boolean().check(z.refine((accepted) => accepted, 'register.termsNeeded')),
})

/** The first step of signing up: checked here, sent by the second step. */
export function useRegisterForm(onContinue: (values: Registration) => void) {
  const { t } = useTranslation('accounts')
  const checked = useRef(new Map<string, ApiError | undefined>())
  const [taken, setTaken] = useState<string>()
  const [draft] = useState(() => registrationDraft.read())

  /** What the server has against an address, asked once for each. */
  const refusalOf = async (address: string): Promise<ApiError | undefined> => {
    if (checked.current.has(address)) return checked.current.get(address)
    try {
      await checkEmailIsFree(address)
      checked.current.set(address, undefined)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) return undefined
      if (error.code === ERROR_CODES.duplicate) {
        checked.current.set(address, error)
        setTaken(address)
      }
      return error
    }
    return undefined
  }

  const form = useServerForm({
    schema: registrationSchema,
    texts: 'accounts',
    label: (field) => t(`fields.${field}`),
    values: draft?.values ?? EMPTY_REGISTRATION,
    draftKey: REGISTER_DRAFT,
    restore: 'at once',
    keepDraft: true,
    submit: async (values) => {
      const refusal = await refusalOf(values.email)
      if (refusal !== undefined) throw refusal
      onContinue(values)
    },
  })

  const showDraftErrors = useRef(() => void form.setErrors(draft?.errors ?? {}))
  useEffect(() => showDraftErrors.current(), [])

  const leaveEmail = async () => {
    const typed = form.getValues().email.trim()
    if (!z.email().safeParse(typed).success) return
    const refusal = await refusalOf(typed)
    if (refusal !== undefined && form.getValues().email.trim() === typed) {
      form.setFieldError('email', refusal.message)
    }
  }

  return { ...form, leaveEmail, emailTaken: taken === form.values.email.trim() }
}
