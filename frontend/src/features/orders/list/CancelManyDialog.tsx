import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import type { OrderRun } from '@/features/orders/list/useBulkOrders'
import { useBuyerNews } from '@/features/orders/notifications/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import { BulkDialog } from '@/ui/list/BulkDialog'
import classes from './list.module.css'

type Props = { opened: boolean; rows: OrderRow[]; run: OrderRun; onClose: () => void }

const REASONS = ['CUSTOMER', 'DECLINED', 'INVENTORY', 'FRAUD', 'STAFF', 'OTHER']
const MAX_NOTE_LENGTH = 500
const START = { reason: '', note: '', restock: true, refund: false, notify: true }

/** One reason and three switches for all of them. */
export function CancelManyDialog({ opened, rows, run, onClose }: Props) {
  const { t } = useTranslation(['orderList', 'orders'])
  const { can } = useOrderPermissions()
  const [choices, setChoices] = useState(START)
  const isSent = useBuyerNews()
  const mailed = isSent('cancelled') || (choices.refund && isSent('refunded'))
  const notes = isSent('cancelled') && choices.notify
  const count = rows.length
  const set = (part: Partial<typeof START>) => setChoices({ ...choices, ...part })
  const close = () => {
    setChoices(START)
    onClose()
  }
  const toggle = (name: 'restock' | 'refund' | 'notify', disabled = false) => (
    <Switch
      label={t(`cancel.${name}`)}
      checked={choices[name]}
      disabled={disabled}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <BulkDialog
      opened={opened}
      onClose={close}
      title={t('cancel.title', { count })}
      confirmLabel={t('cancel.yes', { count })}
      cancelLabel={t('cancel.no')}
      danger
      ready={choices.reason !== ''}
      onRun={() => run('CANCEL', choices)}
    >
      <NativeSelect
        label={t('orders:change.reason')}
        value={choices.reason}
        data={[
          { value: '', label: t('orders:change.reasonChoose') },
          ...REASONS.map((value) => ({ value, label: t(`orders:reason.${value}`) })),
        ]}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Textarea
        label={t('orders:change.note')}
        description={t(`orders:change.${notes ? 'noteHelp' : 'noteTeam'}`)}
        maxLength={MAX_NOTE_LENGTH}
        rows={2}
        value={choices.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <div className={classes.effects}>
        {toggle('restock')}
        {toggle('refund', !can('refund'))}
        {mailed && toggle('notify')}
      </div>
    </BulkDialog>
  )
}
