import { Radio, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BUTTON_SHAPES } from '@/constants'
import type { DesignForm } from '@/features/storeSettings/useDesignForm'
import { FormSection } from '@/ui/FormSection'
import { DENSITIES, HEADERS } from '@/ui/shopPreview/themes'
import classes from './design.module.css'

type Props = {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={options}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

const DESKTOP = ['2', '3', '4']
const PHONE = ['1', '2']
const BUTTONS = ['theme', ...BUTTON_SHAPES]

/** Header, density, columns of products and buttons. */
export function LayoutCard({ form }: { form: DesignForm }) {
  const { t } = useTranslation('storeSettings')
  const { header, density, gridColumns, phoneColumns, buttonShape } = form.values
  const named = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }))
  const plain = (values: string[]) => values.map((value) => ({ value, label: value }))
  return (
    <FormSection title={t('design.layout')} note={t('design.layoutNote')}>
      <Radio.Group
        label={t('field.header')}
        value={header}
        onChange={(value) => form.setFieldValue('header', value)}
      >
        <div className={classes.headers}>
          {HEADERS.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`header.${value}`)}
              description={t(`header.${value}Help`)}
            />
          ))}
        </div>
      </Radio.Group>
      <Choice
        label={t('field.density')}
        options={named('density', DENSITIES)}
        value={density}
        onChange={(value) => form.setFieldValue('density', value)}
      />
      <div className={classes.pair}>
        <Choice
          label={t('field.gridColumns')}
          options={plain(DESKTOP)}
          value={gridColumns}
          onChange={(value) => form.setFieldValue('gridColumns', value)}
        />
        <Choice
          label={t('field.phoneColumns')}
          options={plain(PHONE)}
          value={phoneColumns}
          onChange={(value) => form.setFieldValue('phoneColumns', value)}
        />
      </div>
      <Choice
        label={t('field.buttonShape')}
        options={named('button', BUTTONS)}
        value={buttonShape || 'theme'}
        onChange={(value) => form.setFieldValue('buttonShape', value === 'theme' ? '' : value)}
      />
    </FormSection>
  )
}
