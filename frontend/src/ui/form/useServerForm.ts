import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { ApiError, splitErrors } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { readDraft } from '@/lib/drafts'
import {
  type Compare,
  type EditDraft,
  type Field,
  isEditDraft,
  type Merge,
  pick,
} from '@/ui/form/base'
import { type FieldErrors, knownFields, type Values } from '@/ui/form/schemaErrors'
import { useBase } from '@/ui/form/useBase'
import { useDraft } from '@/ui/form/useDraft'
import { type FieldOptions, useFields } from '@/ui/form/useFields'

/** `base`: what the edits were made from, with its `version`, 0 where there is none. */
export type Submission<V> = { values: V; base: V; changed: Field<V>[]; version: number }

export type FormOptions<V extends Values, O> = FieldOptions<V, O> & {
  /** What the server holds, or what a new row starts from; what the schema doesn't know is left out. */
  values: V
  version?: number
  submit: (output: O, submission: Submission<V>) => Promise<unknown>
  /** Names the draft in this browser; without it nothing is kept. */
  draftKey?: string
  /** A draft is offered, or is in the form from the beginning. */
  restore?: 'ask' | 'at once'
  /** Draft and values outlive the submit: another page finishes the work. */
  keepDraft?: boolean
  /** Values outlive the submit alone: what it leads to is still on its way. */
  keepValues?: boolean
  /** After somebody else saved first: takes over the row of the refusal, or reads it anew. */
  onStale?: (error: ApiError) => unknown
  /** By default their row with my changed fields. */
  merge?: Merge<V>
  /** By default each field that differs is a change. */
  compare?: Compare<V>
  /** What a draft keeps; by default the changed fields alone. */
  draftFields?: (changed: Field<V>[]) => Field<V>[]
  /** False for a draft that can't lie on top of the row as it is now: it is dropped. */
  fits?: (draft: EditDraft<V>) => boolean
  /** Puts a refusal beside fields, and says what is left for the form as a whole. */
  readRefusal?: (error: ApiError, values: V) => [FieldErrors, string[]]
  /** Somebody else's changes wait below mine until the reader says which are kept. */
  asksOnConflict?: boolean
  /** Server paths that are called otherwise here. */
  serverPaths?: Record<string, Field<V>>
}

function readEdits<V extends Values>(draftKey: string | undefined): Partial<V> | undefined {
  const stored = draftKey === undefined ? undefined : readDraft(draftKey)
  return (stored as Partial<EditDraft<V>> | undefined)?.edits
}

function focusFirst(form: RefObject<HTMLFormElement | null>, errors: FieldErrors): void {
  const [first] = Object.keys(errors)
  const target = `[data-path="${first}"], [name="${first}"]`
  form.current?.querySelector<HTMLElement>(target)?.focus()
}

/** The values of a form, the row below them, and the draft of what lies between. */
function useEdit<V extends Values, O>(options: FormOptions<V, O>) {
  const { draftKey, restore = 'ask', version = 0 } = options
  const [stored] = useState(() => (restore === 'ask' ? undefined : readEdits<V>(draftKey)))
  const newest = knownFields(options.schema, options.values)
  const fields = useFields<V, O>({ ...newest, ...stored }, options)
  const { values, setValues } = fields.form
  const base = useBase<V>({
    values,
    setValues,
    newest: { values: newest, version },
    merge: options.merge,
    compare: options.compare,
    asks: options.asksOnConflict,
  })
  const { changed } = base
  const dirty = changed.length > 0
  const held = { values: base.base.values, version: base.base.version }
  const drafted = options.draftFields?.(changed) ?? changed
  const draft = useDraft<EditDraft<V>>(
    draftKey,
    {
      edits: pick<V, keyof V>(values, drafted),
      base: pick<V, keyof V>(held.values, drafted),
      version: held.version,
    },
    {
      dirty,
      fits: (found) => isEditDraft(found) && (options.fits?.(found) ?? true),
      offers: restore === 'ask',
      onAccept: (found) => isEditDraft(found) && base.resume(found),
    },
  )
  return { fields, base, draft, dirty, restored: stored !== undefined && dirty }
}

/** Sends a form once at a time, and puts what the server refuses beside its fields. */
function useSubmit<V extends Values, O>(
  options: FormOptions<V, O>,
  { fields, base, draft }: ReturnType<typeof useEdit<V, O>>,
) {
  const { serverPaths = {}, onStale } = options
  const { form, t, parse, reveal } = fields
  const errorText = useErrorText()
  const [submitting, setSubmitting] = useState(false)
  const [formError, setFormError] = useState<string>()
  const busy = useRef(false)

  const refuse = async (error: unknown): Promise<FieldErrors> => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && error.reason === 'token_expired') return {}
    if (error.reason === 'stale' && onStale !== undefined) {
      await onStale(error)
      base.yieldTo(error.fresh()?.version)
      if (!options.asksOnConflict) setFormError(t('forms:stale'))
      return {}
    }
    const split = options.readRefusal ?? ((_, all) => splitErrors(error, all, serverPaths))
    const [mine, other] = split(error, form.getValues())
    const found = reveal(mine)
    if (Object.keys(mine).length === 0 || other.length > 0) {
      setFormError(other.join(' ') || errorText(error))
    }
    return found
  }

  /** Answers what is wrong. */
  const submit = async (): Promise<FieldErrors> => {
    if (busy.current) return {}
    setFormError(undefined)
    base.closeConflict()
    const values = form.getValues()
    const { output, errors } = parse(values)
    const found = reveal(errors ?? {})
    if (errors !== undefined) return found
    busy.current = true
    setSubmitting(true)
    try {
      const { base: made, changed } = base
      await options.submit(output, { values, base: made.values, changed, version: made.version })
      if (options.keepDraft) return {}
      if (!options.keepValues) base.settle(false)
      draft.clear()
      return {}
    } catch (error) {
      return await refuse(error)
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }
  return { submitting, formError, setFormError, submit }
}

/**
 * A form that is sent to the server: checked by a schema, with the server's errors beside their
 * fields, safe against a double click, its draft kept in the browser, its edits on top of what
 * somebody else saved meanwhile.
 */
export function useServerForm<V extends Values, O>(options: FormOptions<V, O>) {
  const edit = useEdit(options)
  const { fields, base, draft, dirty } = edit
  const { form, errors, label, revealed, reveal, getInputProps, validateField } = fields
  const { submitting, formError, setFormError, submit } = useSubmit(options, edit)
  const element = useRef<HTMLFormElement>(null)

  const discard = () => {
    base.settle(false)
    reveal({})
    setFormError(undefined)
    draft.clear()
  }
  const takeTheirs = () => {
    base.conflict?.takeTheirs()
    if (options.asksOnConflict) draft.clear()
  }
  return {
    values: form.values,
    errors,
    getValues: form.getValues,
    setFieldValue: form.setFieldValue,
    setValues: form.setValues,
    setErrors: reveal,
    setFieldError: form.setFieldError,
    getInputProps,
    validateField,
    label,
    /** What the edits were made from. */
    base: base.base.values,
    correctBase: base.correct,
    changed: base.changed,
    dirty,
    /** The fields that the last submit found wrong and that still are. */
    revealed,
    submitting,
    /** What could not be put beside a field. */
    formError,
    draft,
    /** What was typed before a reload is back. */
    restored: edit.restored,
    conflict: base.conflict && { ...base.conflict, takeTheirs },
    passed: base.passed,
    submit,
    /** For a `form` element: the first field that is wrong takes the focus. */
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      element.current = event.currentTarget
      void submit().then((found) => focusFirst(element, found))
    },
    discard,
  }
}

export type ServerForm<V extends Values = Values, O = unknown> = ReturnType<
  typeof useServerForm<V, O>
>
