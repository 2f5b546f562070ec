import { Radio } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '@/i18n/localePath'
import type { Palette } from '@/ui/shopPreview/themes'
import classes from './PaletteChoice.module.css'

type Props = { palettes: Palette[]; value: string; onChange: (key: string) => void }

/** The main colour of the shop, out of those that go with its theme. */
export function PaletteChoice({ palettes, value, onChange }: Props) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  return (
    <Radio.Group label={t('setup.look.palette')} name="palette" value={value} onChange={onChange}>
      <div className={classes.palettes}>
        {palettes.map((palette) => (
          <Radio.Card
            key={palette.key}
            value={palette.key}
            className={classes.palette}
            data-on={palette.key === value || undefined}
          >
            <span className={classes.color} style={{ background: palette.accent }}>
              {palette.key === value && <IconCheck size={14} stroke={3} color="#fff" aria-hidden />}
            </span>
            {palette[locale]}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
