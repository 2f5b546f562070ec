import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormVariant } from '@/features/products/variants/variants'
import classes from './Variants.module.css'

type Value = Pick<FormVariant, 'weightKg' | 'width' | 'height' | 'depth'>
type Props = { value: Value; onChange: (part: Partial<Value>) => void; id?: string; error?: string }

const NAMES = ['weightKg', 'width', 'height', 'depth'] as const

/** Weight in kilograms and sizes in centimetres, as a courier asks for them. */
export function SizeFields({ value, onChange, id, error }: Props) {
  const { t } = useTranslation('products')
  return (
    <div className={classes.sizes}>
      {NAMES.map((name) => (
        <TextInput
          key={name}
          id={id && `${id}-${name}`}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          label={t(`field.${name}`)}
          rightSection={<span className={classes.unit}>{name === 'weightKg' ? 'kg' : 'cm'}</span>}
          rightSectionPointerEvents="none"
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          error={name === 'weightKg' ? error : undefined}
        />
      ))}
    </div>
  )
}
