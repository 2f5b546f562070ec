import { TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from '@/features/stores/setup/SwitchRow'
import type { SellForm } from '@/features/stores/setup/useSellStep'
import type { Store } from '@/lib/store/useStore'
import { MoneyInput } from '@/ui/MoneyInput'
import { PlacePicker } from '@/ui/PlacePicker'
import classes from './setup.module.css'

/** One price to the door, and the shop itself as a place to pick up. */
export function DeliveryFields({ form, store }: { form: SellForm; store: Store }) {
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
      <SwitchRow
        title={t('setup.sell.delivery.title')}
        line={t('setup.sell.delivery.line')}
        checked={values.delivery}
        onChange={(on) => form.setFieldValue('delivery', on)}
        end={
          values.delivery && (
            <MoneyInput
              {...form.getInputProps('price')}
              aria-label={t('setup.sell.price')}
              name="price"
              symbol={store.currencySymbol}
              digits={store.currencyDigits}
            />
          )
        }
      />
      <SwitchRow
        title={t('setup.sell.pickup.title')}
        line={t('setup.sell.pickup.line')}
        checked={values.pickup}
        onChange={(on) => form.setFieldValue('pickup', on)}
        end={values.pickup && <span className={classes.free}>{t('setup.sell.free')}</span>}
      >
        {values.pickup && (
          <div className={classes.panel}>
            <TextInput
              {...form.getInputProps('line')}
              label={t('setup.sell.address')}
              name="line"
              maxLength={255}
              autoComplete="street-address"
              description={t('setup.sell.addressHelp')}
            />
            <PlacePicker
              country={store.country}
              value={values.place}
              error={form.errors.place}
              onChange={(place) => form.setFieldValue('place', place)}
            />
          </div>
        )}
      </SwitchRow>
    </section>
  )
}
