import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levelIn } from '@/features/stock/adjustment'
import type { Place, StockRow } from '@/features/stock/api'
import { useStockNames } from '@/features/stock/useStockNames'
import { useTransfer } from '@/features/stock/useTransfer'
import { onlyDigits } from '@/lib/peru'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import classes from './TransferDialog.module.css'

type Props = { rows: StockRow[]; places: Place[]; onClose: () => void }

/** From one warehouse to another: only units that no order holds. */
export function TransferDialog({ rows, places, onClose }: Props) {
  const { t } = useTranslation('stock')
  const { fullName } = useStockNames()
  const form = useTransfer(rows, places, onClose)
  const [submitted, setSubmitted] = useState(false)
  const choices = places.map(({ _id, name }) => ({ value: _id, label: name }))
  const go = () => {
    setSubmitted(true)
    if (form.ready) form.send()
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('transfer.title', { count: rows.length })}
      confirmLabel={t('transfer.yes')}
      cancelLabel={t('transfer.no')}
      pending={form.pending}
      onConfirm={go}
    >
      {form.problem && <FormAlert>{form.problem}</FormAlert>}
      <div className={classes.places}>
        <NativeSelect
          label={t('transfer.from')}
          value={form.source}
          onChange={(event) => form.setSource(event.currentTarget.value)}
          data={choices}
        />
        <ActionIcon
          className={classes.swap}
          aria-label={t('transfer.swap')}
          size={36}
          onClick={form.swap}
        >
          <IconArrowsExchange size={18} stroke={2} aria-hidden />
        </ActionIcon>
        <NativeSelect
          label={t('transfer.to')}
          value={form.target}
          error={form.source === form.target ? t('transfer.same') : undefined}
          onChange={(event) => form.setTarget(event.currentTarget.value)}
          data={choices}
        />
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => {
          const free = levelIn(row, form.source).available
          const wrong = form.wrong(row)
          return (
            <li key={row._id}>
              <TextInput
                label={fullName(row)}
                description={t('transfer.free', { count: free })}
                inputMode="numeric"
                autoComplete="off"
                value={form.units[row._id] ?? ''}
                error={
                  form.errors[row._id] ?? (submitted && wrong ? t(`transfer.${wrong}`) : undefined)
                }
                onChange={(event) => form.setUnits(row, onlyDigits(event.currentTarget.value))}
              />
            </li>
          )
        })}
      </ul>
      <TextInput
        label={t('adjust.note')}
        maxLength={500}
        value={form.note}
        onChange={(event) => form.setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
