import { Button, TextInput } from '@mantine/core'
import { IconLetterCase } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contrastRatio, nearestPassing, normalizeHex } from '@/lib/contrast'
import { formatNumber } from '@/lib/money'
import classes from './ColorField.module.css'

type Props = {
  label: string
  /** "#056B65" */
  value: string
  onChange: (color: string) => void
  /** The colour it is seen on, or that is seen on it. */
  against: string
  minimum?: number
  id?: string
  name?: string
}

const MIN_TEXT_CONTRAST = 4.5

function Contrast({ value, against, minimum = MIN_TEXT_CONTRAST, onChange }: Omit<Props, 'label'>) {
  const { t, i18n } = useTranslation('ui')
  const ratio = contrastRatio(value, against)
  const passes = ratio >= minimum
  const number = (figure: number) => formatNumber(figure, i18n.language, 2)
  return (
    <div className={classes.result} role="status">
      <span className={classes.sample} style={{ color: value, background: against }} aria-hidden>
        <IconLetterCase size={18} stroke={2} />
      </span>
      <span>{t('color.ratio', { ratio: number(Math.floor(ratio * 100) / 100) })}</span>
      <span className={passes ? classes.passes : classes.fails}>
        {passes ? t('color.passes') : t('color.fails', { minimum: number(minimum) })}
      </span>
      {!passes && (
        <Button size="xs" onClick={() => onChange(nearestPassing(value, against, minimum))}>
          {t('color.nearest')}
        </Button>
      )}
    </div>
  )
}

/** A colour as hex or by picking, with how well it reads and the nearest that does. */
export function ColorField({ label, value, onChange, against, minimum, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const color = normalizeHex(text)
    if (color) onChange(color)
  }
  const wrong = typed !== null && normalizeHex(typed) === null
  return (
    <div className={classes.field}>
      <TextInput
        {...rest}
        label={label}
        value={typed ?? value}
        spellCheck={false}
        autoComplete="off"
        error={wrong && t('color.invalid')}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => !wrong && setTyped(null)}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('color.picker', { label })}
            value={value.toLowerCase()}
            onChange={(event) => {
              setTyped(null)
              onChange(event.currentTarget.value.toUpperCase())
            }}
          />
        }
        leftSectionPointerEvents="all"
      />
      <Contrast
        value={value}
        against={against}
        minimum={minimum}
        onChange={(color) => {
          setTyped(null)
          onChange(color)
        }}
      />
    </div>
  )
}
