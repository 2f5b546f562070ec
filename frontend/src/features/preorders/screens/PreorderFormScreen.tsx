import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atPreorder, ONE, type Preorder } from '@/features/preorders/api'
import { DeliverySection } from '@/features/preorders/components/DeliverySection'
import { LinesSection } from '@/features/preorders/components/LinesSection'
import classes from '@/features/preorders/components/preorders.module.css'
import type { FormKind } from '@/features/preorders/preorderForm'
import { preorderList } from '@/features/preorders/preorderList'
import { type PreorderForm, usePreorderForm } from '@/features/preorders/usePreorderForm'
import { useMoney } from '@/lib/store/useMoney'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { useBackToList } from '@/ui/list/listNavigation'
import { MoneyInput } from '@/ui/MoneyInput'
import { PageHeader } from '@/ui/PageHeader'

type Part = { form: PreorderForm; kind: FormKind }

const modesOf = (kind: FormKind) =>
  kind === 'OFFER' ? (['FULL', 'DEPOSIT', 'ON_RELEASE'] as const) : (['FULL', 'DEPOSIT'] as const)

function BuyerSection({ form }: { form: PreorderForm }) {
  const { t } = useTranslation('preorders')
  return (
    <FormSection title={t('form.buyer')} note={t('form.buyerNote')}>
      <div className={classes.pair}>
        <TextInput {...form.getInputProps('firstName')} />
        <TextInput {...form.getInputProps('lastName')} />
        <TextInput {...form.getInputProps('phone')} type="tel" />
        <TextInput {...form.getInputProps('email')} type="email" />
      </div>
    </FormSection>
  )
}

function PaymentSection({ form, kind }: Part) {
  const { t } = useTranslation('preorders')
  const { paymentMode } = form.values
  return (
    <FormSection title={t('form.payment')}>
      <SegmentedControl
        aria-label={t('field.paymentMode')}
        value={paymentMode}
        onChange={(value) => form.setFieldValue('paymentMode', value as typeof paymentMode)}
        data={modesOf(kind).map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
      {paymentMode === 'DEPOSIT' && (
        <DigitsInput {...form.getInputProps('depositPercent')} maxLength={2} rightSection="%" />
      )}
      {kind === 'OFFER' && <DigitsInput {...form.getInputProps('balanceDueDays')} maxLength={2} />}
    </FormSection>
  )
}

function DatesSection({ form, kind, isNew }: Part & { isNew: boolean }) {
  const { t } = useTranslation('preorders')
  return (
    <FormSection title={t('form.dates')}>
      <div className={classes.pair}>
        {(kind === 'REQUEST' || isNew) && (
          <TextInput
            {...form.getInputProps('availableOn')}
            type="date"
            description={t('form.availableHint')}
          />
        )}
        {kind === 'REQUEST' && <TextInput {...form.getInputProps('validUntil')} type="date" />}
      </div>
    </FormSection>
  )
}

function LimitsSection({ form }: { form: PreorderForm }) {
  const { t } = useTranslation('preorders')
  const { symbol, digits } = useMoney()
  return (
    <FormSection title={t('form.limits')}>
      <MoneyInput {...form.getInputProps('price')} symbol={symbol} digits={digits} />
      <div className={classes.pair}>
        <DigitsInput {...form.getInputProps('maxQuantity')} maxLength={5} />
        <DigitsInput {...form.getInputProps('maxPerCustomer')} maxLength={5} />
      </div>
    </FormSection>
  )
}

function Editor({ preorder, kind }: { preorder: Preorder | undefined; kind: FormKind }) {
  const { t } = useTranslation('preorders')
  const form = usePreorderForm(preorder, kind)
  const back = useBackToList(preorderList, t('list.title'))
  const access = useAccess(preorder ? 'orders.edit' : 'orders.create')
  const isNew = preorder === undefined
  const title = t(isNew ? `form.new.${kind}` : `form.edit.${kind}`)
  return (
    <ResourceForm form={form} access={access} header={<PageHeader title={title} back={back} />}>
      <FormSection title={t('form.what')}>
        <TextInput {...form.getInputProps('title')} />
        <Textarea {...form.getInputProps('message')} autosize minRows={2} />
      </FormSection>
      {(kind === 'REQUEST' || isNew) && <LinesSection form={form} single={kind === 'OFFER'} />}
      {kind === 'REQUEST' ? <BuyerSection form={form} /> : <LimitsSection form={form} />}
      {kind === 'REQUEST' && !preorder?.masked && <DeliverySection form={form} />}
      <PaymentSection form={form} kind={kind} />
      <DatesSection form={form} kind={kind} isNew={isNew} />
    </ResourceForm>
  )
}

/** A quote or an offer, new or changed. */
export function PreorderFormScreen() {
  const { t } = useTranslation('preorders')
  const { _id } = useParams()
  const [params] = useSearchParams()
  const access = useAccess('orders.view')
  const back = useBackToList(preorderList, t('list.title'))
  const enabled = access.allowed && _id !== undefined
  const query = useStoreQuery('get', ONE, atPreorder(_id ?? ''), { enabled })
  const kind = params.get('kind') === 'OFFER' ? 'OFFER' : 'REQUEST'
  if (_id === undefined) return <Editor key={kind} preorder={undefined} kind={kind} />
  return (
    <FormScreen
      title={t('form.pageTitle')}
      back={back}
      access={access}
      query={query}
      failed={t('detail.failed')}
      missing={t('detail.missing')}
    >
      {(preorder) => (
        <Editor
          key={preorder._id}
          preorder={preorder}
          kind={preorder.kind === 'OFFER' ? 'OFFER' : 'REQUEST'}
        />
      )}
    </FormScreen>
  )
}
