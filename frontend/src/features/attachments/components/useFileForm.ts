import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { MAX_ALT_LENGTH } from '@/features/attachments/components/WordsDialog'
import { isFile } from '@/features/attachments/fileWords'
import {
  atEntry,
  detailQuery,
  type FileChanges,
  type FileDetail,
  useUpdateEntry,
} from '@/features/attachments/library'
import { useStoreOid } from '@/lib/pageContext'
import { text, translatedText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const LABELS: Record<string, string> = {
  name: 'file.name',
  alt: 'alt.write',
  tags: 'tags.label',
  focal: 'focal.label',
}

const focal = z.nullable(z.object({ x: z.number(), y: z.number() }))

const fileSchema = z.object({
  name: text(160),
  alt: translatedText(MAX_ALT_LENGTH),
  tags: z.array(z.string()),
  focal,
})

export type FileValues = z.input<typeof fileSchema>
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
  const cache = useQueryClient()
  const { mutateAsync: update } = useUpdateEntry()
  const keep = (saved: FileDetail) =>
    cache.setQueryData(detailQuery(storeOid, saved._id).queryKey, saved)
  const [tag, setTag] = useState('')
  const form = useServerForm({
    schema: fileSchema,
    texts: 'attachments',
    label: (field) => t(LABELS[field] ?? field),
    values: valuesOf(detail),
    version: detail.version,
    draftKey: `file:${storeOid}:${detail._id}`,
    submit: async (output, { changed, version }) => {
      const body = { ...changesOf(output, changed, detail.name), version }
      const saved = await update({ ...atEntry(detail._id), body })
      if (isFile(saved)) keep(saved)
      notify.success({ title: t('saved', { name: saved.name }) })
    },
    onStale: (error) => {
      const fresh = error.fresh<FileDetail>()
      if (fresh) keep(fresh)
    },
  })
  const discard = () => {
    setTag('')
    form.discard()
  }
  return { ...form, dirty: form.dirty || tag.trim() !== '', discard, tag, setTag }
}
