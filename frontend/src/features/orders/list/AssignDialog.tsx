import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneesQuery } from '@/features/orders/deskApi'

import type { OrderRun } from '@/features/orders/list/useBulkOrders'
import { useStoreOid } from '@/lib/pageContext'
import { BulkDialog } from '@/ui/list/BulkDialog'

type Props = { opened: boolean; count: number; run: OrderRun; onClose: () => void }

/** Who of the team works on them. */
export function AssignDialog({ opened, count, run, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const [chosen, setChosen] = useState('')
  const { data: people = [] } = useQuery({ ...assigneesQuery(useStoreOid()), enabled: opened })
  return (
    <BulkDialog
      opened={opened}
      onClose={onClose}
      title={t('bulk.question.ASSIGN', { count })}
      confirmLabel={t('bulk.answer.ASSIGN')}
      cancelLabel={t('cancel.no')}
      onRun={() => run('ASSIGN', { assigneeOid: chosen || null })}
    >
      <NativeSelect
        label={t('filter.assignee')}
        value={chosen}
        data-autofocus
        data={[
          { value: '', label: t('assignee.none') },
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </BulkDialog>
  )
}
