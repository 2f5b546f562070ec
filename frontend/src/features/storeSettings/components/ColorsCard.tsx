import { useTranslation } from 'react-i18next'
import { PAIRS } from '@/features/storeSettings/designSchema'
import type { DesignForm } from '@/features/storeSettings/useDesignForm'
import { ColorField } from '@/ui/ColorField'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import classes from './design.module.css'

/** The colours that carry text, each with how well it reads. */
export function ColorsCard({ form }: { form: DesignForm }) {
  const { t } = useTranslation('storeSettings')
  const { colors } = form.values
  return (
    <FormSection title={t('design.colors')} note={t('design.colorsNote')}>
      {form.errors.colors && (
        <div id="field-colors" tabIndex={-1}>
          <FormAlert>{form.errors.colors}</FormAlert>
        </div>
      )}
      <div className={classes.pair}>
        {PAIRS.map(({ name, against }) => (
          <ColorField
            key={name}
            label={t(`color.${name}`)}
            value={colors[name]}
            against={colors[against]}
            onChange={(color) => form.setFieldValue('colors', { ...colors, [name]: color })}
          />
        ))}
      </div>
    </FormSection>
  )
}
