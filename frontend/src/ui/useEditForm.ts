import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import { useDraft } from '@/ui/useDraft'
import { type EditDraft, useEdits } from '@/ui/useEdits'

type Values = Record<string, unknown>
export type EditErrors<V> = Partial<Record<keyof V & string, string>>

type Options<V extends Values> = {
  /** Names the draft that is kept in the browser. */
  key: string
  /** What the server holds. From the first edit on it stays as it was until save or discard. */
  base: V
  /** Of the row in `base`; none: the edits follow the base. */
  version?: number
  check: (values: V) => EditErrors<V>
  /** `version`: of the row that the edits were made from, 0 where there is none. */
  send: (values: V, changed: (keyof V & string)[], version: number) => Promise<unknown>
  /** After somebody else saved first: takes over what the refusal brings, or asks the server anew. */
  refresh?: (error: ApiError) => unknown
  /** Server paths that are called otherwise here. */
  paths?: Record<string, keyof V & string>
}

type Field<V> = keyof V & string

const pick = <V extends Values>(values: V, fields: Field<V>[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>

const isEditDraft = <V extends Values>(stored: Partial<EditDraft<V>>): stored is EditDraft<V> =>
  stored.edits !== undefined && stored.base !== undefined && stored.version !== undefined

/** An edit form: what changed, what is wrong, drafts, one save at a time. */
export function useEditForm<V extends Values>(options: Options<V>) {
  const { key, check, send, refresh, paths = {} } = options
  const { t } = useTranslation('forms')
  const edited = useEdits(options.base, options.version ?? 0)
  const [errors, setErrors] = useState<EditErrors<V>>({})
  const [reported, setReported] = useState<Field<V>[]>([])
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const { base, edits, changed, version } = edited
  const values = { ...base, ...edits } as V
  const dirty = changed.length > 0
  const merge = (part: Partial<V>) => {
    edited.merge(part)
    recheck({ ...values, ...part })
  }
  const recheck = (next: V) => {
    const wrong = Object.keys(errors) as Field<V>[]
    if (wrong.length === 0) return
    const found = check(next)
    const remaining = wrong.flatMap((field) => (found[field] ? [[field, found[field]]] : []))
    setErrors(Object.fromEntries(remaining) as EditErrors<V>)
  }
  const recover = (stored: Partial<EditDraft<V>>) => {
    if (!isEditDraft(stored)) return
    edited.resume(stored)
    recheck({ ...values, ...stored.edits })
  }
  const draft = useDraft<EditDraft<V>>(
    key,
    { edits, base: pick(base, changed), version },
    { dirty, fits: isEditDraft, onAccept: recover },
  )

  const show = (found: EditErrors<V>) => {
    setErrors(found)
    setReported(Object.keys(found) as Field<V>[])
  }

  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.reason === 'stale' && refresh) {
      await refresh(error)
      edited.yieldTo(error.fresh()?.version)
      return setProblem(t('stale'))
    }
    const all = Object.entries(toFormErrors(error)).map(
      ([path, message]) => [paths[path] ?? path.split('.')[0] ?? path, message] as const,
    )
    const mine = all.filter(([field]) => field in base)
    const rest = all.filter(([field]) => !(field in base)).map(([, message]) => message)
    show(Object.fromEntries(mine) as EditErrors<V>)
    if (mine.length > 0 && rest.length === 0) return
    setProblem(
      rest.join(' ') || error.message || t(error.code === 'NETWORK' ? 'network' : 'unknown'),
    )
  }

  const save = async () => {
    if (busy.current) return
    setProblem(undefined)
    const found = check(values)
    show(found)
    if (Object.keys(found).length > 0) return
    busy.current = true
    setSaving(true)
    try {
      await send(values, changed, version)
      edited.drop()
      draft.clear()
    } catch (error) {
      await refuse(error)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const discard = () => {
    edited.drop()
    show({})
    setProblem(undefined)
    draft.clear()
  }

  return {
    values,
    errors,
    changed,
    dirty,
    saving,
    problem,
    draft,
    reported: reported.filter((field) => errors[field]),
    set: <F extends Field<V>>(field: F, value: V[F]) =>
      merge({ [field]: value } as unknown as Partial<V>),
    merge,
    passed: edited.passed,
    /** On leaving a field. */
    leave: (field: Field<V>) => {
      const message = check(values)[field]
      setErrors(({ [field]: _, ...others }) =>
        message
          ? ({ ...others, [field]: message } as EditErrors<V>)
          : (others as unknown as EditErrors<V>),
      )
    },
    save,
    discard,
  }
}
