import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitInput } from '@/features/orders/components/UnitInput'
import type { CustomItem } from '@/features/orders/manual/documentLines'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { FormDialog } from '@/ui/FormDialog'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './manual.module.css'

const GRAMS = 1000
const MAX_KG = 1000
type Props = { onClose: () => void; onAdd: (item: CustomItem) => void }

/** Something that is in no catalogue: it does not touch it either. */
export function CustomItemDialog({ onClose, onAdd }: Props) {
  const { t } = useTranslation('manualOrder')
  const { symbol, digits } = useMoney()
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [weight, setWeight] = useState<number | string>('')
  const [checked, setChecked] = useState(false)
  const read = parseMoney(price, digits)
  const add = () => {
    setChecked(true)
    if (title.trim() === '' || read === null) return
    const kilos = Number(weight)
    onAdd({
      title: title.trim(),
      price: read,
      quantity,
      weightG: kilos > 0 ? Math.max(1, Math.round(kilos * GRAMS)) : null,
    })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('item.title')}
      confirmLabel={t('item.add')}
      cancelLabel={t('cancel')}
      onConfirm={add}
    >
      <TextInput
        data-autofocus
        label={t('item.what')}
        description={t('item.note')}
        maxLength={200}
        autoComplete="off"
        error={checked && title.trim() === '' ? t('required') : undefined}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={classes.pair}>
        <MoneyInput
          fluid
          label={t('priceWithTax')}
          symbol={symbol}
          digits={digits}
          error={checked && read === null ? t('required') : undefined}
          value={price}
          onChange={setPrice}
        />
        <UnitInput
          label={t('item.units')}
          min={1}
          max={99_999}
          value={quantity}
          onChange={setQuantity}
        />
      </div>
      <NumberInput
        label={t('item.weight')}
        description={t('item.weightHelp')}
        min={0}
        max={MAX_KG}
        decimalScale={3}
        suffix=" kg"
        value={weight}
        onChange={setWeight}
      />
    </FormDialog>
  )
}
