import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import { useDraft } from '@/ui/useDraft'

type Values = Record<string, unknown>
export type EditErrors<V> = Partial<Record<keyof V & string, string>>

type Options<V extends Values> = {
  /** Names the draft that is kept in the browser. */
  key: string
  /** What the server holds; edits lie on top of it and follow when it changes. */
  base: V
  check: (values: V) => EditErrors<V>
  send: (values: V, changed: (keyof V & string)[]) => Promise<void>
  /** After somebody else saved first: takes over what the refusal brings, or asks the server anew. */
  refresh?: (error: ApiError) => unknown
  /** Server paths that are called otherwise here. */
  paths?: Record<string, keyof V & string>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
type Field<V> = keyof V & string

/** An edit form: what changed, what is wrong, drafts, one save at a time. */
export function useEditForm<V extends Values>(options: Options<V>) {
  const { key, base, check, send, refresh, paths = {} } = options
  const { t } = useTranslation('forms')
  const [edits, setEdits] = useState<Partial<V>>({})
  const [errors, setErrors] = useState<EditErrors<V>>({})
  const [told, setTold] = useState<Field<V>[]>([])
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const values = { ...base, ...edits } as V
  const fields = Object.keys(base) as Field<V>[]
  const changed = fields.filter((field) => !same(values[field], base[field]))
  const dirty = changed.length > 0
  const merge = (part: Partial<V>) => {
    setEdits((before) => ({ ...before, ...part }))
    const next = { ...values, ...part }
    const wrong = Object.keys(errors) as Field<V>[]
    if (wrong.length > 0) recheck(next, wrong)
  }
  const recheck = (next: V, wrong: Field<V>[]) => {
    const found = check(next)
    const kept = wrong.flatMap((field) => (found[field] ? [[field, found[field]]] : []))
    setErrors(Object.fromEntries(kept) as EditErrors<V>)
  }
  const draft = useDraft<V>(key, edits as V, { dirty, onAccept: merge })

  const show = (found: EditErrors<V>) => {
    setErrors(found)
    setTold(Object.keys(found) as Field<V>[])
  }

  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.reason === 'stale' && refresh) {
      await refresh(error)
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
      await send(values, changed)
      setEdits({})
      draft.clear()
    } catch (error) {
      await refuse(error)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const discard = () => {
    setEdits({})
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
    told: told.filter((field) => errors[field]),
    set: <F extends Field<V>>(field: F, value: V[F]) =>
      merge({ [field]: value } as unknown as Partial<V>),
    merge,
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
