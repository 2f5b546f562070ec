import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { tagsQuery } from '@/features/orders/list/listApi'
import type { OrderRun } from '@/features/orders/list/useBulkOrders'
import { useStoreOid } from '@/lib/pageContext'
import { BulkTagsDialog } from '@/ui/list/BulkTagsDialog'

type Props = {
  action: 'TAG' | 'UNTAG' | undefined
  rows: OrderRow[]
  run: OrderRun
  onClose: () => void
}

/** Words that orders are found by; those in use are offered. */
export function TagsDialog({ action, rows, run, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const opened = action !== undefined
  const { data = [] } = useQuery({ ...tagsQuery(useStoreOid()), enabled: opened })
  const used = [...new Set(rows.flatMap((row) => row.tags))]
  const name = action ?? 'TAG'
  return (
    <BulkTagsDialog
      opened={opened}
      onClose={onClose}
      title={t(`bulk.question.${name}`, { count: rows.length })}
      confirmLabel={t(`bulk.answer.${name}`)}
      cancelLabel={t('cancel.no')}
      label={t('filter.tag')}
      description={t('tags.help')}
      known={name === 'UNTAG' ? used : data.map(({ tag }) => tag)}
      maxLength={40}
      onRun={(tags) => run(name, { tags })}
    />
  )
}
