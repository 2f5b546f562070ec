import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { BulkDialog } from '@/ui/list/BulkDialog'

type Props = {
  opened: boolean
  title: string
  confirmLabel: string
  cancelLabel?: string
  label: string
  description: string
  /** Those that are offered. */
  known?: string[]
  maxLength: number
  onRun: (tags: string[]) => Promise<unknown>
  onClose: () => void
}

const MAX_TAGS = 20

/** Words that rows are found by, for many of them at once. */
export function BulkTagsDialog(props: Props) {
  const { label, description, known, maxLength, onRun, onClose, ...dialog } = props
  const [tags, setTags] = useState<string[]>([])
  return (
    <BulkDialog
      {...dialog}
      ready={tags.length > 0}
      onRun={() => onRun(tags)}
      onClose={() => {
        setTags([])
        onClose()
      }}
    >
      <TagsInput
        label={label}
        description={description}
        data={known}
        value={tags}
        onChange={(given) => setTags(given.map((tag) => tag.slice(0, maxLength)))}
        maxTags={MAX_TAGS}
        acceptValueOnBlur
        data-autofocus
        splitChars={[',', ';']}
      />
    </BulkDialog>
  )
}
