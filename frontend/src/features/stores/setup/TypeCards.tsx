import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { STORE_TYPES } from '@/constants'
import classes from './setup.module.css'

export function TypeCards({ value }: { value: (typeof STORE_TYPES)[number] }) {
  const { t } = useTranslation('stores')
  return (
    <div className={classes.types}>
      {STORE_TYPES.map((type) => (
        <label
          key={type}
          htmlFor={`type-${type}`}
          className={classes.type}
          data-on={type === value || undefined}
        >
          <Radio id={`type-${type}`} value={type} aria-label={t(`setup.types.${type}.title`)} />
          <span>
            <strong>{t(`setup.types.${type}.title`)}</strong>
            <span className={classes.typeLine}>{t(`setup.types.${type}.line`)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
