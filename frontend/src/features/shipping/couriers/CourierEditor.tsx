import { Switch, TextInput } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { AgencyRows } from '@/features/shipping/couriers/AgencyRows'
import { CardFile } from '@/features/shipping/couriers/CardFile'
import { RateRows, SizeRows } from '@/features/shipping/couriers/CardTable'
import type { Courier, Couriers } from '@/features/shipping/couriers/courierForm'
import { PlaceRules } from '@/features/shipping/couriers/PlaceRules'
import { type CourierForm, useCourierForm } from '@/features/shipping/couriers/useCourierForm'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDate } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { MoneyInput } from '@/ui/MoneyInput'
import { PageHeader } from '@/ui/PageHeader'
import { PasswordField } from '@/ui/PasswordField'
import { StatusChip } from '@/ui/StatusChip'
import classes from './Couriers.module.css'

type Props = { form: CourierForm; courier: Courier }

/** Only written: what is kept shows its last four. */
function Credentials({ form, courier }: Props) {
  const { t } = useTranslation('couriers')
  const { locale } = useLocalePath()
  return (
    <>
      {courier.fields.map(({ key, label, secret }) => {
        const Field = secret ? PasswordField : TextInput
        const hint = courier.credentialHints[key]
        return (
          <Field
            key={key}
            {...form.getInputProps(`credentials.${key}`)}
            label={label[locale] ?? key}
            description={hint ? t('credentials.kept', { hint }) : undefined}
            autoComplete="off"
          />
        )
      })}
      <Switch {...form.getInputProps('testMode', { type: 'checkbox' })} />
    </>
  )
}

function Limits({ form }: { form: CourierForm }) {
  const { t } = useTranslation('couriers')
  const { symbol, digits } = useMoney()
  const money = { symbol, digits, fluid: true }
  return (
    <div className={classes.grid}>
      <TextInput
        {...form.getInputProps('insurancePercent')}
        description={t('insuranceHelp')}
        inputMode="decimal"
      />
      <MoneyInput {...form.getInputProps('codFee')} description={t('codHelp')} {...money} />
      <TextInput {...form.getInputProps('codPercent')} inputMode="decimal" />
      <MoneyInput {...form.getInputProps('minimum')} {...money} />
      <MoneyInput {...form.getInputProps('freeFrom')} description={t('freeHelp')} {...money} />
      <TextInput {...form.getInputProps('maxKg')} inputMode="decimal" />
      <DigitsInput {...form.getInputProps('maxCm')} maxLength={3} />
      <DigitsInput
        {...form.getInputProps('divisor')}
        description={t('ownDivisorHelp')}
        maxLength={5}
      />
    </div>
  )
}

function CardNote({ courier }: { courier: Courier }) {
  const { t } = useTranslation('couriers')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  if (courier.isExample) {
    return (
      <StatusChip tone="warning" icon={IconFileText}>
        {t('example')}
      </StatusChip>
    )
  }
  if (courier.editedAt === null) return null
  return <span>{t('edited', { date: formatDate(courier.editedAt, locale, timeZone) })}</span>
}

export function CourierEditor({ saved, courier }: { saved: Couriers; courier: Courier }) {
  const { t } = useTranslation('couriers')
  const href = useHref()
  const access = useAccess('shipping.edit')
  const form = useCourierForm(saved, courier)
  const bySize = courier.card.kind === 'size'
  return (
    <ResourceForm
      form={form}
      access={access}
      wide
      header={
        <PageHeader
          title={courier.name}
          line={t(courier.enabled ? 'on' : 'off')}
          back={{ to: href.store(paths.couriers), label: t('title') }}
        />
      }
    >
      {bySize && (
        <FormSection title={t('card.sizes')} note={t('card.sizesNote')}>
          <SizeRows form={form} />
        </FormSection>
      )}
      <FormSection
        title={t(bySize ? 'card.zones' : 'card.rates')}
        note={t(bySize ? 'card.zonesNote' : 'card.ratesNote')}
        end={<CardNote courier={courier} />}
      >
        <RateRows form={form} bySize={bySize} />
        <CardFile form={form} courier={courier} />
      </FormSection>
      <FormSection title={t('limits.title')} note={t('limits.note')}>
        <Limits form={form} />
      </FormSection>
      <FormSection title={t('placeRules.title')} note={t('placeRules.note')}>
        <PlaceRules form={form} />
      </FormSection>
      {courier.capabilities.agency && (
        <FormSection
          title={t('agencies.title')}
          note={t(courier.agenciesAreExample ? 'agencies.example' : 'agencies.note')}
        >
          <AgencyRows form={form} courier={courier.key} />
        </FormSection>
      )}
      {courier.fields.length > 0 && (
        <FormSection title={t('credentials.title')} note={t('credentials.note')}>
          <Credentials form={form} courier={courier} />
        </FormSection>
      )}
    </ResourceForm>
  )
}
