import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Gateway } from '@/features/payments/api'
import { feeOf, feeTerms } from '@/features/payments/fees'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { formatMoney, formatNumber } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import classes from './Rules.module.css'

type Props = { form: MethodForm; gateway: Gateway }
const EXAMPLE = 10_000
const NUMBER = /[^\d.]/g

/** What the provider keeps, on a sale of a hundred: its list price until the merchant writes his own. */
export function FeeCard({ form, gateway }: Props) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { currency, currencySymbol: symbol } = useStore()
  const { listPrice: list, charges } = gateway
  if (!list) return null
  const note = t('fee.note', { day: formatDay(list.seenOn, locale, 'UTC') })
  const field = (
    name: 'feePercent' | 'feeFixed' | 'feeTaxPercent' | 'payoutDays',
    end: string,
    empty: string,
  ) => (
    <TextInput
      {...form.getInputProps(name)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={empty}
      rightSection={<span aria-hidden>{end}</span>}
      rightSectionWidth={64}
      onChange={({ currentTarget }) =>
        form.setFieldValue(name, currentTarget.value.replace(',', '.').replace(NUMBER, ''))
      }
    />
  )
  return (
    <FormSection title={t('fee.title')} note={note}>
      <div className={classes.fees}>
        {field('feePercent', '%', list.percent)}
        {field(
          'feeFixed',
          charges === currency ? symbol : charges,
          list.currency === charges ? list.fixed : '',
        )}
        {field('feeTaxPercent', '%', list.taxPercent)}
        {field('payoutDays', t('fee.days'), String(list.days))}
      </div>
      {charges !== currency && (
        <TextInput
          {...form.getInputProps('exchangeRate')}
          inputMode="decimal"
          autoComplete="off"
          description={t('fee.rateHelp', { name: gateway.name, charges })}
          styles={{ wrapper: { maxWidth: 200 } }}
          onChange={({ currentTarget }) =>
            form.setFieldValue(
              'exchangeRate',
              currentTarget.value.replace(',', '.').replace(NUMBER, ''),
            )
          }
        />
      )}
      <Formula form={form} gateway={gateway} />
    </FormSection>
  )
}

function Formula({ form, gateway }: Props) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { currency, currencySymbol: symbol, currencyDigits: digits } = useStore()
  const { feePercent, feeFixed, feeTaxPercent, payoutDays, exchangeRate } = form.values
  const terms = feeTerms(gateway, currency, {
    feePercent: feePercent || null,
    feeFixed: feeFixed || null,
    feeTaxPercent: feeTaxPercent || null,
    payoutDays: payoutDays === '' ? null : Number(payoutDays),
    exchangeRate: exchangeRate || null,
  })
  if (!terms || Object.values(terms).some(Number.isNaN) || terms.rate === 0) return null
  const money = (cents: number) => formatMoney((cents / 100).toFixed(2), { symbol, digits }, locale)
  const fee = feeOf(EXAMPLE, terms)
  return (
    <p className={classes.example} aria-live="polite">
      {t('fee.formula', {
        percent: formatNumber(terms.percent / 100, locale, 2),
        sale: money(EXAMPLE),
        fixed:
          gateway.charges === currency
            ? money(terms.fixed)
            : `${gateway.charges} ${(terms.fixed / 100).toFixed(2)}`,
        tax: (1 + terms.tax / 10_000).toFixed(2),
        fee: money(fee),
        left: money(EXAMPLE - fee),
      })}
    </p>
  )
}
