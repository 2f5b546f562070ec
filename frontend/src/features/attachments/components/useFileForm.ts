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

/** What can be written about a file; a late save is told, and the newer words are shown. */
export function useFileForm(detail: FileDetail) {
  const { t } = useTranslation('attachments')
  const calls = useLibraryCalls(useStoreOid())
  const [values, setValues] = useState(() => formOf(detail))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const changed = JSON.stringify(values) !== JSON.stringify(formOf(detail))
  const set = (part: Partial<FileForm>) => setValues((all) => ({ ...all, ...part }))
  const reset = () => setValues(formOf(detail))
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
      return true
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : undefined
      setError((known && reasonsOf(known)[0]) ?? (known?.message || t('upload.network')))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { values, set, reset, save, busy, error, changed }
}
