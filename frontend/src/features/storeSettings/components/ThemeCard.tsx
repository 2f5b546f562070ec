import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { startOver } from '@/features/storeSettings/designForm'
import type { DesignForm } from '@/features/storeSettings/useDesignForm'
import { useLocalePath } from '@/i18n/localePath'
import { FormSection } from '@/ui/FormSection'
import { CORNERS, FONT_NAMES, FONTS, THEME_NAMES, THEMES } from '@/ui/shopPreview/themes'
import classes from './design.module.css'

/** Theme, palette, fonts and corners. */
export function ThemeCard({ form }: { form: DesignForm }) {
  const { t } = useTranslation('storeSettings')
  const { locale } = useLocalePath()
  const { theme, palette, heading, body, corners } = form.values
  const fonts = FONTS.map((value) => ({ value, label: FONT_NAMES[value] ?? value }))
  return (
    <FormSection title={t('design.theme')} note={t('design.themeNote')}>
      <SegmentedControl
        fullWidth
        aria-label={t('field.theme')}
        data={THEME_NAMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChange={(name) => {
          const next = THEME_NAMES.find((known) => known === name) ?? theme
          form.merge(startOver(next, THEMES[next].palettes[0]?.key ?? ''))
        }}
      />
      <NativeSelect
        id="field-palette"
        label={t('field.palette')}
        data={THEMES[theme].palettes.map((one) => ({ value: one.key, label: one[locale] }))}
        value={palette}
        onChange={(event) => form.merge(startOver(theme, event.currentTarget.value))}
      />
      <div className={classes.pair}>
        <NativeSelect
          id="field-heading"
          label={t('field.heading')}
          data={fonts}
          value={heading}
          onChange={(event) => form.set('heading', event.currentTarget.value)}
        />
        <NativeSelect
          id="field-body"
          label={t('field.body')}
          data={fonts}
          value={body}
          onChange={(event) => form.set('body', event.currentTarget.value)}
        />
      </div>
      <NativeSelect
        id="field-corners"
        label={t('field.corners')}
        data={Object.keys(CORNERS).map((value) => ({ value, label: t(`corners.${value}`) }))}
        value={corners}
        onChange={(event) => form.set('corners', event.currentTarget.value)}
      />
    </FormSection>
  )
}
