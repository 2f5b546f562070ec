import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkDialog } from '@/features/products/bulk/BulkDialog'
import type { BulkRun } from '@/features/products/bulk/useBulk'
import { useDialogRun } from '@/features/products/bulk/useDialogRun'

type Props = {
  action: 'ADD_TAGS' | 'REMOVE_TAGS' | undefined
  count: number
  onClose: () => void
  run: BulkRun
}

const MOST_AT_ONCE = 20

export function TagsDialog({ action, count, onClose, run }: Props) {
  const { t } = useTranslation('products')
  const [tags, setTags] = useState<string[]>([])
  const close = () => {
    setTags([])
    onClose()
  }
  const { busy, start } = useDialogRun(run, close)
  return (
    <BulkDialog
      opened={action !== undefined}
      title={t(`bulk.action.${action ?? 'ADD_TAGS'}`)}
      yes={t('bulk.apply', { count })}
      ready={tags.length > 0}
      busy={busy}
      onYes={() => void start(action, { tags })}
      onClose={close}
    >
      <TagsInput
        label={t('field.tags')}
        description={t('organisation.tagsHelp')}
        value={tags}
        onChange={setTags}
        maxTags={MOST_AT_ONCE}
        acceptValueOnBlur
        splitChars={[',', ';']}
        data-autofocus
      />
    </BulkDialog>
  )
}
