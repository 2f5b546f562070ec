import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PaletteSwatches } from '@/features/storeSettings/components/PaletteSwatches'
import { startOver } from '@/features/storeSettings/designForm'
import type { DesignForm } from '@/features/storeSettings/useDesignForm'
import { ThemeCards } from '@/features/stores/setup/ThemeCards'
import { FormSection } from '@/ui/FormSection'
import { CORNERS, FONT_NAMES, FONTS, THEMES } from '@/ui/shopPreview/themes'
import classes from './design.module.css'

/** Theme, palette, fonts and corners. */
export function ThemeCard({ form }: { form: DesignForm }) {
  const { t } = useTranslation('storeSettings')
  const { theme, palette, heading, body, corners } = form.values
  const fonts = FONTS.map((value) => ({ value, label: FONT_NAMES[value] ?? value }))
  return (
    <FormSection title={t('design.theme')} note={t('design.themeNote')}>
      <ThemeCards
        value={theme}
        onChange={(next) => form.setValues(startOver(next, THEMES[next].palettes[0]?.key ?? ''))}
      />
      <PaletteSwatches
        theme={theme}
        value={palette}
        onChange={(key) => form.setValues(startOver(theme, key))}
      />
      <div className={classes.pair}>
        <NativeSelect
          id="field-heading"
          label={t('field.heading')}
          data={fonts}
          value={heading}
          onChange={(event) => form.setFieldValue('heading', event.currentTarget.value)}
        />
        <NativeSelect
          id="field-body"
          label={t('field.body')}
          data={fonts}
          value={body}
          onChange={(event) => form.setFieldValue('body', event.currentTarget.value)}
        />
      </div>
      <NativeSelect
        id="field-corners"
        label={t('field.corners')}
        data={Object.keys(CORNERS).map((value) => ({ value, label: t(`corners.${value}`) }))}
        value={corners}
        onChange={(event) => form.setFieldValue('corners', event.currentTarget.value)}
      />
    </FormSection>
  )
}
