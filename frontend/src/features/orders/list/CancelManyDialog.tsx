import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import type { OrderRun } from '@/features/orders/list/useBulkOrders'
import { useBuyerNews } from '@/features/orders/news/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import { BulkDialog } from '@/ui/list/BulkDialog'
import classes from './list.module.css'

type Props = { opened: boolean; rows: OrderRow[]; run: OrderRun; onClose: () => void }

const REASONS = ['CUSTOMER', 'DECLINED', 'INVENTORY', 'FRAUD', 'STAFF', 'OTHER']
const LONGEST_NOTE = 500
const START = { reason: '', note: '', restock: true, refund: false, notify: true }

/** One reason and three switches for all of them. */
export function CancelManyDialog({ opened, rows, run, onClose }: Props) {
  const { t } = useTranslation(['orderList', 'orders'])
  const { can } = useOrderPermissions()
  const [said, setSaid] = useState(START)
  const isSent = useBuyerNews()
  const told = isSent('cancelled') || (said.refund && isSent('refunded'))
  const notes = isSent('cancelled') && said.notify
  const count = rows.length
  const set = (part: Partial<typeof START>) => setSaid({ ...said, ...part })
  const close = () => {
    setSaid(START)
    onClose()
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
    <BulkDialog
      opened={opened}
      onClose={close}
      title={t('cancel.title', { count })}
      yes={t('cancel.yes', { count })}
      no={t('cancel.no')}
      danger
      ready={said.reason !== ''}
      onRun={() => run('CANCEL', said)}
    >
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
    </BulkDialog>
  )
}
