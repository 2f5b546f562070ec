import { Switch, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Store } from '@/features/stores/api'
import type { SellForm } from '@/features/stores/setup/useSellStep'
import { PlacePicker } from '@/features/warehouses/components/PlacePicker'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './setup.module.css'

type RowProps = {
  title: string
  line: string
  checked: boolean
  onChange: (checked: boolean) => void
  end?: ReactNode
  children?: ReactNode
}

function Row({ title, line, checked, onChange, end, children }: RowProps) {
  return (
    <div className={classes.delivery}>
      <div className={classes.deliveryHead}>
        <Switch
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label={title}
          description={line}
        />
        {end}
      </div>
      {children}
    </div>
  )
}

/** One price to the door, and the shop itself as a place to pick up. */
export function DeliveryFields({ form, store }: { form: SellForm['form']; store: Store }) {
  const { t } = useTranslation('stores')
  const { values } = form
  return (
    <section className={classes.block} aria-labelledby="sell-delivery">
      <div>
        <Title order={2} id="sell-delivery">
          {t('setup.sell.deliveries')}
        </Title>
        <p className={classes.small}>{t('setup.sell.deliveriesLine')}</p>
      </div>
      <Row
        title={t('setup.sell.delivery.title')}
        line={t('setup.sell.delivery.line')}
        checked={values.delivery}
        onChange={(on) => form.setFieldValue('delivery', on)}
        end={
          values.delivery && (
            <MoneyInput
              aria-label={t('setup.sell.price')}
              name="price"
              symbol={store.currencySymbol}
              digits={store.currencyDigits}
              {...form.getInputProps('price')}
              value={values.price}
            />
          )
        }
      />
      <Row
        title={t('setup.sell.pickup.title')}
        line={t('setup.sell.pickup.line')}
        checked={values.pickup}
        onChange={(on) => form.setFieldValue('pickup', on)}
        end={values.pickup && <span className={classes.free}>{t('setup.sell.free')}</span>}
      >
        {values.pickup && (
          <div className={classes.panel}>
            <TextInput
              label={t('setup.sell.address')}
              name="line"
              maxLength={255}
              autoComplete="street-address"
              description={t('setup.sell.addressHelp')}
              {...form.getInputProps('line')}
            />
            <PlacePicker
              country={store.country}
              value={values.place}
              error={typeof form.errors.place === 'string' ? form.errors.place : undefined}
              onChange={(place) => form.setFieldValue('place', place)}
            />
          </div>
        )}
      </Row>
    </section>
  )
}
