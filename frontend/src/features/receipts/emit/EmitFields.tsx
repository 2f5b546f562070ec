import { Button, Card, NativeSelect, SegmentedControl, TextInput, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '@/features/receipts/api'
import { DOCUMENTS } from '@/features/receipts/emit/emitSchema'
import { type EmitForm, seriesOf } from '@/features/receipts/emit/useEmitForm'
import classes from '../components/receipts.module.css'

type Props = { form: EmitForm; proposal: Proposal }

const padded = (number: number) => String(number).padStart(8, '0')

/** Kind, series and number; how it is paid. */
export function DocumentCard({ form, proposal }: Props) {
  const { t } = useTranslation('receipts')
  const { values, getInputProps } = form
  const series = seriesOf(proposal, values.kind)
  const chosen = series.find(({ _id }) => _id === values.seriesOid)
  return (
    <Card component="section" aria-labelledby="document">
      <div className={classes.head}>
        <Title order={2} id="document">
          {t('emit.document')}
        </Title>
        <SegmentedControl
          aria-label={t('field.kind')}
          value={values.kind}
          onChange={(kind) => form.choose(kind as typeof values.kind)}
          data={proposal.kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </div>
      <div className={classes.fields}>
        <div className={classes.pairs}>
          <NativeSelect
            {...getInputProps('seriesOid')}
            data={series.map(({ _id, code }) => ({ value: _id, label: code }))}
          />
          <TextInput
            label={t('emit.number')}
            description={
              chosen?.lastNumber
                ? t('emit.after', { number: padded(chosen.lastNumber) })
                : t('emit.fixed')
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={chosen ? padded(chosen.nextNumber) : ''}
            rightSection={<IconLock size={15} stroke={2} aria-hidden />}
            readOnly
          />
        </div>
        {values.kind !== 'SALES_NOTE' && (
          <div className={classes.pairs}>
            <div>
              <div id="term" className={classes.label}>
                {t('field.paymentTerm')}
              </div>
              <SegmentedControl
                fullWidth
                aria-labelledby="term"
                value={values.paymentTerm}
                onChange={(term) => form.setFieldValue('paymentTerm', term as 'CASH' | 'CREDIT')}
                data={(['CASH', 'CREDIT'] as const).map((value) => ({
                  value,
                  label: t(`term.${value}`),
                }))}
              />
            </div>
            {values.paymentTerm === 'CREDIT' && (
              <TextInput {...getInputProps('dueOn')} type="date" />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Whom it is made out to. */
export function BuyerCard({ form, proposal }: Props) {
  const { t } = useTranslation('receipts')
  const { values, getInputProps } = form
  const isFactura = values.kind === 'FACTURA'
  const mayBeNobody = !isFactura && !(values.kind === 'BOLETA' && proposal.documentRequired)
  const forget = () => form.setValues({ documentType: '', documentNumber: '' })
  return (
    <Card component="section" aria-labelledby="buyer">
      <div className={classes.head}>
        <Title order={2} id="buyer">
          {t('emit.buyer')}
        </Title>
        {mayBeNobody && values.documentType !== '' && (
          <Button variant="subtle" size="compact-md" onClick={forget}>
            {t('emit.without')}
          </Button>
        )}
      </div>
      <div className={classes.fields}>
        <div className={classes.pairs}>
          <NativeSelect
            {...getInputProps('documentType')}
            data={DOCUMENTS.filter((value) => (isFactura ? value === 'RUC' : true)).map(
              (value) => ({
                value,
                label: t(`documents.${value || 'NONE'}`),
              }),
            )}
          />
          {(values.documentType !== '' || form.errors.documentNumber) && (
            <TextInput
              {...getInputProps('documentNumber')}
              autoComplete="off"
              inputMode={['DNI', 'RUC'].includes(values.documentType) ? 'numeric' : 'text'}
            />
          )}
        </div>
        <TextInput
          {...getInputProps('name')}
          label={t(isFactura ? 'emit.legalName' : 'field.name')}
          autoComplete="off"
        />
        <TextInput
          {...getInputProps('address')}
          label={t(isFactura ? 'emit.fiscalAddress' : 'emit.optionalAddress')}
          autoComplete="off"
        />
      </div>
    </Card>
  )
}
