import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_BANDS, type Zone } from '@/features/shipping/rates/advancedForm'
import {
  addBand,
  type Band,
  type Basis,
  bandFaults,
  priceInBands,
  startOf,
} from '@/features/shipping/rates/bands'
import type { RuleForm } from '@/features/shipping/rates/RuleForm'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Bands.module.css'

type Props = { form: RuleForm; at: number; zone: Zone; basis: Basis }

const EXAMPLES: Record<Basis, string> = { WEIGHT: '2.4', AMOUNT: '150', QUANTITY: '3' }

type CellProps = {
  form: RuleForm
  path: string
  label: string
  unit: string
  placeholder?: string
  live?: string
}

function Measure({ form, path, label, unit, placeholder, live }: CellProps) {
  const { onChange, error, ...props } = form.getInputProps(path)
  return (
    <TextInput
      {...props}
      label={undefined}
      aria-label={label}
      error={error ?? live}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit ? 40 : undefined}
      onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').trim())}
    />
  )
}

function Amount({ form, path, label }: Pick<CellProps, 'form' | 'path' | 'label'>) {
  const { currency } = useMoneyText()
  return (
    <MoneyInput
      {...form.getInputProps(path)}
      {...currency}
      fluid
      label={undefined}
      aria-label={label}
    />
  )
}

/** "2.4 kg → S/ 17.50", of what is typed now. */
function Example({ bands, basis }: { bands: readonly Band[]; basis: Basis }) {
  const { t } = useTranslation('rates')
  const { money, currency } = useMoneyText()
  const [value, setValue] = useState(EXAMPLES[basis])
  const price = priceInBands(bands, value, currency.digits)
  return (
    <div className={classes.example}>
      <TextInput
        aria-label={t(`bands.tryOut.${basis}`)}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span aria-hidden>{t(`unit.${basis}`)}</span>}
        rightSectionWidth={basis === 'AMOUNT' ? 10 : 40}
        onChange={(event) => setValue(event.currentTarget.value.replace(',', '.').trim())}
      />
      <span aria-hidden>→</span>
      <output>{price === null ? t('bands.noPrice') : money(price)}</output>
    </div>
  )
}

/** The bands of a zone: each begins where the one above it ends, and the last may be open. */
export function BandTable({ form, at, zone, basis }: Props) {
  const { t } = useTranslation('rates')
  const table = useRef<HTMLTableElement>(null)
  const { bands } = zone
  const unit = basis === 'AMOUNT' ? '' : t(`unit.${basis}`)
  const { currency } = useMoneyText()
  const faults = bandFaults(basis, bands)
  const liveOf = (row: number, field: keyof Band) => {
    const fault = faults.find((one) => one.at === row && one.field === field)
    // What is not typed yet is no fault while one writes.
    const isTyped = fault && bands[row]?.[field] !== ''
    return isTyped ? t(fault.message) : undefined
  }
  const put = (next: Band[]) => form.setFieldValue(`zones.${at}.bands`, next)
  const add = () => {
    put(addBand(basis, bands))
    requestAnimationFrame(() => {
      const fields = table.current?.querySelectorAll<HTMLElement>('tbody tr:last-child input')
      fields?.[1]?.focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (bands.length < MAX_BANDS) add()
  }
  const names = {
    upTo: t('bands.upTo'),
    price: t('bands.price'),
    step: t('bands.each'),
    stepPrice: t('bands.eachPrice'),
  }
  return (
    <div className={classes.bands}>
      <table ref={table} className={classes.table} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('bands.from')}</th>
            <th scope="col">{names.upTo}</th>
            <th scope="col">{names.price}</th>
            <th scope="col">{names.step}</th>
            <th scope="col">{names.stepPrice}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bands.map((_, row) => {
            const path = `zones.${at}.bands.${row}`
            const start = startOf(bands, row) || '…'
            const { id, error: refused } = form.getInputProps(`${path}.from`)
            const label = (name: string) => t('bands.cell', { name, number: row + 1 })
            const isLast = row === bands.length - 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
              <tr key={row}>
                <th id={id} tabIndex={-1} scope="row" data-label={t('bands.from')}>
                  {basis === 'AMOUNT' ? `${currency.symbol} ${start}` : `${start} ${unit}`}
                  {refused && <p className={classes.error}>{refused}</p>}
                </th>
                <td data-label={names.upTo}>
                  <Measure
                    form={form}
                    path={`${path}.upTo`}
                    label={label(names.upTo)}
                    unit={unit}
                    placeholder={isLast ? t('bands.open') : undefined}
                    live={liveOf(row, 'upTo')}
                  />
                </td>
                <td data-label={names.price}>
                  <Amount form={form} path={`${path}.price`} label={label(names.price)} />
                </td>
                <td data-label={names.step}>
                  <Measure
                    form={form}
                    path={`${path}.step`}
                    label={label(names.step)}
                    unit={unit}
                    live={liveOf(row, 'step')}
                  />
                </td>
                <td data-label={names.stepPrice}>
                  <Amount form={form} path={`${path}.stepPrice`} label={label(names.stepPrice)} />
                </td>
                <td className={classes.remove}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('bands.remove', { number: row + 1 })}
                    disabled={bands.length === 1}
                    onClick={() => put(bands.filter((__, other) => other !== row))}
                  >
                    <IconX size={16} stroke={2} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={classes.below}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          disabled={bands.length >= MAX_BANDS}
          onClick={add}
        >
          {t('bands.add')}
        </Button>
        <Example key={basis} bands={bands} basis={basis} />
      </div>
    </div>
  )
}
