import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { tagsQuery } from '@/features/orders/list/listApi'
import type { BulkRun } from '@/features/orders/list/useBulk'
import { useStoreOid } from '@/lib/pageContext'

type Props = {
  action: 'TAG' | 'UNTAG' | undefined
  rows: OrderRow[]
  run: BulkRun
  onClose: () => void
}

const MOST = 20
const LONGEST = 40

/** Words that orders are found by; those in use are offered. */
export function TagsDialog({ action, rows, run, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const [tags, setTags] = useState<string[]>([])
  const [pending, setPending] = useState(false)
  const opened = action !== undefined
  const { data: known = [] } = useQuery({ ...tagsQuery(useStoreOid()), enabled: opened })
  const used = [...new Set(rows.flatMap((row) => row.tags))]
  const close = () => {
    setTags([])
    onClose()
  }
  const send = async () => {
    if (action === undefined) return
    setPending(true)
    await run(action, { tags }).finally(() => setPending(false))
    close()
  }
  const name = action ?? 'TAG'
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(`bulk.question.${name}`, { count: rows.length })}
      yes={t(`bulk.action.${name}`)}
      no={t('cancel.no')}
      pending={pending}
      disabled={tags.length === 0}
      onYes={() => void send()}
    >
      <TagsInput
        label={t('filter.tag')}
        description={t('tags.help')}
        data={name === 'UNTAG' ? used : known.map(({ tag }) => tag)}
        value={tags}
        onChange={(given) => setTags(given.map((tag) => tag.slice(0, LONGEST)))}
        maxTags={MOST}
        acceptValueOnBlur
        splitChars={[',', ';']}
      />
    </Dialog>
  )
}
