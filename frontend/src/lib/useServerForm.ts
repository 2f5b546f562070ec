import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, splitErrors } from '@/api/errors'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'

type Schema = Parameters<typeof schemaResolver>[0]
type Values = Record<string, unknown>

type Options<V extends Values> = {
  initialValues: V
  schema: Schema
  submit: (values: V) => Promise<void>
  /** Names the draft of this form in the browser; without it nothing is kept. */
  draftKey?: string
  /** The draft outlives the submit: another page finishes the work. */
  keepDraft?: boolean
}

export type ServerForm<V extends Values> = {
  form: UseFormReturnType<V>
  pending: boolean
  /** What could not be put beside a field. */
  formError: string | undefined
  restored: boolean
  discardDraft: () => void
  onSubmit: (event?: React.SyntheticEvent<HTMLFormElement>) => void
}

function pick<V extends Values>(initial: V, draft: Values | undefined): V {
  if (draft === undefined) return initial
  const known = Object.entries(draft).filter(([name]) => name in initial)
  return { ...initial, ...Object.fromEntries(known) }
}

/**
 * A form that is sent to the server: checked by a schema, errors beside their fields, safe
 * against a double click, with a draft that survives a reload.
 */
export function useServerForm<V extends Values>(options: Options<V>): ServerForm<V> {
  const { initialValues, schema, submit, draftKey, keepDraft } = options
  const { t } = useTranslation('forms')
  const [draft] = useState(() => (draftKey === undefined ? undefined : readDraft(draftKey)))
  const [restored, setRestored] = useState(draft !== undefined)
  const [pending, setPending] = useState(false)
  const [formError, setFormError] = useState<string>()
  const busy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const wrong = useRef<Record<string, unknown>>({})

  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) => {
      if (draftKey !== undefined) saveDraft(draftKey, values)
      for (const name of Object.keys(values)) {
        if (values[name] !== previous[name] && wrong.current[name]) recheck.current(name)
      }
    },
  })
  wrong.current = form.errors
  const recheck = useRef((_name: string) => {})
  recheck.current = (name) => void form.validateField(name as never)

  const restore = useRef(() => form.setValues(pick(initialValues, draft)))
  useEffect(() => {
    if (draft !== undefined) restore.current()
  }, [draft])

  const focusFirst = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors)
    if (first === undefined) return
    const target = `[data-path="${first}"], [name="${first}"]`
    element.current?.querySelector<HTMLElement>(target)?.focus()
  }

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && error.reason === 'token_expired') return
    const [mine, other] = splitErrors(error, form.getValues())
    form.setErrors(mine)
    focusFirst(mine)
    if (Object.keys(mine).length === 0 || other.length > 0) {
      setFormError(
        other.join(' ') || error.message || t(error.code === 'NETWORK' ? 'network' : 'unknown'),
      )
    }
  }

  const send = async (values: V) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFormError(undefined)
    try {
      await submit(values)
      if (draftKey !== undefined && !keepDraft) dropDraft(draftKey)
      setRestored(false)
    } catch (error) {
      fail(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const discardDraft = () => {
    form.reset()
    if (draftKey !== undefined) dropDraft(draftKey)
    setRestored(false)
  }

  return {
    form,
    pending,
    formError,
    restored,
    discardDraft,
    onSubmit: (event) => {
      element.current = event?.currentTarget ?? null
      form.onSubmit(send, focusFirst)(event)
    },
  }
}
