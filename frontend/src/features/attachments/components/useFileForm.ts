import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Focal } from '@/features/attachments/components/FocalPicker'
import { isFile } from '@/features/attachments/fileWords'
import { type FileChanges, type FileDetail, useLibraryCalls } from '@/features/attachments/library'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import type { TranslatedText } from '@/ui/TranslatedTextField'
import { useEditForm } from '@/ui/useEditForm'

export type FileValues = {
  name: string
  alt: TranslatedText
  tags: string[]
  focal: Focal | null
}
type Field = keyof FileValues

const valuesOf = ({ name, alt, tags, focal }: FileDetail): FileValues => ({
  name,
  alt,
  tags,
  focal,
})

function altOf({ alt }: FileValues) {
  const filled = Object.entries(alt).filter(([, text]) => text?.trim())
  return filled.length > 0 ? Object.fromEntries(filled) : null
}

/** What was changed and nothing else; a name that was emptied stays what it was. */
function changesOf(values: FileValues, changed: Field[], former: string): FileChanges {
  const sent = { ...values, alt: altOf(values), name: values.name.trim() || former }
  return Object.fromEntries(changed.map((field) => [field, sent[field]]))
}

/**
 * What can be written about a file. After somebody else saved first, ours lies on top of the newer
 * words. A tag that is typed but not yet one of them counts as a change, too.
 */
export function useFileForm(detail: FileDetail) {
  const { t } = useTranslation('attachments')
  const storeOid = useStoreOid()
  const calls = useLibraryCalls(storeOid)
  const [tag, setTag] = useState('')
  const form = useEditForm<FileValues>({
    key: `file:${storeOid}:${detail._id}`,
    base: valuesOf(detail),
    version: detail.version,
    check: () => ({}),
    send: async (values, changed, version) => {
      const body = { ...changesOf(values, changed, detail.name), version }
      const saved = await calls.change(detail._id, body)
      if (isFile(saved)) calls.keep(saved)
      notify.success({ title: t('saved', { name: saved.name }) })
    },
    refresh: (error) => {
      const fresh = error.fresh<FileDetail>()
      if (fresh) calls.keep(fresh)
    },
  })
  const discard = () => {
    setTag('')
    form.discard()
  }
  return { ...form, dirty: form.dirty || tag.trim() !== '', discard, tag, setTag }
}
