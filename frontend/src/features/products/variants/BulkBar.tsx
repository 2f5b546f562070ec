import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { type FormVariant, wordsOf } from '@/features/products/variants/variants'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import classes from './VariantTable.module.css'

type Props = {
  state: MatrixState
  form: ProductForm
  picked: Set<string>
  seesCost: boolean
  onPick: (keys: string[]) => void
}

type Field = 'price' | 'comparePrice' | 'cost' | 'stock' | 'weightKg' | 'lowStockAt'
const MONEY: Field[] = ['price', 'comparePrice', 'cost']

/** "All red ones": the variants with a value, picked at once. */
function ValuePicks({ state, form, onPick }: Pick<Props, 'state' | 'form' | 'onPick'>) {
  const { t } = useTranslation('products')
  const { options, variants } = state.matrix
  const data = options.map((option) => ({
    group: wordsOf(option.name, form.language),
    items: option.values.map(({ key, text }) => ({
      value: key,
      label: wordsOf(text, form.language),
    })),
  }))
  return (
    <NativeSelect
      size="xs"
      aria-label={t('variants.pickBy')}
      value=""
      data={[{ value: '', label: t('variants.pickBy') }, ...data]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onPick(variants.filter(({ values }) => values.includes(chosen)).map(({ key }) => key))
      }}
    />
  )
}

/** Sets a field of all picked variants, or takes them out. */
export function BulkBar({ state, form, picked, seesCost, onPick }: Props) {
  const { t } = useTranslation('products')
  const { digits } = useMoney()
  const [field, setField] = useState<Field>('price')
  const [typed, setTyped] = useState('')
  const fields: Field[] = ['price', 'comparePrice', 'cost', 'stock', 'weightKg', 'lowStockAt']
  const offered = seesCost ? fields : fields.filter((name) => name !== 'cost')
  const all = picked.size === state.matrix.variants.length

  const apply = () => {
    const value = MONEY.includes(field) ? (parseMoney(typed, digits) ?? typed.trim()) : typed.trim()
    const part: Partial<FormVariant> = { [field]: value }
    state.change(picked, field === 'stock' ? { ...part, trackStock: true } : part)
    setTyped('')
  }
  return (
    <div className={classes.bulk}>
      <ValuePicks state={state} form={form} onPick={onPick} />
      {picked.size > 0 && (
        <>
          <span className={classes.count} role="status">
            {t('variants.picked', { count: picked.size })}
          </span>
          <NativeSelect
            size="xs"
            aria-label={t('variants.setField')}
            value={field}
            data={offered.map((value) => ({ value, label: t(`field.${value}`) }))}
            onChange={(event) => setField(event.currentTarget.value as Field)}
          />
          <TextInput
            size="xs"
            className={classes.bulkValue}
            aria-label={t('variants.newFigure')}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
          <Button size="compact-sm" variant="default" onClick={apply}>
            {t('variants.apply')}
          </Button>
          {!all && (
            <Button
              size="compact-sm"
              variant="subtle"
              c="var(--vit-danger-text)"
              onClick={() => state.remove(picked)}
            >
              {t('variants.takeOut')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
