import { SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PreorderForm } from '@/features/preorders/usePreorderForm'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { MoneyInput } from '@/ui/MoneyInput'
import { PlacePicker } from '@/ui/PlacePicker'
import classes from './preorders.module.css'

const WAYS = ['CHOOSE', 'SEND'] as const

/** Whether its customer chooses how to get it, or where it goes and for how much is agreed. */
export function DeliverySection({ form }: { form: PreorderForm }) {
  const { t } = useTranslation('preorders')
  const { symbol, digits } = useMoney()
  const { country } = useStore()
  const { delivery, place } = form.values
  return (
    <FormSection title={t('delivery.title')} note={t(`delivery.note.${delivery}`)}>
      <SegmentedControl
        aria-label={t('delivery.title')}
        value={delivery}
        onChange={(value) => form.setFieldValue('delivery', value as typeof delivery)}
        data={WAYS.map((value) => ({ value, label: t(`delivery.${value}`) }))}
      />
      {delivery === 'SEND' && (
        <>
          <PlacePicker
            country={country}
            value={place}
            error={form.errors.place as string | undefined}
            onChange={(next) => form.setFieldValue('place', next)}
          />
          <div className={classes.pair}>
            <TextInput {...form.getInputProps('addressLine')} />
            <TextInput {...form.getInputProps('reference')} />
          </div>
          <MoneyInput
            {...form.getInputProps('shippingPrice')}
            symbol={symbol}
            digits={digits}
            description={t('delivery.priceHint')}
          />
        </>
      )}
    </FormSection>
  )
}
