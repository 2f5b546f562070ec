import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { reasonsOf } from '@/features/attachments/api'
import type { Focal } from '@/features/attachments/components/FocalPicker'
import { type FileDetail, useLibraryCalls } from '@/features/attachments/library'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export type FileForm = { name: string; alt: TranslatedText; tags: string[]; focal: Focal | null }

const formOf = ({ name, alt, tags, focal }: FileDetail): FileForm => ({ name, alt, tags, focal })

/** What can be written about a file. After somebody else saved first, ours lies on top of the newer words. */
export function useFileForm(detail: FileDetail) {
  const { t } = useTranslation(['attachments', 'forms'])
  const calls = useLibraryCalls(useStoreOid())
  const [edits, setEdits] = useState<Partial<FileForm>>({})
  const values = { ...formOf(detail), ...edits }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const changed = JSON.stringify(values) !== JSON.stringify(formOf(detail))
  const set = (part: Partial<FileForm>) => setEdits((all) => ({ ...all, ...part }))
  const reset = () => setEdits({})
  const refuse = (failure: unknown) => {
    const known = failure instanceof ApiError ? failure : undefined
    const fresh = known?.fresh<FileDetail>()
    if (fresh) {
      calls.keep(fresh)
      return setError(t('forms:stale'))
    }
    setError((known && reasonsOf(known)[0]) ?? (known?.message || t('upload.network')))
  }
  const save = async () => {
    setBusy(true)
    setError(undefined)
    const alt = Object.fromEntries(Object.entries(values.alt).filter(([, text]) => text?.trim()))
    try {
      await calls.change(detail._id, {
        ...values,
        name: values.name.trim() || detail.name,
        alt: Object.keys(alt).length > 0 ? alt : null,
        version: detail.version,
      })
      notify.success({ title: t('saved', { name: values.name }) })
      setEdits({})
    } catch (failure) {
      refuse(failure)
    } finally {
      setBusy(false)
    }
  }
  return { values, set, reset, save, busy, error, changed }
}
