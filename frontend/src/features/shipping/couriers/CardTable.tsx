import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SERVICES, ZONES } from '@/features/shipping/couriers/courierForm'
import type { CourierForm } from '@/features/shipping/couriers/useCourierForm'
import { useMoney } from '@/lib/store/useMoney'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Couriers.module.css'

type Props = { form: CourierForm }

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={onClick}>
      <IconTrash size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      className={classes.add}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** By zone: the price up to some kilos, and of each further one; of a card by size what the zone adds. */
export function RateRows({ form, bySize }: Props & { bySize: boolean }) {
  const { t } = useTranslation('couriers')
  const { symbol, digits } = useMoney()
  const { rates } = form.values
  const money = { symbol, digits, fluid: true }
  const put = (next: typeof rates) => form.setFieldValue('rates', next)
  const add = () =>
    put([
      ...rates,
      {
        id: crypto.randomUUID(),
        service: 'home',
        zone: 'LOCAL',
        price: '',
        upToKg: '',
        extraPerKg: '',
        minDays: '1',
        maxDays: '2',
      },
    ])
  return (
    <>
      <ul className={classes.boxes}>
        {rates.map(({ id, zone }, at) => (
          <li key={id} className={classes.rate} data-size={bySize || undefined}>
            <Select
              {...form.getInputProps(`rates.${at}.service`)}
              allowDeselect={false}
              data={SERVICES.map((value) => ({ value, label: t(`service.${value}`) }))}
            />
            <Select
              {...form.getInputProps(`rates.${at}.zone`)}
              allowDeselect={false}
              data={ZONES.map((value) => ({ value, label: t(`zone.${value}`) }))}
            />
            <MoneyInput {...form.getInputProps(`rates.${at}.price`)} {...money} />
            {!bySize && (
              <>
                <TextInput {...form.getInputProps(`rates.${at}.upToKg`)} inputMode="decimal" />
                <MoneyInput {...form.getInputProps(`rates.${at}.extraPerKg`)} {...money} />
              </>
            )}
            <DigitsInput {...form.getInputProps(`rates.${at}.minDays`)} maxLength={2} />
            <DigitsInput {...form.getInputProps(`rates.${at}.maxDays`)} maxLength={2} />
            <RemoveButton
              label={t('removeRate', { zone: t(`zone.${zone}`) })}
              onClick={() => put(rates.filter((row) => row.id !== id))}
            />
          </li>
        ))}
      </ul>
      <AddButton label={t('addRate')} onClick={add} />
    </>
  )
}

const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const

/** What a package of each size costs. */
export function SizeRows({ form }: Props) {
  const { t } = useTranslation('couriers')
  const { symbol, digits } = useMoney()
  const { sizes } = form.values
  const put = (next: typeof sizes) => form.setFieldValue('sizes', next)
  const empty = { name: '', maxKg: '', price: '', lengthCm: '', widthCm: '', heightCm: '' }
  return (
    <>
      <ul className={classes.boxes}>
        {sizes.map(({ id, name }, at) => (
          <li key={id} className={classes.size}>
            <TextInput {...form.getInputProps(`sizes.${at}.name`)} autoComplete="off" />
            <TextInput {...form.getInputProps(`sizes.${at}.maxKg`)} inputMode="decimal" />
            <MoneyInput
              {...form.getInputProps(`sizes.${at}.price`)}
              symbol={symbol}
              digits={digits}
              fluid
            />
            {SIDES.map((side) => (
              <DigitsInput
                key={side}
                {...form.getInputProps(`sizes.${at}.${side}`)}
                maxLength={3}
              />
            ))}
            <RemoveButton
              label={t('removeSize', { name })}
              onClick={() => put(sizes.filter((row) => row.id !== id))}
            />
          </li>
        ))}
      </ul>
      <AddButton
        label={t('addSize')}
        onClick={() => put([...sizes, { id: crypto.randomUUID(), ...empty }])}
      />
    </>
  )
}
