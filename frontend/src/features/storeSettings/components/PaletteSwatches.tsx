import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '@/i18n/localePath'
import { contrastRatio } from '@/lib/contrast'
import { THEMES, type ThemeName } from '@/ui/shopPreview/themes'
import classes from './paletteSwatches.module.css'

type Props = { theme: ThemeName; value: string; onChange: (key: string) => void }

/** The palettes of a theme in their own colours, with how well their buttons read. */
export function PaletteSwatches({ theme, value, onChange }: Props) {
  const { t } = useTranslation('storeSettings')
  const { locale } = useLocalePath()
  const { colors, palettes } = THEMES[theme]
  return (
    <Radio.Group
      id="field-palette"
      label={t('field.palette')}
      name="palette"
      value={value}
      onChange={onChange}
    >
      <div className={classes.palettes}>
        {palettes.map(({ key, accent, [locale]: name }) => {
          const ratio = contrastRatio(colors.onAccent, accent).toFixed(1)
          return (
            <Radio.Card
              key={key}
              value={key}
              className={classes.palette}
              aria-label={t('design.paletteContrast', { name, ratio })}
              data-on={key === value || undefined}
            >
              <span className={classes.swatches}>
                {[colors.bg, accent, colors.text, colors.sale].map((color, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike
                  <i key={at} style={{ background: color }} />
                ))}
              </span>
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{ratio}</span>
              </span>
            </Radio.Card>
          )
        })}
      </div>
    </Radio.Group>
  )
}
