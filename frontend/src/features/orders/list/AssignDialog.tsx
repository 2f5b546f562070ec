import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/features/orders/components/Dialog'
import { Refused } from '@/features/orders/components/Refused'
import { assigneesQuery } from '@/features/orders/list/listApi'
import type { BulkRun } from '@/features/orders/list/useBulk'
import { useSent } from '@/features/orders/useSent'
import { useStoreOid } from '@/lib/pageContext'

type Props = { opened: boolean; count: number; run: BulkRun; onClose: () => void }

/** Who of the team works on them. */
export function AssignDialog({ opened, count, run, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const [chosen, setChosen] = useState('')
  const { send, pending, problem, message, clear } = useSent()
  const { data: people = [] } = useQuery({ ...assigneesQuery(useStoreOid()), enabled: opened })
  const close = () => {
    clear()
    onClose()
  }
  const save = async () => {
    if (await send(() => run('ASSIGN', { assigneeOid: chosen || null }))) close()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('bulk.question.ASSIGN', { count })}
      yes={t('bulk.answer.ASSIGN')}
      no={t('cancel.no')}
      pending={pending}
      onYes={() => void save()}
    >
      <Refused problem={problem} message={message} />
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
    </Dialog>
  )
}
