import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import type { BulkRun } from '@/features/orders/list/useBulk'
import { useOrderPermissions } from '@/features/orders/permissions'
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
  const [pending, setPending] = useState(false)
  const count = rows.length
  const set = (part: Partial<typeof START>) => setSaid({ ...said, ...part })
  const close = () => {
    setSaid(START)
    onClose()
  }
  const cancel = async () => {
    setPending(true)
    await run('CANCEL', said).finally(() => setPending(false))
    close()
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
      <NativeSelect
        label={t('orders:dialog.reason')}
        value={said.reason}
        data={[
          { value: '', label: t('orders:dialog.reasonChoose') },
          ...REASONS.map((value) => ({ value, label: t(`orders:reason.${value}`) })),
        ]}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Textarea
        label={t('orders:dialog.note')}
        description={t('orders:dialog.noteHelp')}
        maxLength={LONGEST_NOTE}
        rows={2}
        value={said.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <div className={classes.effects}>
        {toggle('restock')}
        {toggle('refund', !can('refund'))}
        {toggle('notify')}
      </div>
    </Dialog>
  )
}
