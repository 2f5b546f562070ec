import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { Refused } from '@/features/orders/components/Refused'
import type { BulkRun } from '@/features/orders/list/useBulk'
import { useBuyerNews } from '@/features/orders/news/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useSent } from '@/features/orders/useSent'
import classes from './list.module.css'

type Props = { opened: boolean; rows: OrderRow[]; run: BulkRun; onClose: () => void }

const REASONS = ['CUSTOMER', 'DECLINED', 'INVENTORY', 'FRAUD', 'STAFF', 'OTHER']
const LONGEST_NOTE = 500
const START = { reason: '', note: '', restock: true, refund: false, notify: true }

/** One reason and three switches for all of them. */
export function CancelManyDialog({ opened, rows, run, onClose }: Props) {
  const { t } = useTranslation(['orderList', 'orders'])
  const { can } = useOrderPermissions()
  const [said, setSaid] = useState(START)
  const { send, pending, problem, message, clear } = useSent()
  const isSent = useBuyerNews()
  const told = isSent('cancelled') || (said.refund && isSent('refunded'))
  const notes = isSent('cancelled') && said.notify
  const count = rows.length
  const set = (part: Partial<typeof START>) => setSaid({ ...said, ...part })
  const close = () => {
    setSaid(START)
    clear()
    onClose()
  }
  const cancel = async () => {
    if (await send(() => run('CANCEL', said))) close()
  }
  const toggle = (name: 'restock' | 'refund' | 'notify', disabled = false) => (
    <Switch
      label={t(`cancel.${name}`)}
      checked={said[name]}
      disabled={disabled}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('cancel.title', { count })}
      yes={t('cancel.yes', { count })}
      no={t('cancel.no')}
      danger
      pending={pending}
      disabled={said.reason === ''}
      onYes={() => void cancel()}
    >
      <Refused problem={problem} message={message} />
      <NativeSelect
        label={t('orders:change.reason')}
        value={said.reason}
        data={[
          { value: '', label: t('orders:change.reasonChoose') },
          ...REASONS.map((value) => ({ value, label: t(`orders:reason.${value}`) })),
        ]}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Textarea
        label={t('orders:change.note')}
        description={t(`orders:change.${notes ? 'noteHelp' : 'noteTeam'}`)}
        maxLength={LONGEST_NOTE}
        rows={2}
        value={said.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <div className={classes.effects}>
        {toggle('restock')}
        {toggle('refund', !can('refund'))}
        {told && toggle('notify')}
      </div>
    </Dialog>
  )
}
