import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormVariant } from '@/features/products/variants/variants'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime, toFieldTime } from '@/lib/zoneTime'
import classes from './Variants.module.css'

type Value = Pick<FormVariant, 'saleStartsAt' | 'saleEndsAt'>
type Props = { value: Value; onChange: (part: Partial<Value>) => void; id?: string }

/** From when to when the price is the one of a sale; outside, the price before holds. */
export function SaleFields({ value, onChange, id }: Props) {
  const { t } = useTranslation('products')
  const { timeZone } = useStore()
  const late = value.saleStartsAt && value.saleEndsAt && value.saleEndsAt <= value.saleStartsAt
  return (
    <div className={classes.pair}>
      {(['saleStartsAt', 'saleEndsAt'] as const).map((name) => (
        <TextInput
          key={name}
          type="datetime-local"
          id={id && `${id}-${name}`}
          name={name}
          label={t(`field.${name}`)}
          value={toFieldTime(value[name], timeZone)}
          onChange={(event) =>
            onChange({ [name]: fromFieldTime(event.currentTarget.value, timeZone) })
          }
          error={name === 'saleEndsAt' && late ? t('variants.wrong.saleEndsAt') : undefined}
        />
      ))}
    </div>
  )
}
