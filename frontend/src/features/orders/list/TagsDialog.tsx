import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { Refused } from '@/features/orders/components/Refused'
import { tagsQuery } from '@/features/orders/list/listApi'
import type { BulkRun } from '@/features/orders/list/useBulk'
import { useSent } from '@/features/orders/useSent'
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
  const { send, pending, problem, message, clear } = useSent()
  const opened = action !== undefined
  const { data: known = [] } = useQuery({ ...tagsQuery(useStoreOid()), enabled: opened })
  const used = [...new Set(rows.flatMap((row) => row.tags))]
  const close = () => {
    setTags([])
    clear()
    onClose()
  }
  const save = async () => {
    if (action !== undefined && (await send(() => run(action, { tags })))) close()
  }
  const name = action ?? 'TAG'
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(`bulk.question.${name}`, { count: rows.length })}
      yes={t(`bulk.answer.${name}`)}
      no={t('cancel.no')}
      pending={pending}
      disabled={tags.length === 0}
      onYes={() => void save()}
    >
      <Refused problem={problem} message={message} />
      <TagsInput
        label={t('filter.tag')}
        description={t('tags.help')}
        data={name === 'UNTAG' ? used : known.map(({ tag }) => tag)}
        value={tags}
        onChange={(given) => setTags(given.map((tag) => tag.slice(0, LONGEST)))}
        maxTags={MOST}
        acceptValueOnBlur
        data-autofocus
        splitChars={[',', ';']}
      />
    </Dialog>
  )
}
