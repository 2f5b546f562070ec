import '@/ui/shopPreview/fonts.css'
import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FONT_FAMILIES, THEME_NAMES, THEMES, type ThemeName } from '@/ui/shopPreview/themes'
import classes from './ThemeCards.module.css'

type Props = { value: ThemeName; onChange: (theme: ThemeName) => void }

/** The three themes, each drawn in its own colours and letters. */
export function ThemeCards({ value, onChange }: Props) {
  const { t } = useTranslation('stores')
  return (
    <Radio.Group
      label={t('setup.look.theme')}
      name="theme"
      value={value}
      onChange={(theme) => onChange(theme as ThemeName)}
    >
      <div className={classes.cards}>
        {THEME_NAMES.map((name) => {
          const { colors, fonts, radius } = THEMES[name]
          return (
            <label
              key={name}
              htmlFor={`theme-${name}`}
              className={classes.card}
              data-on={name === value || undefined}
            >
              <span className={classes.sketch} style={{ background: colors.bg }} aria-hidden>
                <span
                  className={classes.letters}
                  style={{ color: colors.text, fontFamily: FONT_FAMILIES[fonts.heading] }}
                >
                  Aa
                </span>
                <span className={classes.bars}>
                  <i style={{ background: colors.accent, borderRadius: radius.button }} />
                  <i style={{ background: colors.soft, borderRadius: radius.card }} />
                  <i style={{ background: colors.surface, borderRadius: radius.card }} />
                </span>
              </span>
              <span className={classes.words}>
                <Radio
                  id={`theme-${name}`}
                  value={name}
                  aria-label={t(`setup.themes.${name}.title`)}
                />
                <span>
                  <strong>{t(`setup.themes.${name}.title`)}</strong>
                  <span className={classes.line}>{t(`setup.themes.${name}.line`)}</span>
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </Radio.Group>
  )
}
