import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/features/orders/components/Dialog'
import { assigneesQuery } from '@/features/orders/list/listApi'
import type { BulkRun } from '@/features/orders/list/useBulk'
import { useStoreOid } from '@/lib/pageContext'

type Props = { opened: boolean; count: number; run: BulkRun; onClose: () => void }

/** Who of the team works on them. */
export function AssignDialog({ opened, count, run, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const [chosen, setChosen] = useState('')
  const [pending, setPending] = useState(false)
  const { data: people = [] } = useQuery({ ...assigneesQuery(useStoreOid()), enabled: opened })
  const send = async () => {
    setPending(true)
    await run('ASSIGN', { assigneeOid: chosen || null }).finally(() => setPending(false))
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('bulk.question.ASSIGN', { count })}
      yes={t('bulk.action.ASSIGN')}
      no={t('cancel.no')}
      pending={pending}
      onYes={() => void send()}
    >
      <NativeSelect
        label={t('filter.assignee')}
        value={chosen}
        data={[
          { value: '', label: t('assignee.none') },
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </Dialog>
  )
}
