import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BOUNDED, CHECKS } from '@/features/storeSettings/sales/fieldTypes'
import classes from '@/features/storeSettings/sales/sales.module.css'
import type { FieldForm } from '@/features/storeSettings/sales/useFieldEditor'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'

/** What an answer has to be, where its type leaves something to say. */
export function LimitsCard({ form }: { form: FieldForm }) {
  const { t } = useTranslation('sales')
  const { type } = form.values
  const checks = CHECKS[type] ?? []
  const isBounded = BOUNDED.includes(type)
  if (!isBounded && checks.length === 0) return null
  return (
    <FormSection title={t('limits')} note={isBounded ? t(`limitsNote.${type}`) : undefined}>
      {isBounded && (
        <div className={classes.pair}>
          <DigitsInput {...form.getInputProps('min')} maxLength={9} />
          <DigitsInput {...form.getInputProps('max')} maxLength={9} />
        </div>
      )}
      {checks.length > 0 && (
        <NativeSelect
          {...form.getInputProps('check')}
          data={[
            { value: '', label: t('check.none') },
            ...checks.map((value) => ({ value, label: t(`check.${value}`) })),
          ]}
        />
      )}
    </FormSection>
  )
}
