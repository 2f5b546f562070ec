import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PAPERS } from '@/features/storeSettings/sales/fieldTypes'
import classes from '@/features/storeSettings/sales/sales.module.css'
import type { FieldForm } from '@/features/storeSettings/sales/useFieldEditor'
import { FormSection } from '@/ui/FormSection'

/** Where it is asked, and where its answer stands. */
export function ScopeCard({ form }: { form: FieldForm }) {
  const { t } = useTranslation('sales')
  const { printOn } = form.values
  return (
    <FormSection title={t('scope')}>
      <NativeSelect
        {...form.getInputProps('step')}
        data={(['INFORMATION', 'PAYMENT'] as const).map((value) => ({
          value,
          label: t(`step.${value}`),
        }))}
      />
      <div className={classes.switches}>
        <Switch
          {...form.getInputProps('required', { type: 'checkbox' })}
          description={t('requiredHelp')}
        />
        <Switch
          {...form.getInputProps('askOnManualOrder', { type: 'checkbox' })}
          description={t('askOnManualOrderHelp')}
        />
        {PAPERS.map((paper) => (
          <Switch
            key={paper}
            label={t(`paper.${paper}`)}
            description={t(`paperHelp.${paper}`)}
            checked={printOn.includes(paper)}
            onChange={(event) =>
              form.setFieldValue(
                'printOn',
                PAPERS.filter((one) =>
                  one === paper ? event.currentTarget.checked : printOn.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
    </FormSection>
  )
}
