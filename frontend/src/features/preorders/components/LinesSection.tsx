import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Goods, GoodsPicker } from '@/features/orders/components/GoodsPicker'
import type { FormLine } from '@/features/preorders/preorderForm'
import type { PreorderForm } from '@/features/preorders/usePreorderForm'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './preorders.module.css'

type Props = { form: PreorderForm; single: boolean }

/** What is quoted: of the catalog, or items of their own. Of an offer it is one variant. */
export function LinesSection({ form, single }: Props) {
  const { t } = useTranslation('preorders')
  const { lines } = form.values
  const set = (next: FormLine[]) => form.setFieldValue('lines', next)
  const pick = (goods: Goods, units: number) => {
    const title = [goods.name, goods.variantName].filter(Boolean).join(', ')
    const row = { id: goods._id, isCustom: false, title, quantity: String(units), price: '' }
    const others = single ? [] : lines.filter(({ id }) => id !== goods._id)
    set([...others, row])
  }
  const addOwn = () =>
    set([
      ...lines,
      { id: crypto.randomUUID(), isCustom: true, title: '', quantity: '1', price: '' },
    ])
  const wrong = form.errors.lines
  return (
    <FormSection title={t(single ? 'form.variant' : 'form.lines')}>
      {wrong && <FormAlert>{wrong}</FormAlert>}
      <GoodsPicker isEmpty={lines.length === 0} onPick={pick} />
      {lines.map((line, at) => (
        <Line
          key={line.id}
          form={form}
          line={line}
          at={at}
          single={single}
          onRemove={() => set(lines.filter(({ id }) => id !== line.id))}
        />
      ))}
      {!single && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={addOwn}
        >
          {t('form.addOwn')}
        </Button>
      )}
    </FormSection>
  )
}

type LineProps = Props & { line: FormLine; at: number; onRemove: () => void }

function Line({ form, line, at, single, onRemove }: LineProps) {
  const { t } = useTranslation('preorders')
  const { symbol, digits } = useMoney()
  const change = (part: Partial<FormLine>) => {
    const next = form.values.lines.map((one, place) => (place === at ? { ...one, ...part } : one))
    form.setFieldValue('lines', next)
  }
  const errorOf = (name: string) => form.errors[`lines.${at}.${name}`]
  return (
    <div className={classes.item}>
      {line.isCustom ? (
        <TextInput
          label={t('field.lineTitle')}
          maxLength={200}
          value={line.title}
          error={errorOf('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      ) : (
        <strong>{line.title}</strong>
      )}
      {!single && (
        <>
          <TextInput
            label={t('field.quantity')}
            inputMode="numeric"
            maxLength={5}
            value={line.quantity}
            error={errorOf('quantity')}
            onChange={(event) => change({ quantity: event.currentTarget.value.replace(/\D/g, '') })}
          />
          <MoneyInput
            fluid
            label={t('field.linePrice')}
            symbol={symbol}
            digits={digits}
            value={line.price}
            error={errorOf('price')}
            onChange={(price) => change({ price })}
          />
        </>
      )}
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('form.removeLine', { name: line.title })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
